import { WEEKDAY_NAME } from '@fieldhouse/core-contract';
import { DAY_IN_NUMBERS, DAY_OF_MONTH, HALF } from './day-patterns.ts';
import { GAME, isBackOn, statusWordsIn, teamBefore } from './status-words.ts';
import type { IsOwnTeam, StatusWord } from './status-words.ts';
import { findStatus } from './status.ts';
import type { ParsedStatus } from './status.ts';

const LONGEST = 300;
const LONGEST_LEAD = 60;
/** 'The game has been', '- Both': words that lead to a status. */
const LEAD = new RegExp(
  String.raw`(?:(^|[([{<*:|,!/–—-])\s*(?:(?:this|the|both|all|entire|whole)\s+){0,2}(?:${GAME}|(?<=\s))|\sgame)?\s*(?:\s(?:won|win|lost|loss|[wl])(?:\s+by)?|has been|have been|was|were|is now|is|to be|will be)?\s*$`,
  'i',
);
const SIGN_BEHIND = /[*:|,!/–—-]\s*$/;
const SIGNS_BEFORE = /^[\s*:|,!./–—)\]}>-]+/;
const SIGNS_BEHIND = /(?:[\s*:|,/–—([{<-]|\.{2,})+$/;
/** What continues the name behind a status: 'Soccer CANCELED vs Fox Hollow (A)'. */
const GOES_ON = /^(?:vs?\.?\s|versus\s|@|at\s|[([](?!\s*(?:due|rain|weather)))/i;
/** A 'Forfeit Field' is a place. */
const FIELD = /^\s+Fields?\s*$/;
const MEETS = /(?:^|\s)(?:vs?\.?|versus|at)\s|@/i;
const CAUSES =
  'weather|rain|snow|ice?|heat|cold|wind|lightning|thunder|storm|fog|smoke|flood|hurricane|tornado|covid|flu|illness|sickness|air quality|quarantine';
/** Words that are a reason only beside a status. */
const OTHER_CAUSES =
  'field|wet|unplayable|no officials|official|lack of|shortage|not enough|low numbers|transportation|bus|power|conflict|tb[ad]|make[- ]?up|new date|emergency';
const causeAmong = (words: string) =>
  String.raw`(?:inclement |bad |severe |extreme )?(?:${words})(?:e?s|y|ing|ed|storms?|fall)?(?!\p{L})`;
/** A reason why a game is off. */
export const CAUSE = causeAmong(CAUSES);
const REASON = `(?:${causeAmong(`${CAUSES}|${OTHER_CAUSES}`)}|school clos)`;
const DAY = String.raw`(?:${DAY_IN_NUMBERS}|${WEEKDAY_NAME}(?=\s*(?:$|[^\s\p{L}]))|${DAY_OF_MONTH}|tomorrow|today|tonight)`;
/** Details of a status up to the next sign: how long, why, the new day, who decided it. */
const DETAIL = new RegExp(
  String.raw`^[\s!*.]*(?:[(\[][^()\[\]]{0,80}[)\]]|[-–—:,(/]?\s*(?:\d{1,3}\s?(?:hrs?|hours?|min(?:ute)?s?)(?!\p{L})|(?:(?:to|until|till|from|for|on|in|due|because|by|per|now|then|but)(?!\p{L})|${DAY}|${REASON})(?:[^:|–—*!]|:(?=\d)){0,80}?(?=:(?!\d)|[|–—)\]*!]|\s-+\s|$)))`,
  'iu',
);
/** Another word for a status, or the game, that belongs to the first: 'CANCELED/PPD', 'Canceled game'. */
const JOINS = /^\s*(?:[/&,;]|and\s|or\s)?\s*$/i;
const GAME_BEHIND = new RegExp(
  String.raw`^\s+${GAME}(?=\s*(?:$|[^\p{L}\p{N}\s]|(?:vs?|versus|at|due|because|by|per|to)(?!\p{L})))`,
  'iu',
);
/** 'Cold Spring' behind the status may be a school, 'Field Conditions' not. */
const NAME_LIKE =
  /^[\s–—:,-]*\p{Lu}\p{Ll}+\s(?!(?:Conditions?|Protocols?|Delays?|Issues?|Related|Quality|Officials?|Shortage|Emergency|Advisory|Warning|Clos|Exposure))\p{Lu}\p{Ll}/u;
/** '(A)' is no reason for a status. */
const NO_REASON = /^[\s!*.]*[([]\s*(?:\p{L}{1,2}|home|away|neutral|varsity|scrimmage)\s*[)\]]/iu;
const OPENED = /[([{<][^)\]}>]*$/;
/** The rest of a bracket, with brackets in it. */
const IN_BRACKET = /^(?:[^()[\]{}<>]|[([][^()[\]]*[)\]])*/;

/**
 * Splits a status from a name, a time or a title: 'CANCELED: Lincoln', 'Lincoln (postponed - rain)', 'Lincoln CANCELED'. Without a sign
 * between them a word that is written like a name stays in it ('Postponed Lake'). The name is '' if the text is only a status.
 *
 * @param isKnown whether a name is one of the school's opponents, so that the word before it is a status.
 */
export function splitStatus(
  text: string,
  isKnown: (name: string) => boolean = () => false,
  isOwn?: IsOwnTeam,
): readonly [string, ParsedStatus | null] {
  if (text.length > LONGEST) return [text, null];
  const all = statusWordsIn(text, isOwn);
  const words = all.filter(({ isBesideNames }) => isBesideNames);
  for (const word of words) {
    if (!isSure(word)) continue;
    const split = splitAt(text, word.index, endOf(text, word, words), isKnown);
    const found = split && findStatus(split.status, isOwn);
    if (found) return [split.name, all.some(isBackOn) ? BACK_ON : found.status];
  }
  return [text, null];
}

const isSure = ({ meaning }: StatusWord): boolean => meaning !== 'unsure' && meaning !== 'other';

const BACK_ON: ParsedStatus = { status: 'scheduled', forfeit: null };

const mayChange = ({ meaning, isOff, isBesideNames }: StatusWord): boolean =>
  isOff || isBesideNames || meaning === 'left-out';
/** Whether a text has a word for a status that changes a game, even if it is in doubt. */
export const mayHaveStatus = (text: string): boolean =>
  statusWordsIn(text.slice(0, LONGEST)).some(mayChange);

/** Whether a text has a word for a status that isn't sure to be about its game: '(JV canceled)', 'may be canceled'. */
export const hasDoubtfulStatus = (text: string, isOwn?: IsOwnTeam): boolean =>
  statusWordsIn(text.slice(0, LONGEST), isOwn).some((word) => word.isOff && !isSure(word));

/** Where a status ends, with the words that belong to it. */
function endOf(text: string, first: StatusWord, words: readonly StatusWord[]): number {
  let end = first.index + first.word.length;
  for (const next of words)
    if (next.index >= end && isSure(next) && JOINS.test(text.slice(end, next.index)))
      end = next.index + next.word.length;
  return end + (GAME_BEHIND.exec(text.slice(end))?.[0].length ?? 0);
}

interface Split {
  readonly name: string;
  readonly status: string;
}

function splitAt(
  text: string,
  index: number,
  end: number,
  isKnown: (name: string) => boolean,
): Split | null {
  const before = text.slice(0, index);
  const word = text.slice(index, end);
  const after = text.slice(end);
  const opened = before.search(OPENED);
  if (opened >= 0) return splitBracket(before, word, after, opened);
  const led = nameBefore(before);
  const isLed = isReason(led) && SIGN_BEHIND.test(led) && /^\s*[*:|,!/–—-]+\s*\p{L}/u.test(after);
  const name = isLed ? '' : led;
  const isFirst = name.replace(SIGNS_BEFORE, '') === '';
  const found = detailOf(after);
  const detail =
    isFirst && (NAME_LIKE.test(found) || (isTitleCase(word) && FIELD.test(found))) ? '' : found;
  const rest = after.slice(detail.length);
  const status = `${before.slice(name.length)}${word}${detail}`;
  if (isFirst) {
    const behind = rest.replace(SIGNS_BEFORE, '').trim();
    const isApart = behind === '' || detail !== '' || /^\s*[*:|,!/–—)\]}-]/.test(rest);
    const isName = !isApart && isLikeName(word, behind) && !isKnown(behind);
    return isName ? null : { name: behind, status };
  }
  const goesOn = rest.replace(/^[\s*:|,!./–—-]+/, '');
  const isEnd = goesOn === '' || GOES_ON.test(goesOn);
  if (!isEnd && !SIGN_BEHIND.test(name)) return null;
  return isEnd
    ? { name: joined(name, goesOn), status }
    : { name: joined(name, ''), status: `${before.slice(name.length)}${word}${after}` };
}

/** What stands before a status, without 'the game has been'. */
function nameBefore(before: string): string {
  const near = Math.max(0, before.length - LONGEST_LEAD);
  const lead = LEAD.exec(before.slice(near));
  return before.slice(0, near + (lead ? lead.index + (lead[1] ?? '').length : LONGEST_LEAD));
}

/** What belongs to the status behind its word: 'to 1/20 (rain)'. */
function detailOf(after: string): string {
  const first = NO_REASON.test(after) ? '' : (DETAIL.exec(after)?.[0] ?? '');
  const second = first === '' ? undefined : DETAIL.exec(after.slice(first.length));
  return first + (second?.[0] ?? '');
}

/** '(CANCELED - heat)' wherever it stands. */
function splitBracket(before: string, word: string, after: string, opened: number): Split {
  const inside = IN_BRACKET.exec(after)?.[0] ?? '';
  const behind = after.slice(inside.length + 1).replace(/^[\s*:|,!/–—-]+/, '');
  const status = `${before.slice(opened + 1)}${word}${inside}`;
  return { name: joined(before.slice(0, opened), behind), status };
}

const joined = (before: string, behind: string): string =>
  `${before.replace(SIGNS_BEHIND, '')} ${behind}`.trim();

/** 'Postponed Lake', but not 'POSTPONED Fox Hollow' or 'Postponed vs Fox Hollow'. */
const isLikeName = (word: string, behind: string): boolean =>
  isTitleCase(word) && /^\p{L}/u.test(behind) && !MEETS.test(behind);

const isTitleCase = (word: string): boolean => /^\p{Lu}[^\p{Lu}]*$/u.test(word);

const IS_REASON = new RegExp(String.raw`^\s*${REASON}[\s*:|,!/–—-]*$`, 'iu');
const isReason = (text: string): boolean => IS_REASON.test(text);

const SIGN = /[;:,.!?()[\]|*–—]|\/(?!\d)|\s-+\s/;
/** Words before a status with which a remark is about the game. */
const ABOUT_GAME = new RegExp(
  String.raw`^(?:(?:this|the|both|all|entire|whole|our|${GAME}|opponents?|visitors?|(?:non-?)?(?:conference|league|district)|tournament|playoff|doubleheader|dh|they|we|teams?|schools?|levels?|has|have|had|been|was|were|is|are|now|also|officially|again|due to|because of|(?:as of|on|per)\s\S+|${REASON})(?!\p{L})\s*){0,12}$`,
  'iu',
);
const ENDS = new RegExp(String.raw`^(?:-+\s|\d{1,2}(?::\d|\s?${HALF}))`, 'i');
const AGAINST = /^(?:vs?\.?|versus|against|with)\s+/i;

/** The status in a remark: 'Weather - canceled'. 'unclear' if it may be about something else; null if there is no word for one. */
export function readRemark(
  text: string,
  isOwn?: IsOwnTeam,
  isOpponent: (name: string) => boolean = () => false,
): ParsedStatus | 'unclear' | null {
  const words = statusWordsIn(text.slice(0, LONGEST), isOwn).filter(
    (word) => mayChange(word) && word.meaning !== 'scheduled',
  );
  if (words.length === 0) return null;
  const isClear = words.some((word) => {
    if (!isSure(word)) return false;
    const before = text.slice(0, word.index);
    const subject = before.split(SIGN).at(-1)?.trim() ?? '';
    const isAbout = ABOUT_GAME.test(subject) || isOpponent(subject) || teamBefore(before) !== '';
    const after = text.slice(endOf(text, word, words));
    const rest = after.slice(detailOf(after).length).trim();
    const isEnd = rest === '' || SIGN.test(rest.charAt(0)) || ENDS.test(rest);
    return isAbout && (isEnd || isOpponent(rest.replace(AGAINST, '')));
  });
  return isClear ? (findStatus(text, isOwn)?.status ?? 'unclear') : 'unclear';
}
