import { lazyDialog } from '@fieldhouse/shell/remote';

import type { EditStart } from '../game-form/use-game-form.ts';

/** The dialogs of a game; their code loads on demand. */
export const GameDialog = lazyDialog(() => import('../game-form/game-dialog.tsx'), 'GameDialog');
export const DeleteGameDialog = lazyDialog(
  () => import('../game-form/delete-game-dialog.tsx'),
  'DeleteGameDialog',
);

/** An edit that chooses another opponent. */
export const OTHER_OPPONENT: EditStart = { focus: 'opponentId' };
