import { MONTH_NAME, WEEKDAY_NAME } from '@fieldhouse/core-contract';
import { DAY_IN_NUMBERS, DAY_OF_MONTH, HALF, WEEKDAY_BEFORE } from './day-patterns.ts';
import { phraseOf } from './entry-words.ts';
import { findTeamWords } from './find-team-words.ts';

/**
 * What a word says of a game. 'listed' and 'type' words say only that it is in the schedule, and of what type it is, so any other word
 * in the cell counts. 'unsure' words have several meanings; 'other' words are about something else, such as a bus.
 */
type StatusMeaning =
  | 'scheduled'
  | 'reschedule'
  | 'canceled'
  | 'completed'
  | 'forfeit'
  | 'left-out'
  | 'listed'
  | 'type'
  | 'unsure'
  | 'other';

const CANCELED = String.raw`cancel(?!er)\p{L}*|cance?l+e?d`;
const RAINED_OUT = String.raw`(?:rain|snow|storm|weather|fogg?|smok|ic(?=ed)|heat|wash|flood|freez)(?:ed?)?[\s-]?outs?(?!\s?date)`;
const POSTPONED = String.raw`postp(?:on\p{L}*)?|pp'?d|p\.p\.d|pst?pnd|susp(?:end\p{L}*)?|pospuest[oa]|aplazad[oa]`;
/** A day behind 'moved to', unlike a place or a time. */
const A_DAY = String.raw`(?=\s+(?:\p{L}{3,9}\.?,?\s+)?(?:${DAY_IN_NUMBERS}|\d{1,2}(?![\d:]|\s?${HALF})|tb[ad]|${WEEKDAY_NAME}(?<=day)|tomorrow|later|next\s))`;
/** A day behind 'new date', unlike a place or a number. */
const NEW_DAY = String.raw`(?=[\s:,(–—-]+(?:(?:is|now|on|to|for)\s+)*${WEEKDAY_BEFORE}(?:${DAY_IN_NUMBERS}|${DAY_OF_MONTH}|tb[ad]))`;
const MOVED = String.raw`(?:moved|pushed|changed|delayed)(?: back)? (?:to|until)${A_DAY}|re-?sched(?:uled|\.)?(?=[\s(:–—-]{1,3}${DAY_IN_NUMBERS})|(?:new date|date change|make-?up(?: date| game)?)${NEW_DAY}`;
const LEVEL = String.raw`(?:jv|junior varsity|varsity|frosh|freshm[ae]n|sophomores?|[a-c][ -]team)`;
export const GAME = '(?:games?|contests?|match(?:es)?|meets?|events?|scrimmages?)';
/** The game is on: this outranks every other word. */
const ON = String.raw`(?:not|never|no longer|no|un-?)\s?(?:been |being |getting )?(?:cancel|postpon)\p{L}*`;
const BACK_ON = String.raw`back on(?!\s(?:\d|[mtwfs]\p{L}{2,8}day))|(?:re-?played|made up|playing) (?:today|tonight)|(?:now|still|is|game) on(?=\s*(?:$|[!.,;:)\]*–-]))|reinstated|un-?cancell?ed|(?:by|in) (?:mistake|error)`;

