import type { OpponentView } from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { useUser } from '@fieldhouse/shell/session';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { FileSpreadsheet, School } from 'lucide-react';
import { useState } from 'react';

import { useOpponents } from '../../data/school-data/opponents.api.ts';
import { ImportLink } from '../../kit/list/import-link.tsx';
import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { opponents } from '../../parts/opponent-form/opponent.record.ts';
import { DuplicateOpponents } from './duplicate-opponents.tsx';
import { OpponentList } from './opponent-list.tsx';

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
        actions={
          <Button
            variant="outline"
            icon={<FileSpreadsheet size={16} aria-hidden />}
            onClick={() => setDialog({ kind: 'file', opponent: null, other: null })}
          >
            Import Contacts
          </Button>
        }
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
            <CardGrid min={320}>
              {Array.from({ length: 6 }, (_, card) => (
                <Skeleton key={card} height={250} radius={12} />
              ))}
            </CardGrid>
          </>
        }
        refuseDelete={({ gamesCount }) =>
          gamesCount > 0
            ? `This school has ${gamesCount.toLocaleString('en-US')} game(s) in the system. Please delete all games first.`
            : null
        }
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
