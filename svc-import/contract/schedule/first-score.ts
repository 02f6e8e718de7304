import type { Columns, ColumnStatistics } from './columns.ts';
import { headerNote } from './headers.ts';

/** Whose number a score has first: as its header says ('Score (H-A)'), else in the order of the columns of two teams; null for ours. */
export function firstScoreOf(
  at: Columns['at'],
  headers: readonly string[],
  { eitherTeam }: ColumnStatistics,
): Columns['firstScore'] {
  const column = at.score ?? at.result;
  if (at.ourScore !== undefined || at.homeScore !== undefined) return null;
  const [, first = '', second = ''] =
    SCORE_ORDER.exec(headerNote(headers[column ?? -1] ?? '')) ?? [];
  if (first !== '') {
    if (HOME_SCORE.test(first) === HOME_SCORE.test(second)) return null;
    return HOME_SCORE.test(first) ? 'home' : 'away';
  }
  if (at.homeTeam === undefined || at.awayTeam === undefined || eitherTeam === true) return null;
  return at.homeTeam < at.awayTeam ? 'home' : 'away';
}
const SCORE_ORDER = /^(h|home|v|visitors?|a|away)\s?[-–:/]\s?(h|home|v|visitors?|a|away)$/i;
const HOME_SCORE = /^h/i;
