import { MONTH_NAME, WEEKDAY_NAME, readScore, splitScore } from '@fieldhouse/core-contract';
import type { GameStatus } from '@fieldhouse/core-contract';
import { meansEmpty } from './cell.ts';
import { phraseOf } from './entry-words.ts';
import { LEFT_OUT, NO_ANSWERS, answerTo } from './file-question.ts';
import type { FileAnswers, FileQuestion } from './file-question.ts';
import type { ParseResult } from './parse-result.ts';
import { quote, parsed } from './parse-result.ts';
import { findStatusWord, isAboutThing } from './status-words.ts';
import type { IsOwnTeam } from './status-words.ts';

export interface ParsedStatus {
  /** 'left-out' for a row that is not to be imported. */
  readonly status: GameStatus | 'left-out';
  /** The result letter of a forfeited game; null for other games. */
  readonly forfeit: { readonly letter: 'W' | 'L' | null } | null;
  /** The new day of a game that was moved, as written: '1/20'. */
  readonly movedTo?: string;
  /** Whether that may also be the day of the game that this one makes up for: 'Makeup 1/20'. */
  readonly isMakeUp?: boolean;
}

/** Statuses only as a whole cell. */
const WHOLE: readonly (readonly [GameStatus, RegExp])[] = [
  [
    'scheduled',
    /^(?:scheduled|active|on|upcoming|as scheduled|confirmed|normal|not started|new|rescheduled)$/,
  ],
  ['verification-sent', /^verification sent$/],
  ['verified', /^verified$/],
  ['reschedule', /^reschedule needed$/],
  ['canceled', /^off$/],
  ['completed', /^(?:f|f\/ot|closed|ended|over|game over)$/],
];
const STATUS_NOTES = new Map<string, string>([
  [
    'verification sent',
    'New games with the status "Verification Sent" are Scheduled because no email was sent for them from here',
  ],
  [
    'confirmed',
    'Games with the status "Confirmed" are Scheduled because only a response from the other school makes a game Verified',
  ],
]);
/** Notes by status and the beginning of the word that was found, for words that differ from what is stored. */
const WORD_NOTES: readonly (readonly [GameStatus, beginning: string, note: string])[] = [
  ['scheduled', 'delay', 'Delayed games stay Scheduled'],
  ['scheduled', 'moved', 'Moved games keep the place and time of their row'],
  ['scheduled', 'resch', 'Rescheduled games are Scheduled on the date in their row'],
  ['reschedule', 'suspend', 'Suspended games were marked Reschedule'],
  ['reschedule', '', 'Postponed games were marked Reschedule'],
  ['canceled', 'rain', 'Rained-out games were marked Canceled'],
];
const MOVED_TO = new RegExp(
  String.raw`(?:(?<!\p{L})(?:to|for|until|till)\s+|re-?scheduled[\s(:–—-]{1,3}(?=\d)|(?:date|change|make-?up(?: game)?)[\s:,(–—-]+(?:(?:is|now|on)\s+)*(?=\d|${WEEKDAY_NAME}|${MONTH_NAME}))([^()[\]*]{0,30}?\d[\d/-]*(?:,? \d{4})?|${WEEKDAY_NAME})`,
  'iu',
);
const LONGEST = 300;
/** An unknown status is asked about up to this length: longer ones are remarks. */
const LONGEST_ASKED = 40;

interface StatusRules {
  readonly answers?: FileAnswers;
  /** Whether the file has known statuses, so that an unknown one is asked about. */
  readonly asks?: boolean;
  readonly isOwn?: IsOwnTeam | undefined;
}

/**
 * Parses a game's status: the word for it decides ('Canceled - weather'). '' is null. A word that is in doubt, or has several meanings,
 * is asked about; until then its rows are left out. A word about something else ('Bus canceled') is no status.
 */
export function parseStatus(
  cell: string,
  { answers = NO_ANSWERS, asks = false, isOwn }: StatusRules = {},
): ParseResult<ParsedStatus | null> {
  const text = cell.trim().slice(0, LONGEST).replace(/\s+/g, ' ');
  const meaning = findStatusWord(text, isOwn)?.meaning;
  if (meaning !== 'unsure' && meansEmpty(text)) return parsed(null);
  const found = findStatus(text, isOwn);
  if (found) return parsed(found.status, noteAboutWord(found.word, found.status.status));
  if (LISTED.test(text)) return parsed({ status: 'scheduled', forfeit: null });
  if (meaning === 'other' || isAboutThing(text))
    return parsed(null, `We took ${quote(text)} as a remark, not as the status of the game`);
  if (meaning === 'type' || phraseOf(text)?.kind === 'team') return parsed(null);
  if (meaning !== 'unsure' && isResult(text))
    return parsed(
      { status: 'completed', forfeit: null },
      `We read the status ${quote(text)} as Completed`,
    );
  if (meaning === 'unsure' || (asks && text.length <= LONGEST_ASKED))
    return askedStatus(text, answers);
  return parsed(
    { status: 'scheduled', forfeit: null },
    `We didn't recognize the status ${quote(text)}, so the game is Scheduled`,
  );
}

