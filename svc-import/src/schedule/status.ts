import type { GameStatus } from '@fieldhouse/svc-core/contract';
import type { Reading } from './reading.ts';
import { quote, read } from './reading.ts';

export interface StatusReading {
  readonly status: GameStatus;
  /** A word that belongs to the score, such as Forfeit. */
  readonly remark: string | null;
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

/** Reads a game's status; '' is null. An unknown word leaves the game scheduled, and that is said. */
export function readStatus(cell: string): Reading<StatusReading | null> {
  const text = cell.trim();
  if (text === '') return read(null);
  const word = text
    .slice(0, 60)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.!*]+$/, '');
  if (/^forfeit(?:ed)?$/.test(word)) {
    return read(
      { status: 'completed', remark: 'Forfeit' },
      'a forfeited game was taken as Completed with the score Forfeit',
    );
  }
  const status = statuses.get(word);
  if (status) return read({ status, remark: null }, unsaid.get(word));
  const notice =
    unsaid.get(word) ?? `the status ${quote(text)} was not understood: the game is scheduled`;
  return read({ status: 'scheduled', remark: null }, notice);
}
