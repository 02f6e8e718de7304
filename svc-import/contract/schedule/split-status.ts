import { findStatus } from './status.ts';
import type { ParsedStatus } from './status.ts';
import { STATUS_WORDS, certaintyOf, isBackOn } from './status-words.ts';

const LONGEST = 300;
const LONGEST_LEAD = 60;
const CLOSING = /[)\]}]/;
/** 'The game has been', '- Game', behind a sign or at the beginning. */
const LEAD =
  /(?:(^|[([{*:|,!/–—-])\s*(?:(?:this|the)\s+)?(?:game|contest|match|meet|event|scrimmage)|\s+game)?\s*(?:(?:\s(?:won|win|lost|loss|[wl])(?:\s+by)?)|has been|have been|was|is now|is|to be|will be)?\s*$/i;
const SIGN_BEHIND = /[*:|,!/–—-]\s*$/;
const SIGNS_BEFORE = /^[\s*:|,!./–—)\]}-]+/;
const SIGNS_BEHIND = /(?:[\s*:|,/–—([{-]|\.{2,})+$/;
/** What goes on with the name behind the status: 'Soccer CANCELED vs Fox Hollow (A)'. */
const GOES_ON = /^(?:vs?\.?\s|versus\s|@|at\s|[([](?!\s*(?:due|rain|weather)))/i;
/** 'Forfeit Field' */
const FIELD = /^\s+Fields?\s*$/;
const MEETS = /(?:^|\s)(?:vs?\.?|versus|at)\s|@/i;
const REASON = String.raw`(?:inclement |bad |severe |extreme )?(?:(?:weather|rain|snow|ice?|heat|cold|wind|lightning|thunder|storm|fog|smoke|flood|hurricane|tornado|covid|flu|illness|sickness|air quality|field|wet|unplayable|no officials|official|lack of|shortage|not enough|low numbers|transportation|bus|power|conflict|tb[ad]|make-?up|new date|quarantine|emergency)(?:e?s|y|ing|storms?|fall)?(?!\p{L})|school clos)`;
/** A reason, a new day, or who decided it, up to the next sign. */
const DETAIL = new RegExp(
  String.raw`^[\s!*.]*(?:[(\[][^()\[\]]{0,80}[)\]]|[-–—:,(]?\s*(?:(?:to|until|till|from|for|on|due|because|by|per|now|then|but)(?!\p{L})|${REASON}|\d{1,2}[/-]\d)[^:|–—]{0,80}?(?=[:|–—)\]]|\s-+\s|$))`,
  'iu',
);
/** 'Cold Spring' behind the status may be a school, 'Field Conditions' not. */
const NAME_LIKE =
  /^[\s–—:,-]*\p{Lu}\p{Ll}+\s(?!(?:Conditions?|Protocols?|Delays?|Issues?|Related|Quality|Officials?|Shortage|Emergency|Advisory|Warning|Clos|Exposure))\p{Lu}\p{Ll}/u;
/** '(A)' is no reason. */
const NO_REASON = /^[\s!*.]*[([]\s*(?:\p{L}{1,2}|home|away|neutral|varsity|scrimmage)\s*[)\]]/iu;

/**
 * Splits a status from a name, a time or a title: 'CANCELED: Lincoln', 'Lincoln (postponed - rain)', 'Lincoln CANCELED'. Without a sign
 * between them a word that is written like a name stays in it ('Postponed Lake'). The name is '' if the text is only a status.
 *
 * @param isKnown whether a name is one of the school's opponents, so that the word before it is a status.
 * @param ofTeam whether the text names the team of the game.
 */
export function splitStatus(
  text: string,
  isKnown: (name: string) => boolean = () => false,
  ofTeam = false,
): readonly [string, ParsedStatus | null] {
  if (text.length > LONGEST) return [text, null];
  for (const match of text.matchAll(STATUS_WORDS)) {
    const [word] = match;
    if (certaintyOf(text, match.index, word, ofTeam) !== 'sure') continue;
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + word.length);
    const split = splitAt(before, word, after, isKnown);
    if (!split) continue;
    const found = findStatus(split.status);
    if (found) return [split.name, isBackOn(text) ? BACK_ON : found.status];
  }
  return [text, null];
}

const BACK_ON: ParsedStatus = { status: 'scheduled', forfeit: null };

/** Whether a text has a word for a status that isn't sure to be about its game: '(JV canceled)', 'may be canceled'. */
export const hasDoubtfulStatus = (text: string, ofTeam = false): boolean =>
  text.length <= LONGEST &&
  [...text.matchAll(STATUS_WORDS)].some(
    ({ 0: word, index }) => certaintyOf(text, index, word, ofTeam) !== 'sure',
  );

interface Split {
  readonly name: string;
  /** The words of the status, with what belongs to them. */
  readonly status: string;
}

function splitAt(
  before: string,
  word: string,
  after: string,
  isKnown: (name: string) => boolean,
): Split | null {
  const opened = before.search(/[([{][^)\]}]*$/);
  if (opened >= 0) return splitBracket(before, word, after, opened);
  const near = Math.max(0, before.length - LONGEST_LEAD);
  const lead = LEAD.exec(before.slice(near));
  const name = before.slice(0, near + (lead ? lead.index + (lead[1] ?? '').length : LONGEST_LEAD));
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

/** What belongs to the status behind its word: 'to 1/20 (rain)'. */
function detailOf(after: string): string {
  const first = NO_REASON.test(after) ? '' : (DETAIL.exec(after)?.[0] ?? '');
  const second = first === '' ? undefined : DETAIL.exec(after.slice(first.length));
  return first + (second?.[0] ?? '');
}

/** '(CANCELED - heat)' wherever it stands. */
function splitBracket(before: string, word: string, after: string, opened: number): Split | null {
  const closed = after.search(CLOSING);
  const inside = closed < 0 ? after : after.slice(0, closed);
  const behind = closed < 0 ? '' : after.slice(closed + 1);
  const status = `${before.slice(opened + 1)}${word}${inside}`;
  return { name: joined(before.slice(0, opened), behind.replace(/^[\s*:|,!/–—-]+/, '')), status };
}

const joined = (before: string, behind: string): string =>
  `${before.replace(SIGNS_BEHIND, '')} ${behind}`.trim();

/** 'Postponed Lake', but not 'POSTPONED Fox Hollow' or 'Postponed vs Fox Hollow'. */
const isLikeName = (word: string, behind: string): boolean =>
  isTitleCase(word) && /^\p{L}/u.test(behind) && !MEETS.test(behind);

const isTitleCase = (word: string): boolean => /^\p{Lu}[^\p{Lu}]*$/u.test(word);