/** Words by meaning, and whether they are a status beside a name, too. Where two match, the first one here counts. */
const WORDS: readonly (readonly [meaning: StatusMeaning, words: string, besideNames?: true])[] = [
  [
    'scheduled',
    String.raw`${ON}|(?:${POSTPONED}|${CANCELED}|moved) from(?![^:|]{0,30}\sto\s)`,
    true,
  ],
  [
    'scheduled',
    `${BACK_ON}|contract (?:pending|sent|signed|issued|received|approved)|pending contract`,
  ],
  ['left-out', 'deleted', true],
  ['left-out', 'delete|removed?|archived?|trashed|void(?:ed)?|duplicate'],
  [
    'canceled',
    String.raw`(?:${CANCELED}|cancl?|cncl|canx|cnx|cx[dl])(?:['’]d)?|cx(?:['’]d|(?=\s?[:–-]\s))|${RAINED_OUT}|called(?:[ -]off|(?=[\s:,(–—-]+(?:(?:due to|because of|for|on account of) )?(?:rain|weather|darkness|lightning|snow)))|no[ -]contest|no[ -]game(?!\s(?!today|due|on|this)\p{L})|no (?:boys|girls|${LEVEL})(?: ${GAME})?(?=\s*(?:$|[,;.)\]|]|today|tonight))|dropped(?= from)`,
    true,
  ],
  [
    'canceled',
    String.raw`cx|(?:game|is) off(?=\s*(?:$|[!.,;:)–-]))|scratched|scrubbed|dropped|abandoned|schools?(?: is| are)? closed|snow day|won['’]?t be played|(?:will|did|to) not (?:be )?play(?:ed)?`,
  ],
  [
    'reschedule',
    String.raw`${POSTPONED}|(?:(?:to|will|must) be|being|needs?(?: to be)?|tb) (?:re-?schedul\p{L}*|moved|made up)|${MOVED}|re-?sched(?:uled|\.)? (?:to|for|until)|re-?schedule|make-?up (?:date |game )?(?:needed|tb[ad])`,
    true,
  ],
  ['scheduled', 're-?sched(?:uled)?|delay(?:ed)?', true],
  ['forfeit', String.raw`forf(?:eit|iet)\p{L}*|ff`, true],
  ['unsure', 'tentative(?:ly)?|if (?:needed|necessary)', true],
  [
    'unsure',
    'unscheduled?|unconfirmed|not (?:yet )?(?:confirmed|scheduled|approved|final|official|set)|drafts?|pencill?ed(?: in)?|proposed|pending|on hold|hold|inactive|unpublished|hidden|requested|(?:contract )?(?:rejected|declined)',
  ],
  // Only as a whole cell: 'Final', but not 'Final approval' or 'Semi-final'.
  ['completed', 'completed?|final|finished|played'],
  [
    'listed',
    String.raw`scheduled|confirmed|approved|accepted|(?:un)?official|published|booked|assigned|upcoming|in progress|live|moved|updated|changed|(?:date|time|day|location|venue|site|place)s? change|new (?:date|time|location)|make-?up(?: game| date)?`,
  ],
  [
    'type',
    String.raw`scrimmage|exhibition|(?:non-?)?(?:conference|league|district|region(?:al)?)|playoffs?|tournament|regular season|homecoming|senior night`,
  ],
];
const STATUS_WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${WORDS.map(([, words]) => `(${words})`).join('|')})(?![\p{L}\p{N}])`,
  'giu',
);

/** Whether words of a team mean the team of the game. */
export type IsOwnTeam = (words: string) => boolean;

/** Without a row, 'Soccer' is the text's own team, and 'JV' another one. */
const namesSport: IsOwnTeam = (words) =>
  findTeamWords(words, '').words.some(({ kind }) => kind === 'sport');

const LONGEST_NEAR = 60;
/** 'If it rains - canceled' */
const CONDITION_BEFORE =
  /(?<!\p{L})(?:if|unless|in case|in the event|weather permitting)(?!\p{L})[^.;!)\]]*$/iu;
/** 'May be canceled' and 'was canceled' are in doubt, 'the game that was canceled' is not. */
const DOUBT_BEFORE =
  /(?<!\p{L})(?:(?:may|maybe|might|could|would|should|perhaps|tentatively|possibl[ey]|probabl[ey]|potential(?:ly)?|likely|risk of|chance of|previously|originally|formerly)(?:\s\p{L}{1,9}){0,2}|(?<!(?:game|contest|match|meet|event|scrimmage|this|it|which|and)\s)(?:was|were|had been)|^\s*(?:was|were|had been))\s$/iu;
const DOUBT_BEHIND =
  /^(?:\s*\?|[\s,(–—-]+(?:if|unless|in case|weather permitting|possib\p{L}+|probab\p{L}+|likely|maybe)(?!\p{L})|\s+(?:risk|policy|deadline|fees?)(?!\p{L})|[\s\p{L}]{1,30}\s(?:if|unless)\s)/iu;
/** 'Cancel by 9/1' */
const ASKS_BEFORE = /(?<!\p{L})(?:to|can|must|please|may)\s$/iu;
const ASKS_BEHIND = /^\s+(?:by|before|no later|at least|within)(?!\p{L})/iu;
const THING = String.raw`(?:(?:school |team )?bus(?:es)?|(?:homecoming )?dance|officials?|refs?|referees?|umpires?|parking|tickets?|practices?|film|band|pep rally|rally|meetings?|concessions?|dinner|banquet|camps?|clinics?|tailgate|fireworks|transport(?:ation)?|travel|trips?|shuttles?|class(?:es)?|photos?|pictures?|parade|ceremony|halftime show|booster club|(?:live ?)?stream(?:ing)?|broadcast|tv|cheer(?:leaders)?|hotel|meals?|rentals?)`;
const IS = String.raw`(?:\s+(?:${GAME}|is|are|was|were|has been|have been|got|now|all|also|only))*`;
const THING_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?<!no )(?:${THING}|contracts?)${IS}(\s*[:,–—-])?\s+$`,
  'iu',
);
const THING_BEHIND = new RegExp(String.raw`^\s+(?:the\s+)?(?:${THING}|contracts?)[\s.!]*$`, 'iu');
/** 'The game and the bus' */
const GAME_AND = new RegExp(String.raw`(?<!\p{L})${GAME}(?:\s*[&,/]\s*|\s+and\s+)`, 'iu');
/** The game that this one makes up for. */
const OTHER_GAME =
  /(?<!\p{L})(?:make-?up(?: game| date)? (?:for|from|of)|replac(?:es|ing|ement for)|instead of|in place of)(?!\p{L})[^:|–—()[\]]{0,40}$/iu;
