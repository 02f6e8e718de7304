import { lazyDialog } from '@fieldhouse/shell/remote';

/** The dialogs of a game; their code loads on demand. */
export const GameDialog = lazyDialog(() => import('./game-dialog.tsx'), 'GameDialog');
export const GameDetailsDialog = lazyDialog(
  () => import('./game-details-dialog.tsx'),
  'GameDetailsDialog',
);
export const ChangeGameDialog = lazyDialog(
  () => import('./change/change-game-dialog.tsx'),
  'ChangeGameDialog',
);
export const DeleteGameDialog = lazyDialog(
  () => import('./delete-game-dialog.tsx'),
  'DeleteGameDialog',
);
