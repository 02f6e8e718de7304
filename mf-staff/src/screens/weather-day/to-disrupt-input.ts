import { DisruptInput } from '@fieldhouse/core-contract';

import type { Game } from '../../data/school-data/games.api.ts';
import type { WeatherDayChoice } from './weather-day-choice.ts';

/** What is sent, or why it can't be, by field. */
export interface ReadChoice {
  readonly input: DisruptInput | null;
  readonly problems: Readonly<Partial<Record<keyof DisruptInput, string>>>;
}

/** What is chosen for these games as the call takes it. */
export function toDisruptInput(choice: WeatherDayChoice, games: readonly Game[]): ReadChoice {
  const { change, delay, newDate, reason, note, tell } = choice;
  const read = DisruptInput.safeParse({
    gameIds: games.map(({ id }) => id),
    disruption: change,
    reason,
    note,
    tell,
    ...(change === 'postponed' && newDate !== '' ? { newDate } : {}),
    ...(change === 'delayed' ? { delayMinutes: delay === '' ? Number.NaN : Number(delay) } : {}),
  });
  if (read.success) return { input: read.data, problems: {} };
  const problems = read.error.issues.map(({ path, message }) => [String(path[0]), message]);
  return { input: null, problems: Object.fromEntries(problems.toReversed()) };
}
