import type { BulkEdit, BulkGame } from '../../../parts/changes/change-games.api.ts';
import { nameSome } from '../../../parts/changes/name-some.ts';
import { inWords } from '../../../kit/list/in-words.ts';

const agreedGames = ({ games }: BulkEdit) => games.filter(({ isAgreed }) => isAgreed);

/** The schools of the games that were sent or verified, each once: 'Lincoln, Roosevelt, and 2 more'. */
export const agreedSchools = (edit: BulkEdit): string =>
  nameSome([...new Set(agreedGames(edit).map(({ opponent }) => opponent))]);

/** Which other schools have to confirm again; null if none has. */
export function agreedSentence(edit: BulkEdit): string | null {
  if (edit.agreed === 0) return null;
  const games = inWords(edit.agreed, '1 agreed game', 'agreed games');
  return `${games}: ${agreedSchools(edit)} must confirm again. Send these games for verification after this change.`;
}

/** How many of the changed games have conflicts or warnings; null if none has. */
export function conflictSentence({ games, conflictCheck }: BulkEdit): string | null {
  if (conflictCheck === 'too-many')
    return 'There are too many conflicts to list. Are many games on one day?';
  if (conflictCheck !== 'done') return "Couldn't check for conflicts.";
  const worst = games.flatMap(({ conflicts: [first] }) => (first ? [first.severity] : []));
  if (worst.length === 0) return null;
  const bad = worst.filter((severity) => severity === 'conflict').length;
  const rest = worst.length - bad;
  const parts = [
    ...(bad > 0 ? [inWords(bad, '1 game has a conflict', 'games have conflicts')] : []),
    ...(rest > 0 ? [inWords(rest, '1 game has a warning', 'games have warnings')] : []),
  ];
  return `${parts.join(', and ')} after this change. They are listed first.`;
}

const rank = ({ conflicts: [worst] }: BulkGame): number =>
  worst === undefined ? 2 : worst.severity === 'conflict' ? 0 : 1;

/** The games with conflicts, those with warnings, and the others, each in their order. */
export const withConflictsFirst = (games: readonly BulkGame[]): BulkGame[] =>
  games.toSorted((one, other) => rank(one) - rank(other));
