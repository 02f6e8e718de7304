import type { OpponentView } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { MailX, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';

import { useListQuery } from '../../kit/list/use-list-query.ts';
import { OpponentCard } from './opponent-card.tsx';
import { SearchedRows } from '../../kit/record/searched-rows.tsx';
import { opponents as opponentRecord } from '../../parts/opponent-form/opponent.record.ts';

/** `/opponents?contact=needed`: only those of whom a contact detail is missing; `no-email`: those whom no email reaches. */
const FILTERS = [
  {
    value: 'needed',
    label: 'Needs Contact',
    icon: TriangleAlert,
    isShown: ({ needsContact }: OpponentView) => needsContact === true,
    none: 'Every opponent has a contact.',
  },
  {
    value: 'no-email',
    label: 'No Email',
    icon: MailX,
    isShown: ({ email, emailBlocked }: OpponentView) => email === '' || emailBlocked !== undefined,
    none: 'Every opponent has an email address that works.',
  },
] as const;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  &:empty {
    display: none;
  }

  ${(p) => p.theme.media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`;

interface OpponentListProps {
  readonly opponents: readonly OpponentView[];
  readonly onEdit: (opponent: OpponentView) => void;
  readonly onMerge: (opponent: OpponentView) => void;
  readonly onDelete: (opponent: OpponentView) => void;
}

/** The opponents by name, with a search and filters for those that can't be asked, all in the URL. */
export const OpponentList = ({ opponents, onEdit, onMerge, onDelete }: OpponentListProps) => {
  const [query, setQuery] = useListQuery();
  const filter = FILTERS.find(({ value }) => value === query.get('contact'));
  const filtered = useMemo(
    () => (filter ? opponents.filter(filter.isShown) : opponents).toSorted(byName),
    [filter, opponents],
  );
  return (
    <SearchedRows
      of={opponentRecord}
      rows={filtered}
      total={opponents.length}
      counted={['1 opponent school', 'opponent schools']}
      placeholder="Search schools, managers, or emails..."
      filter={
        <Filters>
          {FILTERS.map(({ value, label, icon: Icon, isShown }) => {
            const isOn = filter?.value === value;
            const count = opponents.filter(isShown).length;
            return (
              (count > 0 || isOn) && (
                <Button
                  key={value}
                  variant={isOn ? 'secondary' : 'outline'}
                  aria-pressed={isOn}
                  icon={<Icon size={16} aria-hidden />}
                  onClick={() => setQuery({ contact: isOn ? '' : value })}
                >
                  {label} ({count.toLocaleString('en-US')})
                </Button>
              )
            );
          })}
        </Filters>
      }
      filterParams={['contact']}
      none={(search) => (search === '' ? (filter?.none ?? '') : `No opponents match "${search}".`)}
      clearLabel={(search) => (search === '' ? 'Show All Opponents' : 'Clear Search')}
    >
      {(found) => (
        <CardGrid min={320}>
          {found.map((opponent) => (
            <OpponentCard
              key={opponent.id}
              opponent={opponent}
              onEdit={onEdit}
              onMerge={opponents.length > 1 ? onMerge : undefined}
              onDelete={onDelete}
            />
          ))}
        </CardGrid>
      )}
    </SearchedRows>
  );
};

const byName = (one: OpponentView, other: OpponentView): number =>
  one.schoolName.localeCompare(other.schoolName, 'en-US', { sensitivity: 'base', numeric: true });
