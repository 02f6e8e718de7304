import { opponentKey } from '@fieldhouse/core-contract/internal';
import { answerTo, quote } from '@fieldhouse/import-contract/schedule';
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

/** Asks whether a name that begins like the own school's, such as 'Lincoln Lions', is the own school. */
export const mayBeOwn = (name: string, own: OwnSchool): FileQuestion => ({
  key: keyOf(name),
  question: `Is ${quote(name)} your school, ${own.name}?`,
  choices: [
    { value: OWN, label: 'Yes, it is my school' },
    { value: 'other', label: 'No, it is another school' },
  ],
  safe: 'other',
});

/** The own school, also by the names that a person said are its own. */
export function withOwnNames(own: OwnSchool, answers: FileAnswers): OwnSchool {
  const told = [...answers].flatMap(([key, answer]) =>
    key.startsWith(KEY) && answer === OWN ? [key.slice(KEY.length)] : [],
  );
  if (told.length === 0) return own;
  return {
    ...own,
    is: (text) => own.is(text) || told.includes(keyOf(text).slice(KEY.length)),
    isIn: (text) => own.isIn(text) || told.some((name) => opponentKey(text).includes(name)),
  };
}

const NAMED_SECOND: FileQuestion = {
  key: 'own school named second',
  question: 'In "Lincoln vs Your School", where is the game?',
  choices: [
    { value: 'away', label: 'At the other school, which is named first' },
    { value: 'home', label: 'At my school, which is named last' },
  ],
  safe: 'unknown',
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
