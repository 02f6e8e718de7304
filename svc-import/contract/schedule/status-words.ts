import { MONTH_NAME, WEEKDAY_NAME } from '@fieldhouse/core-contract';

/**
 * What a word in a cell says of a game. 'listed' and 'type' words say only that it is in the schedule, and what kind of game it is, so
 * that any other word in the cell counts; people mean several things by 'unsure' ones, and 'other' ones are about something else: a bus.
 */
export type StatusMeaning =
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
const RAINED_OUT = String.raw`(?:rain|snow|storm|weather|fogg?|smok|ic|heat|wash|flood|freez)(?:ed?)?[\s-]?outs?(?!\s?date)`;
const POSTPONED = String.raw`postpon\p{L}*|pp'?d|p\.p\.d|pst?pnd|suspend\p{L}*|pospuest[oa]|aplazad[oa]`;
const FORFEITED = String.raw`forf(?:eit|iet)\p{L}*|ff`;
/** A day behind 'moved to', unlike a place or a time. */
const A_DAY = String.raw`(?=\s+(?:\p{L}{3,9}\.?,?\s+)?(?:\d{1,2}[/-]\d|\d{1,2}(?![\d:]|\s?[ap]\.?m)|tb[ad]|${WEEKDAY_NAME}(?<=day)|tomorrow|later|next\s))`;
const MOVED = String.raw`(?:moved|pushed|changed|delayed)(?: back)? (?:to|until)${A_DAY}|re-?sched(?:uled|\.)?(?=[\s(:–—-]{1,3}\d{1,2}[/-]\d)`;
/** The game is on: it outranks every other word. */
const ON = String.raw`(?:not|never|no longer|no|un-?)\s?(?:been |being |getting )?(?:cancel|postpon)\p{L}*`;
const BACK_ON = String.raw`back on(?!\s(?:\d|[mtwfs]\p{L}{2,8}day))|(?:now|still|is|game) on(?=\s*(?:$|[!.,;:)\]*–-]))|reinstated|un-?cancell?ed|(?:by|in) (?:mistake|error)`;
/** Only as a whole cell: 'Final', but not 'Final approval' or 'Semi-final'. */
const COMPLETED = 'completed?|final|finished|played';
const DELETED = 'deleted?|removed?|archived?|trashed|void(?:ed)?|duplicate';

/** Words by meaning. Of two that begin at the same place the first one here counts. */
const WORDS: readonly (readonly [meaning: StatusMeaning, words: string])[] = [
  [
    'scheduled',
    String.raw`${ON}|${BACK_ON}|(?:${POSTPONED}|${CANCELED}|moved) from(?![^:|]{0,30}\sto\s)|contract (?:pending|sent|signed|issued|received|approved)`,
  ],
  ['left-out', DELETED],
  [
    'canceled',
    String.raw`${CANCELED}|${RAINED_OUT}|canc|cncl|canx|cnx|cx[dl]?|called[ -]off|no[ -]contest|no[ -]game(?!\s(?!today|due|on|this)\p{L})|scratched|scrubbed|dropped|abandoned|schools?(?: is| are)? closed|snow day|won['’]?t be played|(?:will|did|to) not (?:be )?play(?:ed)?`,
  ],
  [
    'reschedule',
    String.raw`${POSTPONED}|(?:(?:to|will|must) be|being|needs?(?: to be)?|tb) (?:re-?schedul\p{L}*|moved|made up)|${MOVED}|re-?sched(?:uled|\.)? (?:to|for|until)|re-?schedule|make-?up (?:date |game )?(?:needed|tb[ad])`,
  ],
  ['scheduled', 're-?sched(?:uled)?|delay(?:ed)?'],
  ['forfeit', FORFEITED],
  [
    'unsure',
    'unscheduled?|unconfirmed|not (?:yet )?(?:confirmed|scheduled|approved|final|official|set)|tentative(?:ly)?|drafts?|pencill?ed(?: in)?|proposed|pending|on hold|hold|inactive|unpublished|hidden|requested|(?:contract )?(?:rejected|declined)',
  ],
  ['completed', COMPLETED],
  [
    'listed',
    String.raw`scheduled|confirmed|approved|accepted|(?:un)?official|published|booked|assigned|upcoming|in progress|live|moved|updated|changed|(?:date|time|day|location|venue|site|place)s? change|new (?:date|time|location)|make-?up(?: game| date)?`,
  ],
  [
    'type',
    String.raw`scrimmage|exhibition|(?:non-?)?(?:conference|league|district|region(?:al)?)|playoffs?|tournament|regular season|homecoming|senior night`,
  ],
];
const STATUS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${WORDS.map(([, words]) => `(${words})`).join('|')})(?![\p{L}\p{N}])`,
  'giu',
);

/** The words for a status that can stand beside a name, a time or a place. */
export const STATUS_WORD = String.raw`(?:${ON}|${CANCELED}|${RAINED_OUT}|${POSTPONED}|${FORFEITED}|${MOVED}|re-?scheduled?|delayed|called off|no contest|deleted|cx(?:[dl]|(?=\s?[:–-]\s))|canx)`;
/** Each of them in a text. */
export const STATUS_WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${STATUS_WORD}(?![\p{L}\p{N}])`,
  'giu',
);

