import type { OpponentView } from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { useUser } from '@fieldhouse/shell/session';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { FileSpreadsheet, MailX, School, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';

import { useOpponents } from '../../data/school-data/opponents.api.ts';
import { ImportLink } from '../../kit/list/import-link.tsx';
import { RecordScreen } from '../../kit/record/record-screen.tsx';
import {
  opponents,
  opponents as opponentRecord,
} from '../../parts/opponent-form/opponent.record.ts';
import { DuplicateOpponents } from './duplicate-opponents.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import { OpponentCard } from './opponent-card.tsx';
import { refuseDelete } from './refuse-delete.ts';
import { SearchedRows } from '../../kit/record/searched-rows.tsx';

const OpponentDialog = lazyDialog(
  () => import('../../parts/opponent-form/opponent-dialog.tsx'),
  'OpponentDialog',
);
const ContactsFileDialog = lazyDialog(
  () => import('./contacts-file/contacts-file-dialog.tsx'),
  'ContactsFileDialog',
);
const MergeOpponentsDialog = lazyDialog(
  () => import('./merge-opponents-dialog.tsx'),
  'MergeOpponentsDialog',
);

/** The open dialog beside those of every record. Its opponents stay set while it fades out. */
interface OpenDialog {
  readonly kind: 'none' | 'merge' | 'file';
  readonly opponent: OpponentView | null;
  /** The opponent to merge it with, if it is known. */
  readonly other: OpponentView | null;
}

export const OpponentsScreen = () => {
  const { data = [] } = useOpponents();
  const { id: userId } = useUser();
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none', opponent: null, other: null });
  const close = () => setDialog((last) => ({ ...last, kind: 'none' }));
  const merge = (opponent: OpponentView, other: OpponentView | null = null) =>
    setDialog({ kind: 'merge', opponent, other });
  return (
    <>
      <RecordScreen
        of={opponents}
        secondary={[
          {
            label: 'Import Contacts',
            icon: <FileSpreadsheet size={16} aria-hidden />,
            onSelect: () => setDialog({ kind: 'file', opponent: null, other: null }),
          },
        ]}
        dialog={OpponentDialog}
        empty={{
          icon: <School aria-hidden />,
          title: 'No opponent schools yet',
          description: "Add the schools you play, or import a schedule and we'll add them.",
          add: 'Add Your First Opponent',
          also: <ImportLink />,
        }}
        skeleton={
          <>
            <Skeleton height={40} radius={8} />
            <CardGrid>
              {Array.from({ length: 6 }, (_, card) => (
                <Skeleton key={card} height={176} radius={12} />
              ))}
            </CardGrid>
          </>
        }
        refuseDelete={refuseDelete}
      >
        {(rows, { onEdit, onDelete }) => (
          <>
            <DuplicateOpponents
              opponents={rows}
              userId={userId}
              onMerge={([opponent, other]) => merge(opponent, other)}
            />
            <OpponentList
              opponents={rows}
              onEdit={onEdit}
              onMerge={(opponent) => merge(opponent)}
              onDelete={onDelete}
            />
          </>
        )}
      </RecordScreen>
      <ContactsFileDialog open={dialog.kind === 'file'} opponents={data} onClose={close} />
      <MergeOpponentsDialog
        open={dialog.kind === 'merge'}
        opponent={dialog.opponent}
        other={dialog.other}
        opponents={data}
        onClose={close}
      />
    </>
  );
};

/** `/opponents?contact=needed`: only those of whom a contact detail is missing; `no-email`: those whom no email reaches; `unsubscribed`: those who want
 * none. */
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
    isShown: ({ email, emailBlocked }: OpponentView) =>
      email === '' || (emailBlocked !== undefined && emailBlocked !== 'unsubscribed'),
    none: 'Every opponent has an email address that works.',
  },
  {
    value: 'unsubscribed',
    label: 'Unsubscribed',
    icon: MailX,
    isShown: ({ emailBlocked }: OpponentView) => emailBlocked === 'unsubscribed',
    none: 'No opponent unsubscribed from your emails.',
  },
] as const;

interface OpponentListProps {
  readonly opponents: readonly OpponentView[];
  readonly onEdit: (opponent: OpponentView) => void;
  readonly onMerge: (opponent: OpponentView) => void;
  readonly onDelete: (opponent: OpponentView) => void;
}

/** The opponents by name, with a search and filters for those without contact details, all in the URL. */
const OpponentList = ({ opponents, onEdit, onMerge, onDelete }: OpponentListProps) => {
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
      filter={FILTERS.map(({ value, label, icon: Icon, isShown }) => {
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
      }).filter(Boolean)}
      filterParams={['contact']}
      none={(search) => (search === '' ? (filter?.none ?? '') : `No opponents match "${search}".`)}
      clearLabel={(search) => (search === '' ? 'Show All Opponents' : 'Clear Search')}
    >
      {(found) => (
        <CardGrid>
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