const CLAUSE = /[([{,;:|–—]|\s-/;
const BEHIND_TEAM = new RegExp(String.raw`${IS}[\s:–—-]*$`, 'iu');
/** 'JV CANCELED vs Fox Hollow' is a title. */
const MEETS = /^[\s*!–—-]*(?:vs?\.?|versus|at)\s|^\s*@/i;
const SQUAD = new RegExp(String.raw`^(?:${LEVEL}|fr|soph)[ -]?(?:[a-d]|\d)?$`, 'iu');
const isTeamOrSquad = (text: string): boolean =>
  text !== '' && (phraseOf(text)?.kind === 'team' || SQUAD.test(text));

/** The words of a team before the word for a status: 'JV' of 'JV game is canceled'; '' if there are none. */
export function teamBefore(before: string): string {
  const words = before.replace(BEHIND_TEAM, '').split(CLAUSE).at(-1)?.trim() ?? '';
  return isTeamOrSquad(words) ? words : '';
}

/** 'JV' of 'Canceled (JV)' and 'No JV'; '' if there are none. */
function teamBehind(before: string, word: string, after: string): string {
  const isAlone = !/[\p{L}\p{N}]/u.test(before);
  const words = (/^no (.+)$/i.exec(word)?.[1] ?? (isAlone ? after : ''))
    .replace(/^[\s([:–—-]+|[)\]\s.!]+$/g, '')
    .replace(BEHIND_TEAM, '');
  return isTeamOrSquad(words) ? words : '';
}

/** Whether a word for a status is in doubt, or about something else than the game; null if it is sure. */
function doubtOf(
  text: string,
  index: number,
  word: string,
  isOwn: IsOwnTeam,
): 'unsure' | 'other' | null {
  const before = text.slice(Math.max(0, index - LONGEST_NEAR), index);
  const after = text.slice(index + word.length, index + word.length + LONGEST_NEAR);
  const isAsked = /^cancel$/i.test(word) && (ASKS_BEFORE.test(before) || ASKS_BEHIND.test(after));
  const isDoubted = CONDITION_BEFORE.test(before) || DOUBT_BEFORE.test(before);
  if (isAsked || isDoubted || DOUBT_BEHIND.test(after)) return 'unsure';
  if (THING_BEHIND.test(after)) return 'other';
  const thing = GAME_AND.test(before) ? null : THING_BEFORE.exec(before);
  // 'Bus - canceled' may be a game that is canceled because of the bus.
  if (thing) return thing[1] === undefined ? 'other' : 'unsure';
  if (MEETS.test(after)) return null;
  const team = teamBefore(before) || teamBehind(before, word, after);
  const parts = team.split(/\s*(?:[/&,+]|\sand\s)\s*/i);
  return OTHER_GAME.test(before) || (team !== '' && !parts.some(isOwn)) ? 'other' : null;
}

const IS_BACK_ON = new RegExp(`^(?:${BACK_ON})$`, 'iu');
/** Whether a word is sure to say that a game that was off is on again. */
export const isBackOn = ({ meaning, word }: StatusWord): boolean =>
  meaning === 'scheduled' && IS_BACK_ON.test(word);

const IS_THING = new RegExp(String.raw`(?<!\p{L})(?<!no )${THING}(?!\p{L})`, 'iu');
/** Whether a text is about a bus, officials, and the like, and doesn't say that anything is off. */
export const isAboutThing = (text: string): boolean =>
  IS_THING.test(text) && statusWordsIn(text).every((word) => !word.isOff);

const WHOLE_BEFORE = new RegExp(
  String.raw`^[\s\p{P}\p{S}]*(?:(?:this |the )?(?:${GAME}|status)[\s\p{P}]*(?:(?:is|was|has been)\s)?)?$`,
  'iu',
);
/** What may follow a status that is a whole cell: signs, a score, a date. */
const WHOLE_BEHIND = new RegExp(
  String.raw`^(?:[\s\p{P}\p{S}\d]|(?<![\p{L}])(?:ot|so|pks?|st|nd|rd|th|of|place|[wlt]|win|won|loss|lost|tie|score|result|on|in|by|am|pm|overtime|shoot-?out|forf(?:eit|iet)\p{L}{0,3}|${MONTH_NAME}|${WEEKDAY_NAME})(?!\p{L}))*$`,
  'iu',
);
const REMOVED =
  /^\s(?:by|from (?:the )?(?:schedule|calendar|system))(?!\p{L})|^\s(?:game|entry|row|event)s?$/iu;

/** Whether a cell is nothing but the word that ends a game or removes it, perhaps with its score or date. */
function isWhole(text: string, { meaning, word, index }: StatusWord): boolean {
  const behind = text.slice(index + word.length);
  if (!WHOLE_BEFORE.test(text.slice(0, index))) return false;
  return WHOLE_BEHIND.test(behind) || (meaning === 'left-out' && REMOVED.test(behind));
}

export interface StatusWord {
  /** 'unsure' or 'other', too, for any word that is in doubt or about something else. */
  readonly meaning: StatusMeaning;
  readonly word: string;
  readonly index: number;
  /** Whether it says, even if in doubt, that the game isn't played as listed. */
  readonly isOff: boolean;
  /** Whether it is a status beside a name, too, and not only in a cell of its own. */
  readonly isBesideNames: boolean;
}

const OFF: ReadonlySet<StatusMeaning> = new Set(['canceled', 'reschedule', 'forfeit']);

/** The words for a status in a text, in order. */
export const statusWordsIn = (text: string, isOwn: IsOwnTeam = namesSport): StatusWord[] =>
  [...text.matchAll(STATUS_WORDS)].map((match) => {
    const [word, ...groups] = match;
    const { index } = match;
    const [meaning = 'unsure', , isBesideNames = false] =
      WORDS[groups.findIndex((group) => group !== undefined)] ?? [];
    const isOff = OFF.has(meaning);
    const doubt = isOff || IS_BACK_ON.test(word) ? doubtOf(text, index, word, isOwn) : null;
    return { meaning: doubt ?? meaning, word, index, isOff, isBesideNames };
  });

/**
 * Finds the word that decides the status in a text: one that says that the game is on again, else the first that is sure. Without one,
 * the first in doubt, then the first about something else, and then one that says little.
 */
export function findStatusWord(text: string, isOwn?: IsOwnTeam): StatusWord | null {
  const found = statusWordsIn(text, isOwn).filter(
    (word) => !ENDS.has(word.meaning) || isWhole(text, word),
  );
  return (
    found.find(isBackOn) ??
    found.find(({ meaning }) => !WEAK.has(meaning)) ??
    found.find(({ meaning }) => meaning === 'other') ??
    found[0] ??
    null
  );
}

const ENDS: ReadonlySet<StatusMeaning> = new Set(['completed', 'left-out']);
const WEAK: ReadonlySet<StatusMeaning> = new Set(['other', 'listed', 'type']);
