/** What spreadsheets and web pages leave behind and nobody sees: soft hyphen, zero-width space, word joiner, byte order mark. */
const LEFT_BEHIND = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g;
/** Joiners, with the characters around them. */
const JOINERS =
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]?)([\u200c\u200d]+)(?=([\p{L}\p{M}\p{Extended_Pictographic}]?))/gu;
const LATIN = /\p{Script=Latin}/u;
const ANY_SPACE = /[\t\p{Zs}]/gu;
const LINE_END = /\r\n?/g;

const ANY_LINE_END = /[\n\r\u0085\u2028\u2029]/;
/** C0, C1, the separators of lines and paragraphs, half characters, deprecated format characters, annotations, tags. A plain line end is none. */
const CONTROL = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Cs}\u206a-\u206f\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;
/** Marks, embeddings, overrides and isolates of UAX #9: with them text reads otherwise than it is stored. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** 'https://', 'www.', 'evil.test/login'; not 'H.S.', 'St. Mary', 'A.C./D.C.' or 'St.Croix/Prescott'. */
const WEB_ADDRESSES = [
  /:\/\//,
  /\bwww\.\S/i,
  /\.[a-z]{2,}\/\S/,
  /\.(?:com|net|org|edu|gov|info|biz|io|co|us|me|ly|link|app|dev|xyz|site|online|page)\/\S/i,
];

/** Whether a text shows anything at all. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** One line without what nobody sees, each kind of space as a space, trimmed; '' where nothing shows. */
export const cleanLine = (text: string): string => clean(text.replace(ANY_SPACE, ' '));

/** Several lines without what nobody sees, each ended by '\n', trimmed; '' where nothing shows. */
export const cleanLines = (text: string): string =>
  clean(text.replace(LINE_END, '\n').replaceAll('\t', ' '));

/** Why a text cannot be kept as one line, as a sentence; undefined where it can. */
export const lineProblem = (text: string): string | undefined =>
  ANY_LINE_END.test(text) ? 'Must be on one line' : linesProblem(text);

/** Why a text cannot be kept as several lines. */
export function linesProblem(text: string): string | undefined {
  if (CONTROL.test(text)) return 'Contains hidden control characters';
  if (DIRECTION.test(text)) return 'Contains hidden characters that change the text direction';
  return undefined;
}

/** Why a text cannot be a name that others read in mails. */
export const nameProblem = (text: string): string | undefined =>
  lineProblem(text) ?? webAddressIn(text);

/** A sentence where a text has a web address in it: in a mail it would become a link. */
export const webAddressIn = (text: string): string | undefined =>
  WEB_ADDRESSES.some((form) => form.test(text)) ? "Names can't contain a web address" : undefined;

/** A text that was stored before these rules were, without the characters that they refuse. Line ends stay. */
export const withoutRefused = (text: string): string =>
  text
    .replace(LINE_END, '\n')
    .replace(new RegExp(CONTROL, 'gu'), ' ')
    .replace(new RegExp(DIRECTION, 'g'), '');

function clean(text: string): string {
  const left = text.replace(LEFT_BEHIND, '').replace(JOINERS, withoutIdleJoiners).trim();
  return isVisible(left) || linesProblem(left) !== undefined ? left : '';
}

/** Joiners belong between the letters of some scripts and in emoji; elsewhere they make two names look alike. */
const withoutIdleJoiners = (_all: string, before: string, joiners: string, after: string) =>
  before !== '' && after !== '' && !LATIN.test(before) ? before + joiners : before;
