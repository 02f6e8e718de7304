import type { GameStatus } from '@fieldhouse/core-contract';
import type { ParseResult } from './parse-result.ts';
import { quote, parsed } from './parse-result.ts';

export interface ParsedStatus {
  readonly status: GameStatus;
  /** The result letter of a forfeited game; null for other games. */
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
const STATUS_NOTES = new Map<string, string>([
  [
    'verification sent',
    'New games with the status "Verification Sent" are Scheduled because no email was sent for them from here',
  ],
  ['delayed', 'Delayed games stay Scheduled'],
  ['rescheduled', 'Rescheduled games are Scheduled on the date in their row'],
  [
    'confirmed',
    'Games with the status "Confirmed" are Scheduled because only a response from the other school makes a game Verified',
  ],
  ['postponed', 'Postponed games were marked Reschedule'],
  ['ppd', 'Postponed games were marked Reschedule'],
  ['suspended', 'Suspended games were marked Reschedule'],
  ['rainout', 'Rained-out games were marked Canceled'],
  ['rained out', 'Rained-out games were marked Canceled'],
]);
const FORFEIT =
  /^(?:(w|l|win|loss)(?:\s*[-(]\s*|\s+(?:by\s+)?))?forfeit(?:ed)?(?:(?:\s*[-(]\s*|\s+)(w|l|win|loss))?\)?$/;

/** Status words that can appear in any cell. */
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

/** Parses a game's status; '' is null. An unknown status is read as scheduled, with a note. */
export function parseStatus(cell: string): ParseResult<ParsedStatus | null> {
  const text = cell.trim();
  if (text === '') return parsed(null);
  const word = text
    .slice(0, 60)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.!*]+$/, '');
  const forfeit = FORFEIT.exec(word);
  if (forfeit) return parsed({ status: 'completed', forfeit: { letter: letterOf(forfeit) } });
  const status = statuses.get(word);
  if (status) return parsed({ status, forfeit: null }, STATUS_NOTES.get(word));
  const notice =
    STATUS_NOTES.get(word) ??
    `We didn't recognize the status ${quote(text)}, so the game is Scheduled`;
  return parsed({ status: 'scheduled', forfeit: null }, notice);
}

function letterOf([, before, behind]: RegExpExecArray): 'W' | 'L' | null {
  const word = before ?? behind;
  if (word === undefined) return null;
  return word.startsWith('w') ? 'W' : 'L';
}

/** Splits a status before or after a name: 'CANCELED: Lincoln', 'Lincoln (postponed)'. */
export function splitStatus(text: string): readonly [string, ParsedStatus | null] {
  const before = BEFORE.exec(text);
  const behind = before ? null : BEHIND.exec(text);
  const [name, word] = before ? [before[2], before[1]] : [behind?.[1], behind?.[2]];
  const status = word === undefined ? null : parseStatus(word);
  return name === undefined || !status?.ok ? [text, null] : [name.trim(), status.value];
}
