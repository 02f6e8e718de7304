import type { GameChange } from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';

import type { Game } from '../../data/school-data/games.api.ts';
import type { GameChangeKind } from '../game/offered-changes.ts';

const ChangeGameDialog = lazyDialog(
  () => import('../game-change/change-game-dialog.tsx'),
  'ChangeGameDialog',
);
const BackOnDialog = lazyDialog(() => import('../game-change/back-on-dialog.tsx'), 'BackOnDialog');
/** The form of a make-up game. */
export const MakeUpDialog = lazyDialog(() => import('../game-form/game-dialog.tsx'), 'GameDialog');

/** The open dialog and its games. */
export interface OpenGameChange {
  readonly kind: GameChangeKind | 'none';
  readonly games: readonly Game[];
  /** Which disruption is chosen first. */
  readonly first?: GameChange;
}

/** No dialog. */
export const NO_GAME_CHANGE: OpenGameChange = { kind: 'none', games: [] };

interface GameChangeDialogsProps {
  readonly change: OpenGameChange;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** The dialogs that change games which are not played as scheduled. */
export const GameChangeDialogs = ({
  change: { kind, games, first },
  onClose,
  onDone,
}: GameChangeDialogsProps) => {
  const shared = {
    games,
    onClose,
    onDone: () => {
      onClose();
      onDone?.();
    },
  };
  const [game] = games;
  return (
    <>
      <ChangeGameDialog open={kind === 'disrupt'} first={first} {...shared} />
      <BackOnDialog open={kind === 'back-on'} {...shared} />
      <MakeUpDialog open={kind === 'make-up'} game={null} replaces={game} onClose={onClose} />
    </>
  );
};