/** Words in a status column that say only that the game is in the schedule. */
const LISTED =
  /^(?:sched|game|regular|ok(?:ay)?|good to go|late start|posted|ready|added|sent|set)$/i;

/** Whether a text is a result and nothing else: 'W', 'W 24-17', '24-17 OT', 'F 3-1'. */
function isResult(text: string): boolean {
  const { fault } = readScore(text);
  const { letters, pairs, rest } = splitScore(text);
  const isTold = letters.size === 1 || (letters.size === 0 && pairs.length > 0);
  return isTold && NO_WORDS.test(rest) && fault !== 'time' && fault !== 'date';
}
const NO_WORDS = /^[\s\p{P}]*(?:f(?:inal)?)?[\s\p{P}]*(?:\d?ot|so|pks?)?[\s\p{P}]*$/iu;

const noteAboutWord = (word: string, status: ParsedStatus['status']): string | undefined =>
  STATUS_NOTES.get(word) ??
  WORD_NOTES.find(
    ([of, beginning]) => of === status && word.replace('-', '').startsWith(beginning),
  )?.[2];

/** The status that a text says, with its word; null if none is sure. */
export function findStatus(
  text: string,
  isOwn?: IsOwnTeam,
): { readonly status: ParsedStatus; readonly word: string } | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[.!*]+$/, '');
  const whole = WHOLE.find(([, words]) => words.test(plain));
  if (whole) return { status: { status: whole[0], forfeit: null }, word: plain };
  const found = findStatusWord(text.slice(0, LONGEST), isOwn);
  if (!found) return null;
  const { meaning, index } = found;
  const word = found.word.toLowerCase();
  if (meaning === 'unsure' || meaning === 'other' || meaning === 'type') return null;
  if (meaning === 'forfeit' || (meaning === 'completed' && FORFEIT.test(text)))
    return { status: { status: 'completed', forfeit: { letter: letterOf(text) } }, word };
  const movedTo = meaning === 'reschedule' ? MOVED_TO.exec(text.slice(index))?.[1] : undefined;
  const moved = movedTo === undefined ? {} : { movedTo, isMakeUp: word.startsWith('make') };
  const status = meaning === 'listed' ? 'scheduled' : meaning;
  return { status: { status, forfeit: null, ...moved }, word };
}

const FORFEIT = /(?<!\p{L})(?:forf(?:eit|iet)\p{L}*|ff)(?!\p{L})/iu;
const BY_US = /(?<!\p{L})(?:we|us|our)(?!\p{L})/iu;
/** 'Forfeited to us' */
const TO = /(?<!\p{L})to (us|them|(?:the )?(?:opponents?|visitors?))(?!\p{L})/iu;
const BY_THEM = /(?<!\p{L})(?:they|them|opponents?|visitors?)(?!\p{L})/iu;

/** Who won by the forfeit, if the text says it without a name. */
function letterOf(text: string): 'W' | 'L' | null {
  const rest = text.replace(FORFEIT, ' ').replace(/\s+/g, ' ').trim();
  const [letter, other] = [...splitScore(rest).letters];
  if (letter !== undefined) return other !== undefined || letter === 'T' ? null : letter;
  const winner = TO.exec(rest)?.[1];
  if (winner !== undefined) return /us/i.test(winner) ? 'W' : 'L';
  if (BY_US.test(rest)) return 'L';
  return BY_THEM.test(rest) ? 'W' : null;
}

const CHOICES = [
  { value: 'scheduled', label: 'The game is scheduled' },
  { value: LEFT_OUT, label: 'Leave these rows out' },
  { value: 'canceled', label: 'The game is canceled' },
  { value: 'reschedule', label: 'The game is postponed' },
  { value: 'completed', label: 'The game was played' },
] as const;

export function askedStatus(text: string, answers: FileAnswers): ParseResult<ParsedStatus> {
  const key = `status: ${text.toLowerCase().slice(0, 100)}`;
  const question = `What does the status ${quote(text)} mean?`;
  const about: FileQuestion = { key, question, choices: CHOICES, safe: LEFT_OUT };
  const answer = answerTo(about, answers);
  const { value: status } = CHOICES.find(({ value }) => value === answer) ?? CHOICES[1];
  const notice =
    answers.get(key) === answer ? undefined : `the status ${quote(text)} isn't clear. ${ANSWER_IT}`;
  return { ...parsed({ status, forfeit: null }, notice), asked: about };
}
const ANSWER_IT = 'Answer the question about it in the preview';

/** In ascending order of how much they change a game. */
const RANKS: readonly string[] = ['completed', 'forfeit', 'reschedule', 'canceled', LEFT_OUT];
const rankOf = ({ status, forfeit }: ParsedStatus): number =>
  RANKS.indexOf(forfeit ? 'forfeit' : status);

/** Of the statuses in several cells of a row, the one that changes the game the most. */
export const decidingStatus = (told: readonly (ParsedStatus | null)[]): ParsedStatus | null =>
  told.reduce(
    (most, status) => (status && (!most || rankOf(status) > rankOf(most)) ? status : most),
    null,
  );
