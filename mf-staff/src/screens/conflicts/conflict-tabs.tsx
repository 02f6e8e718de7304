import { reportSuccess } from '@fieldhouse/shell/record';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { Tabs } from '@fieldhouse/shell/ui/tabs';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { CircleCheck } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type { EditStart } from '../../parts/game-form/use-game-form.ts';
import { GameDialog } from '../../parts/game-dialogs/game-dialogs.ts';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { ConflictEntry } from './conflict-entry.tsx';
import { conflictFilterIn, filterConflicts } from './conflict-filter.ts';
import { ConflictFilterBar } from './conflict-filter-bar.tsx';
import { ConflictPages } from './conflict-pages.tsx';
import { LoadingConflicts } from './loading-conflicts.tsx';
import { OpenConflicts } from './open-conflicts.tsx';
import { usePending } from '../../kit/form/use-pending.ts';
import { keepFocusInRow } from '../../kit/feedback/keep-focus-in-row.ts';
import { reopenConflict } from '../../data/school-data/conflict-checks.ts';

const AcceptConflictDialog = lazyDialog(
  () => import('./accept-conflict-dialog.tsx'),
  'AcceptConflictDialog',
);

interface ConflictTabsProps {
  readonly open: readonly Conflict[];
  readonly accepted: readonly Conflict[];
  /** Undefined while they load. */
  readonly games: readonly Game[] | undefined;
  /** Their school year in words: 'this school year' or '2027-28'. */
  readonly year: string;
}

/** The open dialog, and its record while it fades out. */
interface OpenDialog {
  readonly kind: 'none' | 'edit' | 'accept';
  readonly game: Game | null;
  readonly start?: EditStart | undefined;
  readonly conflict: Conflict | null;
}

/** The open and the accepted conflicts, each with a filter that is kept in the address. */
export const ConflictTabs = ({ open, accepted, games, year }: ConflictTabsProps) => {
  const [query, setTexts] = useListQuery();
  const byId = useMemo(() => games && new Map(games.map((game) => [game.id, game])), [games]);
  const filter = conflictFilterIn(query);
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none', game: null, conflict: null });
  const show = (next: Partial<OpenDialog> & Pick<OpenDialog, 'kind'>) =>
    setDialog({ ...dialog, ...next });
  const close = () => setDialog((last) => ({ ...last, kind: 'none' }));
  const edit = (game: Game, start?: EditStart) => show({ kind: 'edit', game, start });
  const entryOf = (conflict: Conflict, action: ReactNode) => (
    <ConflictEntry
      key={conflict.fingerprint}
      conflict={conflict}
      games={byId && conflict.gameIds.flatMap((id) => byId.get(id) ?? [])}
      onEdit={edit}
      action={action}
    />
  );
  const listOf = (
    conflicts: readonly Conflict[],
    list: (found: readonly Conflict[]) => ReactNode,
  ) => {
    const found = filterConflicts(conflicts, byId, filter);
    return (
      <Stack gap={2.5}>
        <ConflictFilterBar conflicts={conflicts} games={byId} filter={filter} onFilter={setTexts} />
        {found === undefined ? (
          <LoadingConflicts />
        ) : found.length > 0 ? (
          list(found)
        ) : (
          <p>No conflicts match. Try another filter.</p>
        )}
      </Stack>
    );
  };
  return (
    <>
      {!games && <VisuallyHidden role="status">Loading games...</VisuallyHidden>}
      <Tabs
        label="Conflicts"
        value={query.get('tab') === 'accepted' ? 'accepted' : 'open'}
        onValueChange={(tab) => setTexts({ tab: tab === 'accepted' ? tab : '' })}
        tabs={[
          {
            value: 'open',
            label: 'Open',
            content:
              open.length === 0 ? (
                <NoConflicts year={year} />
              ) : (
                listOf(open, (found) => (
                  <OpenConflicts conflicts={found}>
                    {(conflict) =>
                      entryOf(
                        conflict,
                        <Button
                          size="sm"
                          variant="outline"
                          aria-label={`Accept Conflict: ${conflict.message}`}
                          onClick={() => show({ kind: 'accept', conflict })}
                        >
                          Accept Conflict
                        </Button>,
                      )
                    }
                  </OpenConflicts>
                ))
              ),
          },
          {
            value: 'accepted',
            label: 'Accepted',
            content:
              accepted.length === 0 ? (
                <EmptyState title={`Nothing is accepted in ${year}.`} />
              ) : (
                listOf(accepted, (found) => (
                  <ConflictPages label="Accepted conflicts" conflicts={found}>
                    {(conflict) => entryOf(conflict, <TakeBackButton conflict={conflict} />)}
                  </ConflictPages>
                ))
              ),
          },
        ]}
      />
      <GameDialog
        open={dialog.kind === 'edit'}
        game={dialog.game}
        start={dialog.start}
        onClose={close}
      />
      <AcceptConflictDialog
        open={dialog.kind === 'accept'}
        conflict={dialog.conflict}
        onClose={close}
      />
    </>
  );
};

const NoConflicts = ({ year }: Pick<ConflictTabsProps, 'year'>) => (
  <EmptyState icon={<CircleCheck size={22} />} title={`No conflicts in ${year}`} />
);

/** Reopens an accepted conflict. */
const TakeBackButton = ({ conflict }: { readonly conflict: Conflict }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [pending, reopen] = usePending('Failed to take back', async () => {
    await reopenConflict(conflict.fingerprint);
    reportSuccess('The conflict is open again');
  });
  return (
    <Button
      ref={button}
      size="sm"
      variant="outline"
      pending={pending}
      pendingLabel="Taking Back..."
      aria-label={`Take Back: ${conflict.message}`}
      onClick={() => void reopen().then(keepFocusInRow(button.current))}
    >
      Take Back
    </Button>
  );
};
