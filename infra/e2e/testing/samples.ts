import type { GameView } from '@fieldhouse/core-contract';
import { aGame as sampleGame } from '@fieldhouse/core-contract/samples';

export { aMail, anOpponent, aTeam } from '@fieldhouse/core-contract/samples';

/** yyyy-MM-dd of the day so many days after today, in the browsers' time zone. */
export function dayFromNow(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
  const noon = new Date(`${today}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** A game `days` from now, with the fields `parts`. */
export const aGame = (id: number, days: number, parts: Partial<GameView> = {}): GameView =>
  sampleGame({ id, date: dayFromNow(days), venue: `Field ${id}`, ...parts });
