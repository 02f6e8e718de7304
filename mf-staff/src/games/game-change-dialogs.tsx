import { lazyDialog } from '@fieldhouse/shell/remote';

import type { Game } from '../school-data/games.api.ts';
import type { GameChangeKind } from './game-changes.ts';

const ChangeGameDialog = lazyDialog(
  () => import('./change/change-game-dialog.tsx'),
  'ChangeGameDialog',
);
const BackOnDialog = lazyDialog(() => import('./change/back-on-dialog.tsx'), 'BackOnDialog');
/** The form of a new game, of which it is said for which one it makes up. */
export const MakeUpDialog = lazyDialog(() => import('./game-dialog.tsx'), 'GameDialog');

/** The open dialog and its games. */
export interface OpenGameChange {
  readonly kind: GameChangeKind | 'none';
  readonly games: readonly Game[];
}

/** No dialog. */
export const NO_GAME_CHANGE: OpenGameChange = { kind: 'none', games: [] };

interface GameChangeDialogsProps {
  readonly change: OpenGameChange;
  readonly onClose: () => void;
  /** Called after the games were changed. */
  readonly onDone?: () => void;
}

/** The dialogs that change games which are not played as scheduled. */
export const GameChangeDialogs = ({
  change: { kind, games },
  onClose,
  onDone,
}: GameChangeDialogsProps) => {
  const shared = { games, onClose, onDone };
  const [first] = games;
  return (
    <>
      <ChangeGameDialog open={kind === 'disrupt'} {...shared} />
      <BackOnDialog open={kind === 'back-on'} {...shared} />
      <MakeUpDialog open={kind === 'make-up'} game={null} replaces={first} onClose={onClose} />
    </>
  );
};
