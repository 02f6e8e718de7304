import type { GameStatus } from '@fieldhouse/core-contract';
import type { Reading } from './reading.ts';
import { quote, read } from './reading.ts';

export interface StatusReading {
  readonly status: GameStatus;
  /** What belongs to the score of a forfeited game; null for any other. */
  readonly forfeit: { readonly letter: 'W' | 'L' | null } | null;
}

const known: readonly [GameStatus, string][] = [
  [
    'scheduled',
    'scheduled|active|on|upcoming|as scheduled|confirmed|normal|not started|new|rescheduled',
  ],
  ['verification-sent', 'verification sent'],
  ['verified', 'verified'],
  ['reschedule', 'reschedule|reschedule needed|postponed|ppd|suspended|to be rescheduled'],
  ['canceled', 'canceled|cancelled|cancel|canc|rainout|rained out|no contest|cx'],
  ['completed', 'completed|complete|final|finished|played|f|closed|final/ot'],
];
const statuses = new Map(
  known.flatMap(([status, words]) => words.split('|').map((word) => [word, status])),
);
const unsaid = new Map<string, string>([
  [
    'verification sent',
    "a new game with the status 'Verification Sent' is scheduled: nothing was sent for it from here",
  ],
  ['delayed', 'a delayed game stays scheduled'],
  ['rescheduled', 'a rescheduled game is scheduled on the date of its row'],
  [
    'confirmed',
    "'Confirmed' was taken as scheduled: only the other school's answer makes a game verified",
  ],
  ['postponed', 'a postponed game was taken as Reschedule'],
  ['ppd', 'a postponed game was taken as Reschedule'],
  ['suspended', 'a suspended game was taken as Reschedule'],
  ['rainout', 'a rained-out game was taken as Canceled'],
  ['rained out', 'a rained-out game was taken as Canceled'],
]);
const FORFEIT =
  /^(?:(w|l|win|loss)(?:\s*[-(]\s*|\s+(?:by\s+)?))?forfeit(?:ed)?(?:(?:\s*[-(]\s*|\s+)(w|l|win|loss))?\)?$/;

/** Words that say what became of a game, wherever they stand. */
export const STATUS_WORD =
  'cancell?ed|postponed|rescheduled|suspended|delayed|forfeit(?:ed)?|rained out|rainout|ppd';
const BEFORE = new RegExp(
  `^[*\\s[(]*(${STATUS_WORD})\\s*[*\\])]*\\s*[*\\]):–—-][*\\s:–—-]*(.+)$`,
  'i',
);
const BEHIND = new RegExp(
  `^(.+?)\\s?(?:[–—:-]\\s|[*([]{1,3}\\s?)(${STATUS_WORD})[\\s*)\\].!]*$`,
  'i',
);

/** Reads a game's status; '' is null. An unknown word leaves the game scheduled, and that is said. */
export function readStatus(cell: string): Reading<StatusReading | null> {
  const text = cell.trim();
  if (text === '') return read(null);
  const word = text
    .slice(0, 60)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.!*]+$/, '');
  const forfeit = FORFEIT.exec(word);
  if (forfeit) return read({ status: 'completed', forfeit: { letter: letterOf(forfeit) } });
  const status = statuses.get(word);
  if (status) return read({ status, forfeit: null }, unsaid.get(word));
  const notice =
    unsaid.get(word) ?? `the status ${quote(text)} was not understood: the game is scheduled`;
  return read({ status: 'scheduled', forfeit: null }, notice);
}

function letterOf([, before, behind]: RegExpExecArray): 'W' | 'L' | null {
  const word = before ?? behind;
  if (word === undefined) return null;
  return word.startsWith('w') ? 'W' : 'L';
}

/** A name without the status before or behind it: 'CANCELED: Lincoln', 'Lincoln (postponed)'. */
export function statusIn(text: string): readonly [string, StatusReading | null] {
  const before = BEFORE.exec(text);
  const behind = before ? null : BEHIND.exec(text);
  const [name, word] = before ? [before[2], before[1]] : [behind?.[1], behind?.[2]];
  const status = word === undefined ? null : readStatus(word);
  return name === undefined || !status?.ok ? [text, null] : [name.trim(), status.value];
}
