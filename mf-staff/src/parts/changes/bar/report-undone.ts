import { reportSuccess } from '@fieldhouse/shell/record';
import { toast } from '@fieldhouse/shell/ui/toast';

import { inWords } from '../../../kit/list/in-words.ts';
import type { UndoneChange } from '../changes.api.ts';
import { nameSome } from '../name-some.ts';

/** Says which games are as before, and which were changed by somebody since and stay. */
export function reportUndone(undone: UndoneChange | null): void {
  const { restored, kept } = undone ?? { restored: 0, kept: [] };
  // Undoing a change that only added games restores none.
  const games =
    restored === 0 ? 'Change undone' : `${inWords(restored, '1 game is', 'games are')} as before`;
  if (kept.length === 0) {
    reportSuccess(games, { description: 'No emails are sent.' });
    return;
  }
  const labels = nameSome(kept.map(({ label }) => label));
  toast({
    variant: 'warning',
    title: games,
    description: `Changed since, so not undone: ${labels}. No emails are sent.`,
  });
}
