import { lazyDialog } from '@fieldhouse/shell/remote';

/** The dialogs of a game; their code loads on demand. */
export const GameDialog = lazyDialog(() => import('../game-form/game-dialog.tsx'), 'GameDialog');
export const GameDetailsDialog = lazyDialog(
  () => import('./game-details-dialog.tsx'),
  'GameDetailsDialog',
);
export const DeleteGameDialog = lazyDialog(
  () => import('../game-form/delete-game-dialog.tsx'),
  'DeleteGameDialog',
);
