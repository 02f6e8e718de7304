import type { RecipientGroup } from '@fieldhouse/core-contract';
import { reportSuccess } from '@fieldhouse/shell/record';

import { reportWithUndo } from '../../../parts/changes/bar/report-with-undo.ts';
import type { BulkEdit } from '../../../parts/changes/change-games.api.ts';
import { inWords } from '../../../kit/list/in-words.ts';
import type { BulkOutcome } from '../../../parts/send-games/bulk-outcome.ts';
import { agreedSchools } from './bulk-words.ts';

/**
 * Says what was changed, with a button that undoes it. While emails are held, the notice above every screen has that button.
 *
 * @returns what is still to do: asking the other schools again.
 */
export function reportBulkEdit(
  edit: BulkEdit,
  what: 'changed' | 'deleted',
  recipients: readonly RecipientGroup[] = [],
): BulkOutcome | undefined {
  const words = `${inWords(edit.changed, '1 game', 'games')} ${what}`;
  if (edit.changeSetId === undefined || edit.change?.sendAt != null) reportSuccess(words);
  else reportWithUndo(words, edit.changeSetId);
  if (edit.agreed === 0 || what === 'deleted') return undefined;
  return {
    title: inWords(
      edit.agreed,
      '1 game has to be confirmed again',
      'games have to be confirmed again',
    ),
    sentences: [
      recipients.includes('opponents')
        ? `The other schools are notified, but not asked: ${agreedSchools(edit)}.`
        : `The other schools don't know of the change yet: ${agreedSchools(edit)}.`,
    ],
    askAgain: edit.games.filter(({ isAgreed }) => isAgreed).map(({ gameId }) => gameId),
  };
}
