/**
 * What a word in a cell says of a game. 'listed' and 'type' words say only that it is in the schedule, and what kind of game it is, so
 * that any other word in the cell counts; people mean several things by 'unsure' ones.
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
  | 'unsure';

const CANCELED = String.raw`cancel(?!er)\p{L}*|cance?l+e?d`;
const RAINED_OUT = String.raw`(?:rain|snow|storm|weather|fogg?|smok|ic|heat|wash|flood|freez)(?:ed?)?[\s-]?outs?(?!\s?date)`;
const POSTPONED = String.raw`postpon\p{L}*|pp'?d|p\.p\.d|pst?pnd|suspend\p{L}*|pospuest[oa]|aplazad[oa]`;
const FORFEITED = String.raw`forf(?:eit|iet)\p{L}*|ff`;
/** A day behind 'moved to', unlike a place or a time. */
const A_DAY = String.raw`(?=\s+(?:\p{L}{3,9}\.?,?\s+)?(?:\d{1,2}[/-]\d|\d{1,2}(?![\d:]|\s?[ap]\.?m)|tb[ad]|(?:mon|tues?|wednes|thurs?|fri|satur|sun)day|tomorrow|later|next\s))`;
const MOVED = String.raw`(?:moved|pushed|changed|delayed)(?: back)? (?:to|until)${A_DAY}|re-?sched(?:uled|\.)?(?=[\s(:–—-]{1,3}\d{1,2}[/-]\d)`;
/** 'If rained out, Saturday' */
const NO_CONDITION = String.raw`(?<!(?<!\p{L})(?:if|unless|in case|may|might|could|possible|possibly|potential|potentially|chance|previously|originally|formerly)(?:\s\p{L}{1,9}){0,2}\s)`;

/** Words by meaning. Of two that begin at the same place the first one here counts. */
const WORDS: readonly (readonly [meaning: StatusMeaning, words: string])[] = [
  [
    'scheduled',
    String.raw`(?:not|no longer|un-?)\s?(?:cancel|postpon)\p{L}*|(?:${POSTPONED}|${CANCELED}|moved) from(?![^:|]{0,30}\sto\s)|back on|reinstated|contract (?:pending|sent|signed|issued|received|approved)`,
  ],
  ['left-out', 'deleted?|removed?|archived?|trashed|void(?:ed)?|duplicate'],
  [
    'canceled',
    String.raw`${CANCELED}|${RAINED_OUT}|canc|cncl|canx|cnx|cx[dl]?|called[ -]off|no[ -](?:contest|game)|scratched|scrubbed|dropped|abandoned|schools?(?: is| are)? closed|snow day|won['’]?t be played|(?:will|did|to) not (?:be )?play(?:ed)?`,
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
  ['completed', String.raw`(?<!(?:be|not|never) )(?:completed?|final|finished|played)`],
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
  String.raw`(?<![\p{L}\p{N}])${NO_CONDITION}(?:${WORDS.map(([, words]) => `(${words})`).join('|')})(?![\p{L}\p{N}])`,
  'giu',
);

/** The words for a status that can stand beside a name, a time or a place. */
export const STATUS_WORD = String.raw`(?:${CANCELED}|${RAINED_OUT}|${POSTPONED}|${FORFEITED}|${MOVED}|re-?scheduled?|delayed|called off|no contest|deleted|cx(?:[dl]|(?=\s?[:–-]\s))|canx)`;
/** Each of them in a text. */
export const STATUS_WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${NO_CONDITION}${STATUS_WORD}(?![\p{L}\p{N}])`,
  'giu',
);

/** Finds the word that decides the status in a text, with its meaning. */
export function findStatusWord(
  text: string,
): { readonly meaning: StatusMeaning; readonly word: string; readonly index: number } | null {
  let weak: ReturnType<typeof findStatusWord> = null;
  for (const match of text.matchAll(STATUS)) {
    const [word, ...groups] = match;
    const meaning = WORDS[groups.findIndex((group) => group !== undefined)]?.[0] ?? 'unsure';
    const found = { meaning, word: word.toLowerCase(), index: match.index };
    if (meaning !== 'listed' && meaning !== 'type') return found;
    weak ??= found;
  }
  return weak;
}
