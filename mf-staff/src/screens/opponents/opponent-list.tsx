import type { OpponentView } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { MailX, SearchX, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';

import { shownInWords } from '../../kit/list/in-words.ts';
import { ListCount, ListTools } from '../../kit/list/list-tools.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import { OpponentCard } from './opponent-card.tsx';
import { OpponentSearch } from './opponent-search.tsx';
import { searchOpponents } from './search-opponents.ts';

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
  const search = query.get('search') ?? '';
  const filter = FILTERS.find(({ value }) => value === query.get('contact'));
  const wanted = useDeferredValue(search);
  const found = useMemo(
    () => searchOpponents(filter ? opponents.filter(filter.isShown) : opponents, wanted),
    [filter, opponents, wanted],
  );
  return (
    <>
      <ListTools role="search" aria-label="Filter opponents">
        <OpponentSearch value={search} onSearch={(text) => setQuery({ search: text })} />
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
      </ListTools>
      <ListCount role="status">
        {shownInWords(found.length, opponents.length, '1 opponent school', 'opponent schools')}
      </ListCount>
      {found.length === 0 ? (
        <NoMatches
          search={wanted.trim()}
          sentence={filter?.none ?? ''}
          onClear={() => setQuery({ search: '', contact: '' })}
        />
      ) : (
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
    </>
  );
};

interface NoMatchesProps {
  /** '' if only the filter leaves nothing. */
  readonly search: string;
  /** What it means that the filter leaves nothing. */
  readonly sentence: string;
  readonly onClear: () => void;
}

const NoMatches = ({ search, sentence, onClear }: NoMatchesProps) =>
  search === '' ? (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No matches found"
      description={sentence}
      action={
        <Button variant="outline" onClick={onClear}>
          Show All Opponents
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No matches found"
      description={`No opponents match "${search}".`}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear Search
        </Button>
      }
    />
  );
