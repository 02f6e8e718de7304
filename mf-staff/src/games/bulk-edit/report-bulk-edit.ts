import { reportSuccess } from '../../feedback/report-success.ts';
import { reportWithUndo } from '../../changes/bar/report-with-undo.ts';
import type { BulkEdit } from '../../changes/changes.api.ts';
import { inWords } from '../../list/in-words.ts';
import type { BulkOutcome } from '../selection/bulk-outcome.ts';
import { agreedSchools } from './bulk-words.ts';

/** Says what was changed, with a button that undoes it. @returns what is still to do: asking the other schools again. */
export function reportBulkEdit(
  edit: BulkEdit,
  what: 'changed' | 'deleted',
): BulkOutcome | undefined {
  const words = `${inWords(edit.changed, '1 game', 'games')} ${what}`;
  if (edit.changeSetId === undefined) reportSuccess(words);
  else reportWithUndo(words, edit.changeSetId);
  if (edit.agreed === 0 || what === 'deleted') return undefined;
  return {
    title: inWords(
      edit.agreed,
      '1 game has to be confirmed again',
      'games have to be confirmed again',
    ),
    sentences: [`The other schools don't know of the change yet: ${agreedSchools(edit)}.`],
    askAgain: edit.games.filter(({ isAgreed }) => isAgreed).map(({ gameId }) => gameId),
  };
}
