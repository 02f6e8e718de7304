/**
 * Invisible characters pasted from spreadsheets and web pages: soft hyphen, zero-width space, word joiner, byte order mark,
 * and the Hangul fillers. The CSV reader removes the same ones (`svc-import/contract/schedule/hidden-characters.ts`).
 */
const INVISIBLE = /[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u3164\ufeff\uffa0]/g;
/** Joiners, with the characters around them. */
const JOINERS =
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]?)([\u200c\u200d]+)(?=([\p{L}\p{M}\p{Extended_Pictographic}]?))/gu;
/** What stands for a character that could not be read, in a text that is pasted. A file that contains it is refused by an import. */
const LOST = '\ufffd';
const LATIN = /\p{Script=Latin}/u;
const ANY_SPACE = /[\t\p{Zs}]/gu;
const LINE_END = /\r\n?/g;

const ANY_LINE_END = /[\n\r\u0085\u2028\u2029]/;
/** C0, C1, line and paragraph separators, lone surrogates, deprecated format characters, annotations, tags. '\n' is allowed. */
const CONTROL = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Cs}\u206a-\u206f\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;
/** Bidirectional controls (UAX #9): with them, text is displayed in another order than it is stored. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** 'https://', 'www.', 'evil.test/login'; not 'H.S.', 'St. Mary', 'A.C./D.C.' or 'St.Croix/Prescott'. */
const WEB_ADDRESSES = [
  /:\/\//,
  /\bwww\.\S/i,
  /\.[a-z]{2,}\/\S/,
  /\.(?:com|net|org|edu|gov|info|biz|io|co|us|me|ly|link|app|dev|xyz|site|online|page)\/\S/i,
];

/** Whether a text has any visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** One line without invisible characters, every kind of space as a plain space, trimmed. '' if nothing is visible. */
export const cleanLine = (text: string): string => clean(text.replace(ANY_SPACE, ' '));

/** Several lines without invisible characters, separated by '\n', trimmed. '' if nothing is visible. */
export const cleanLines = (text: string): string =>
  clean(text.replace(LINE_END, '\n').replaceAll('\t', ' '));

/** The message if a text cannot be stored as one line, otherwise undefined. */
export const lineProblem = (text: string): string | undefined =>
  ANY_LINE_END.test(text) ? 'Must be on one line' : linesProblem(text);

/** The message if a text cannot be stored as several lines, otherwise undefined. */
export function linesProblem(text: string): string | undefined {
  if (CONTROL.test(text)) return 'Contains hidden control characters';
  if (DIRECTION.test(text)) return 'Contains hidden characters that change the text direction';
  return undefined;
}

/** The message if a text cannot be a name, which is sent to third parties in emails. */
export const nameProblem = (text: string): string | undefined =>
  lineProblem(text) ?? webAddressProblem(text);

/** The message if a text contains a web address, which email clients would turn into a link. */
export const webAddressProblem = (text: string): string | undefined =>
  WEB_ADDRESSES.some((form) => form.test(text)) ? "Names can't contain a web address" : undefined;

/** Removes disallowed characters from text that was stored before these rules existed. Keeps line ends. */
export const stripDisallowed = (text: string): string =>
  linesProblem(text) === undefined
    ? text
    : text
        .replace(LINE_END, '\n')
        .replace(new RegExp(CONTROL, 'gu'), ' ')
        .replace(new RegExp(DIRECTION, 'g'), '');

function clean(text: string): string {
  const left = text
    .replace(INVISIBLE, '')
    .replaceAll(LOST, '?')
    .replace(JOINERS, dropStrayJoiners)
    .trim();
  return isVisible(left) || linesProblem(left) !== undefined ? left : '';
}

/** Joiners are valid between the letters of some scripts and in emoji. Elsewhere they make different names look the same. */
const dropStrayJoiners = (_all: string, before: string, joiners: string, after: string) =>
  before !== '' && after !== '' && !LATIN.test(before + after) ? before + joiners : before;
