import { DisruptInput } from '@fieldhouse/core-contract';
import type { GameChange, RecipientGroup } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';

import { EVERYBODY } from '../changes/default-recipients.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { changeOptions } from './change-labels.ts';

/** Form state, before validation. */
export interface ChangeValues {
  readonly disruption: GameChange;
  readonly reason: string;
  readonly note: string;
  /** yyyy-MM-dd, or '' for no make-up game yet. */
  readonly newDate: string;
  /** HH:MM:SS; '' while nothing is typed, null for TBD. */
  readonly newTime: string | null;
  /** How many minutes later several games begin, as typed. */
  readonly delayMinutes: string;
  readonly tell: readonly RecipientGroup[];
}

/** A time of the service as fields have it. */
const fieldTime = (time: string | null) => (time === null ? null : `${time.slice(0, 5)}:00`);

/** Initial form state. @param first the change; otherwise the first one that the games can have. */
export const emptyChange = (
  games: readonly Game[],
  first: GameChange | undefined,
): ChangeValues => ({
  disruption: first ?? changeOptions(games)[0]?.value ?? 'canceled',
  reason: '',
  note: '',
  newDate: '',
  newTime: games.length === 1 ? fieldTime(games[0]?.time ?? null) : '',
  delayMinutes: '60',
  tell: EVERYBODY,
});

/** The schema of the form for these games. Fields that don't belong to the chosen change are ignored. */
export const changeSchema = (games: readonly Game[]) =>
  z.pipe(
    z.transform((fields: ChangeValues) => toInput(fields, games)),
    DisruptInput,
  );

function toInput(fields: ChangeValues, games: readonly Game[]): z.input<typeof DisruptInput> {
  const { disruption, reason, note, tell } = fields;
  return {
    gameIds: games.map(({ id }) => id),
    disruption,
    reason,
    note,
    tell: [...tell],
    ...whenOf(fields, games.length > 1),
  };
}

/** Several games keep their own times, or are each delayed by the same number of minutes. */
function whenOf(
  { disruption, newDate, newTime, delayMinutes }: ChangeValues,
  areSeveral: boolean,
): Partial<z.input<typeof DisruptInput>> {
  if (disruption === 'delayed') {
    if (!areSeveral) return { newTime };
    const minutes = delayMinutes.trim();
    return { delayMinutes: minutes === '' ? Number.NaN : Number(minutes) };
  }
  if (disruption !== 'postponed' || newDate === '') return {};
  return areSeveral ? { newDate } : { newDate, newTime };
}
