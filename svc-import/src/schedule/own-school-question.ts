import { opponentKey } from '@fieldhouse/core-contract/internal';
import { LEFT_OUT, answerTo, createOwnSchool, quote } from '@fieldhouse/import-contract/schedule';
import type {
  FileAnswers,
  FileQuestion,
  OwnSchool,
  RowOpponent,
} from '@fieldhouse/import-contract/schedule';

const OWN = 'own';
const KEY = 'own school: ';
const MOST_OF_KEY = 150;

const keyOf = (name: string): string => `${KEY}${opponentKey(name).slice(0, MOST_OF_KEY)}`;

/** Asks whether a name, such as one that begins like the own school's ('Lincoln Lions'), is the own school. */
export const mayBeOwn = (name: string, own: OwnSchool): FileQuestion => ({
  key: keyOf(name),
  question: `Is ${quote(name)} your school, ${own.name}?`,
  choices: [
    { value: OWN, label: 'Yes, it is my school' },
    { value: 'other', label: 'No, it is another school' },
  ],
  safe: LEFT_OUT,
});

/** The own school, also by the names that a person said are its own. */
export const ownSchoolOf = (name: string, answers: FileAnswers): OwnSchool =>
  createOwnSchool(name, toldNames(answers));

const toldNames = (answers: FileAnswers): string[] =>
  [...answers].flatMap(([key, answer]) =>
    key.startsWith(KEY) && answer === OWN ? [key.slice(KEY.length)] : [],
  );

/** Finds the name in a text that a person said is the own school's; undefined if there is none. */
export function toldOwnName(text: string, answers: FileAnswers): string | undefined {
  const lower = text.toLowerCase();
  const name = toldNames(answers).find((told) => lower.includes(told));
  if (name === undefined) return undefined;
  const at = lower.indexOf(name);
  return text.slice(at, at + name.length);
}

const NAMED_SECOND: FileQuestion = {
  key: 'own school named second',
  question: 'In "Lincoln vs Your School", where is the game?',
  choices: [
    { value: 'away', label: 'At the other school, which is named first' },
    { value: 'home', label: 'At my school, which is named last' },
  ],
  safe: LEFT_OUT,
};

/** 'Otter Lake vs Harbor Ridge' in Harbor Ridge's file: the side by the venue, or by a person's answer; else the row has none. */
export function sideOfSecond(
  met: Extract<RowOpponent, { kind: 'some' }>,
  venue: string,
  own: OwnSchool,
  answers: FileAnswers,
): RowOpponent {
  if (met.side !== null || !met.reading.ok) return met;
  const place = opponentKey(venue);
  if (isAt(place, opponentKey(own.name))) return { ...met, side: 'home' };
  if (isAt(place, opponentKey(met.reading.value))) return { ...met, side: 'away' };
  const answer = answerTo(NAMED_SECOND, answers);
  const side = answer === 'home' || answer === 'away' ? answer : null;
  return { ...met, side, asked: NAMED_SECOND };
}

const isAt = (place: string, school: string): boolean =>
  school !== '' && (place === school || place.startsWith(`${school} `));
