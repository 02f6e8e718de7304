import type { ImportUndoneView } from '@fieldhouse/import-contract';

const counted = (count: number, one: string): string =>
  count === 0 ? '' : `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** Summarizes what an undo removed and restored. */
export function undoSummary({
  removedGames,
  restoredGames,
  removedTeams,
  removedOpponents,
}: ImportUndoneView): string {
  const removed = [
    counted(removedGames, 'game'),
    counted(removedTeams, 'team'),
    counted(removedOpponents, 'opponent'),
  ].filter(Boolean);
  const restored = counted(restoredGames, 'game');
  const list = new Intl.ListFormat('en-US').format(removed);
  const sentences = [
    removed.length > 0 ? `Removed ${list}.` : '',
    restored ? `Restored ${restored}.` : '',
  ].filter(Boolean);
  return sentences.join(' ') || 'There was nothing to remove.';
}
