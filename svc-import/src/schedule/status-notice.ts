import { quote } from '@fieldhouse/import-contract/schedule';
import type { Diagnostics } from './diagnostics.ts';
import type { GameRow } from './game-row.ts';
import type { StatusNotice } from './non-game-lines.ts';
import { combineStatusAndScore } from './outcome-cells.ts';
import { nameOf } from './status-cells.ts';

/**
 * The game above a line that tells its status, as the line says; null if it is not to be imported, or if there is none.
 *
 * @param row the number of the line.
 */
export function withNotice(
  game: GameRow | null,
  row: number,
  { text, status, isHeading }: StatusNotice,
  diagnostics: Diagnostics,
): GameRow | null {
  if (isHeading) {
    diagnostics.note(row, `We took no status from ${quote(text)}, so check the games below it`);
    return game;
  }
  if (!game) {
    diagnostics.note(row, `We ignored ${quote(text)} because we couldn't read a game above it`);
    return null;
  }
  if (status?.status === 'left-out') {
    diagnostics.skip(game.row, `the line below says ${quote(text)}`);
    return null;
  }
  const became = status && combineStatusAndScore(status, game.score);
  if (!status || !became?.ok) {
    const notice = `We didn't recognize ${quote(text)} in the line below, so check this game`;
    diagnostics.note(game.row, notice);
    return game;
  }
  const notice = `The line below says ${quote(text)}, so the game was marked ${nameOf(status)}`;
  diagnostics.note(game.row, notice);
  if (became.notice !== undefined) diagnostics.note(game.row, became.notice);
  return { ...game, ...became.value };
}