const LONGEST_NEAR = 60;
/** 'If rained out, Saturday', 'may be canceled', 'was canceled'; the game that was canceled is. */
const DOUBT_BEFORE =
  /(?<!\p{L})(?:(?:if|unless|in case|may|might|could|would|should|possibl[ey]|probabl[ey]|potential(?:ly)?|likely|risk of|chance of|previously|originally|formerly)(?:\s\p{L}{1,9}){0,2}|(?<!(?:game|contest|match|meet|event|scrimmage|this|it|which|and)\s)(?:was|were|had been)|^\s*(?:was|were|had been))\s$/iu;
const DOUBT_BEHIND =
  /^(?:\s*\?|\s+(?:if|unless|possib\p{L}+|probab\p{L}+|likely|maybe|risk|policy|deadline|fees?)(?!\p{L}))/iu;
const SUBJECT = String.raw`(?:(?:school |team )?bus(?:es)?|(?:homecoming )?dance|officials?|refs?|referees?|umpires?|parking|tickets?|contracts?|practices?|film|band|pep rally|rally|meetings?|concessions?|dinner|banquet|camps?|clinics?|tailgate|fireworks|transport(?:ation)?|travel|trips?|shuttles?|class(?:es)?|photos?|pictures?|parade|ceremony|halftime show|booster club|live ?stream|broadcast|cheer(?:leaders)?|hotel|meals?)`;
const TEAM = String.raw`(?:jv|junior varsity|varsity|frosh|freshm[ae]n|sophomores?|[a-c][ -]team|boys|girls)`;
const IS = String.raw`(?:\s+(?:games?|match|matches|contests?|meets?|is|are|was|were|has been|have been|got|now|all|also|only))*`;
/** The bus, or the game that this one makes up for. */
const OTHER_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?<!no )${SUBJECT}${IS}\s+$|(?<!\p{L})(?:make-?up(?: game| date)? (?:for|from|of)|replac(?:es|ing|ement for)|instead of|in place of)(?!\p{L})[^:|–—()[\]]{0,40}$`,
  'iu',
);
const TEAM_BEFORE = new RegExp(
  String.raw`(?:^|[([{,;:|–—]|\s-)\s*(?:(?:boys|girls)\s+)?${TEAM}${IS}[\s:–—-]+$`,
  'iu',
);
/** 'Canceled (JV)' */
const TEAM_ALONE = new RegExp(String.raw`^\s*[([]\s*${TEAM}(?: only| games?)?\s*[)\]]\s*$`, 'iu');
const OTHER_BEHIND = new RegExp(String.raw`^\s+(?:the\s+)?${SUBJECT}[\s.!]*$`, 'iu');
/** 'JV CANCELED vs Fox Hollow' is a title. */
const MEETS = /^[\s*!–—-]*(?:vs?\.?|versus|at)\s|^\s*@/i;

/**
 * Whether a word for a status is sure, or in doubt, or about something else than the game.
 *
 * @param ofTeam whether the text names the team of the game: 'JV - CANCELED'.
 */
export function certaintyOf(
  text: string,
  index: number,
  word: string,
  ofTeam = false,
): 'sure' | 'unsure' | 'other' {
  const before = text.slice(Math.max(0, index - LONGEST_NEAR), index);
  const after = text.slice(index + word.length, index + word.length + LONGEST_NEAR);
  if (DOUBT_BEFORE.test(before) || DOUBT_BEHIND.test(after)) return 'unsure';
  const isOtherTeam =
    !ofTeam && (TEAM_BEFORE.test(before) || (before.trim() === '' && TEAM_ALONE.test(after)));
  const isOther = (isOtherTeam || OTHER_BEFORE.test(before)) && !MEETS.test(after);
  return isOther || OTHER_BEHIND.test(after) ? 'other' : 'sure';
}

const IS_BACK_ON = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${BACK_ON})(?![\p{L}\p{N}])`, 'iu');
/** Whether a text says that a game that was off is on again. */
export const isBackOn = (text: string): boolean => IS_BACK_ON.test(text);

const WHOLE_BEFORE =
  /^[\s\p{P}\p{S}]*(?:(?:this |the )?(?:game|contest|match|meet|event|scrimmage|status)[\s\p{P}]*(?:(?:is|was|has been)\s)?)?$/iu;
/** A sign, a score or a date. */
const WHOLE_BEHIND = new RegExp(
  String.raw`^(?:[\s\p{P}\p{S}\d]|(?<![\p{L}])(?:ot|so|pks?|st|nd|rd|th|of|place|[wlt]|win|won|loss|lost|tie|score|result|on|in|by|am|pm|overtime|shoot-?out|forf(?:eit|iet)\p{L}{0,3}|${MONTH_NAME}|${WEEKDAY_NAME})(?!\p{L}))*$`,
  'iu',
);
const REMOVED =
  /^\s(?:by|from (?:the )?(?:schedule|calendar|system))(?!\p{L})|^\s(?:game|entry|row|event)s?$/iu;

/** Whether a cell is nothing but the word that ends a game or removes it, perhaps with its score or date. */
function isWhole(text: string, index: number, word: string, meaning: StatusMeaning): boolean {
  const behind = text.slice(index + word.length);
  if (!WHOLE_BEFORE.test(text.slice(0, index))) return false;
  return WHOLE_BEHIND.test(behind) || (meaning === 'left-out' && REMOVED.test(behind));
}

interface FoundWord {
  readonly meaning: StatusMeaning;
  readonly word: string;
  readonly index: number;
}

/**
 * Finds the word that decides the status in a text, with its meaning: one that says that the game is on again, else the first that is
 * sure. Without one, the first in doubt, then the first about something else, and then one that says little.
 */
export function findStatusWord(text: string): FoundWord | null {
  const found = [...text.matchAll(STATUS)].flatMap((match): FoundWord[] => {
    const [word, ...groups] = match;
    const { index } = match;
    const meaning = WORDS[groups.findIndex((group) => group !== undefined)]?.[0] ?? 'unsure';
    const isEnd = meaning === 'completed' || meaning === 'left-out';
    if (isEnd && !isWhole(text, index, word, meaning)) return [];
    const certainty = OFF.has(meaning) ? certaintyOf(text, index, word) : 'sure';
    const said = certainty === 'sure' ? meaning : certainty;
    return [{ meaning: said, word: word.toLowerCase(), index }];
  });
  return (
    found.find(({ word }) => isBackOn(word)) ??
    found.find(({ meaning }) => !WEAK.includes(meaning)) ??
    found.find(({ meaning }) => meaning === 'other') ??
    found[0] ??
    null
  );
}

const OFF: ReadonlySet<StatusMeaning> = new Set(['canceled', 'reschedule', 'forfeit']);
const WEAK: readonly StatusMeaning[] = ['other', 'listed', 'type'];
