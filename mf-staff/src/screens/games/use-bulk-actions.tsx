import { MAX_BULK_GAMES, MAX_CHANGED_GAMES } from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { Download, MailCheck, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { isToBeVerified } from '../../parts/disruptions/disruption.ts';
import { useGames } from '../../data/school-data/games.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { EXPORT_FORMATS } from './export/export-formats.ts';
import { exportGames, exportQuery } from './export/export-games.ts';
import {
  GameChangeDialogs,
  NO_GAME_CHANGE,
} from '../../parts/game-dialogs/game-change-dialogs.tsx';
import { GAME_CHANGE_LOOKS, changesOf } from '../../parts/game/offered-changes.ts';
import type { GameChangeKind } from '../../parts/game/offered-changes.ts';
import { useShownTeams } from '../../parts/my-teams/use-shown-teams.ts';
import type { GameFilter } from './filter/game-filter.ts';
import type { BulkOutcome } from '../../parts/send-games/bulk-outcome.ts';
import { BulkOutcomeNotice } from './selection/bulk-outcome-notice.tsx';
import { groupEmails } from '../../parts/send-games/group-emails.ts';
import { leftOut } from '../../parts/send-games/left-out.ts';
import type { Selection } from './selection/use-selection.ts';

const SendGamesDialog = lazyDialog(
  () => import('../../parts/send-games/send-games-dialog.tsx'),
  'SendGamesDialog',
);
const DeleteGamesDialog = lazyDialog(
  () => import('./bulk-edit/delete-games-dialog.tsx'),
  'DeleteGamesDialog',
);
const BulkEditDialog = lazyDialog(
  () => import('./bulk-edit/bulk-edit-dialog.tsx'),
  'BulkEditDialog',
);

/** A button of the bar that acts on the selected games. */
export interface BulkAction {
  readonly label: string;
  /** A shorter visible label, because the bar has one line. */
  readonly shortLabel?: string;
  readonly icon: ReactNode;
  readonly destructive?: boolean;
  /** What it does, or what can be chosen from its menu. */
  readonly run: Run | readonly { readonly label: string; readonly run: Run }[];
}
type Run = (games: readonly Game[]) => void | Promise<void>;

/** The dialog that is open, and its games: those that were selected when it opened. */
interface OpenDialog {
  readonly kind: 'send' | 'edit' | 'delete';
  readonly games: readonly Game[];
}

/** The list that the games are selected from. */
interface SelectedFrom {
  readonly filter: GameFilter;
  readonly shown: readonly Game[];
}

/** What can be done with the selected games. */
export function useBulkActions(selection: Selection<Game>, { filter, shown }: SelectedFrom) {
  const today = useToday();
  const year = useShownYear();
  const { isMine } = useShownTeams(filter.teamId);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [change, setChange] = useState(NO_GAME_CHANGE);
  const close = () => setDialog(null);
  const done = (left?: BulkOutcome) => {
    setOutcome(left ?? null);
    close();
    selection.clear();
  };
  const send = (games: readonly Game[]) => {
    const groups = groupEmails(games);
    setOutcome(null);
    if (groups.emails.length > 0) setDialog({ kind: 'send', games });
    else setOutcome({ title: 'No games could be sent', sentences: leftOut(groups) });
  };
  const { data: all } = useGames();
  const askAgain = (gameIds: readonly number[]) => {
    const ids = new Set(gameIds);
    send(all?.filter(({ id }) => ids.has(id)) ?? []);
  };
  /** Opens the dialog, unless there are too many games. */
  const open = (kind: 'edit' | 'delete') => (games: readonly Game[]) => {
    const isTooMany = games.length > MAX_BULK_GAMES;
    setOutcome(
      isTooMany ? { title: 'No games changed', sentences: [atMost(MAX_BULK_GAMES)] } : null,
    );
    if (!isTooMany) setDialog({ kind, games });
  };
  const changeEntry = (kind: GameChangeKind) => ({
    label: GAME_CHANGE_LOOKS[kind].label,
    run: (games: readonly Game[]) => {
      const problem = whyNot(kind, games);
      setOutcome(problem === null ? null : { title: 'No games changed', sentences: [problem] });
      if (problem === null) setChange({ kind, games });
    },
  });
  const cancelEdited = (games: readonly Game[]) => {
    const problem = whyNot('disrupt', games);
    if (problem !== null) return problem;
    close();
    setChange({ kind: 'disrupt', games, first: 'canceled' });
    return null;
  };
  const dialogProps = (kind: OpenDialog['kind']) => ({
    open: dialog?.kind === kind,
    games: dialog?.kind === kind ? dialog.games : [],
    onDone: done,
    onClose: close,
  });

  const actions: readonly BulkAction[] = [
    { label: 'Send for Verification', icon: <MailCheck size={16} aria-hidden />, run: send },
    {
      label: 'Export Selected',
      shortLabel: 'Export',
      icon: <Download size={16} aria-hidden />,
      run: EXPORT_FORMATS.map((format) => ({
        label: format.label,
        // Thousands of games can't be listed by ID.
        run: (games) =>
          exportGames(
            format,
            games.length === shown.length
              ? exportQuery(filter, shown, { isMine, today, year })
              : { ids: games.map(({ id }) => id).join(',') },
          ),
      })),
    },
    {
      label: 'Change',
      icon: <Pencil size={16} aria-hidden />,
      run: [
        { label: 'Edit Date, Time, or Place', run: open('edit') },
        changeEntry('disrupt'),
        changeEntry('back-on'),
      ],
    },
    {
      label: 'Delete',
      icon: <Trash2 size={16} aria-hidden />,
      destructive: true,
      run: open('delete'),
    },
  ];
  return {
    actions,
    /** The dialogs of the actions, and what the last one left undone. */
    rest: (
      <>
        {outcome && isStillTrue(outcome, all ?? []) && (
          <BulkOutcomeNotice
            outcome={outcome}
            onAskAgain={askAgain}
            onDismiss={() => setOutcome(null)}
          />
        )}
        <SendGamesDialog {...dialogProps('send')} />
        <GameChangeDialogs
          change={change}
          onClose={() => setChange((last) => ({ ...last, kind: 'none' }))}
          onDone={selection.clear}
        />
        <BulkEditDialog {...dialogProps('edit')} onCancelGames={cancelEdited} />
        <DeleteGamesDialog {...dialogProps('delete')} />
      </>
    ),
  };
}

/** Whether any of the games is still to be confirmed again: false once the change was undone or the games were sent. */
function isStillTrue({ askAgain }: BulkOutcome, games: readonly Game[]): boolean {
  if (!askAgain) return true;
  const ids = new Set(askAgain);
  return games.some((game) => ids.has(game.id) && isToBeVerified(game));
}

/** Why none of the games can be changed so; null if they can. */
function whyNot(kind: GameChangeKind, games: readonly Game[]): string | null {
  if (!games.some((game) => changesOf(game).includes(kind)))
    return kind === 'back-on'
      ? 'These games are on already.'
      : 'These games are completed or canceled.';
  return games.length > MAX_CHANGED_GAMES ? atMost(MAX_CHANGED_GAMES) : null;
}

const atMost = (games: number): string =>
  `Select at most ${games.toLocaleString('en-US')} games to change them together.`;
