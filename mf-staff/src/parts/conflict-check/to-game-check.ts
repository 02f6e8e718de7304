import { GameCheckInput } from '@fieldhouse/core-contract';

interface EnteredGame {
  readonly date?: string | undefined;
  /** '' while nothing is typed; null is TBD. */
  readonly time?: string | null | undefined;
}

/**
 * What is checked of a form, with the ID of the game that is edited; null while team, opponent, date or venue are missing, and for
 * days before today. A time that is still to be typed counts as TBD, and the score doesn't matter.
 */
export function toGameCheck(
  fields: EnteredGame,
  id: number | undefined,
  today: string,
): GameCheckInput | null {
  const { success, data } = GameCheckInput.safeParse({
    ...fields,
    time: fields.time === undefined || fields.time === '' ? null : fields.time,
    score: undefined,
    id,
  });
  return success && data.date >= today ? data : null;
}
