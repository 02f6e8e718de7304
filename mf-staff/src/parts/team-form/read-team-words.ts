import { GENDERS, LEVELS, SPORTS } from '@fieldhouse/core-contract';
import type { Gender, Level, Option, Sport } from '@fieldhouse/core-contract';

interface TeamWords {
  readonly sport?: Sport;
  readonly level?: Level;
  readonly gender?: Gender;
}

/** The option whose first word is in the text. */
const named = <Value extends string>(
  options: readonly Option<Value>[],
  words: readonly string[],
): Value | undefined =>
  options.find(({ label }) => words.includes((label.toLowerCase().split(/\W/)[0] ?? '').trim()))
    ?.value;

/** What a text says of a team: sport, level and gender of 'girls soccer jv'. */
export function readTeamWords(text: string): TeamWords {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => (word === 'jv' || word === 'junior' ? 'jr' : word));
  const sport = named(SPORTS, words);
  const level = named(LEVELS, words);
  const gender = named(GENDERS, words);
  return { ...(sport && { sport }), ...(level && { level }), ...(gender && { gender }) };
}
