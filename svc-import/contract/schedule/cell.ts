import { stripHiddenCharacters } from './hidden-characters.ts';

/** No-break, narrow and wide spaces, and separators of lines. */
const SPACES = /[\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/g;
/** `readableText` changes only texts with one of these characters. */
const UNUSUAL = /[&<\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/;
/** '&nbsp', '&amp' and numbers are often left without their semicolon. */
const ENTITY =
  /&(?:#(\d{2,7});?|#x([\da-f]{2,6});?|(nbsp);?|(amp|quot)(?![a-z\d;])|([a-z][a-z\d]{1,23});)/gi;
const TAG =
  /<(\/?)(a|abbr|b|big|blockquote|body|br|center|code|div|em|font|h[1-6]|hr|html|i|img|li|mark|nobr|o:p|ol|p|pre|q|s|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul|wbr)((?:[\s/][^<>]*)?)>|<!--[^<>]*>/gi;
const ALONE = /^(?:br|hr|img|p|wbr)$/i;
/** Tags inside a line of a page; the others begin a line. */
const IN_A_LINE =
  /^(?:a|abbr|b|big|code|em|font|i|img|mark|nobr|q|s|small|span|strike|strong|su[bp]|u|wbr|o:p)$/i;
const CELL = /^t[dh]$/i;
/** Some systems escape text twice: '&amp;amp;'. */
const MOST_PASSES = 3;
const FIRST_PRINTED = 32;
const WINDOWS_1252 = new TextDecoder('windows-1252');

/** HTML's names of the characters 160 to 255, in order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
/** Other characters, each followed by its name. */
const OTHERS =
  '"quot &amp \'apos <lt >gt –ndash —mdash −minus ‐hyphen ‐dash ‘lsquo ’rsquo ‚sbquo “ldquo ”rdquo „bdquo ‹lsaquo ›rsaquo ′prime ″Prime •bull …hellip †dagger ‡Dagger ‰permil €euro ™trade ←larr →rarr ★starf ☆star ✓check ♥hearts ŒOElig œoelig ŠScaron šscaron ŸYuml ŽZcaron žzcaron ČCcaron čccaron ŁLstrok łlstrok ĀAmacr āamacr ĒEmacr ēemacr ĪImacr īimacr ŌOmacr ōomacr ŪUmacr ūumacr ,comma .period :colon ;semi !excl ?quest #num %percnt $dollar *ast +plus =equals /sol \\bsol (lpar )rpar [lsqb ]rsqb [lbrack ]rbrack {lcub }rcub _lowbar @commat |vert `grave';
const SPACE_NAMES = 'ensp emsp thinsp hairsp numsp puncsp NonBreakingSpace NewLine Tab';
const INVISIBLE = 'zwj zwnj lrm rlm ZeroWidthSpace NoBreak';

/** Characters by their HTML names. Spaces become plain ones, and invisible characters ''. */
const ENTITY_NAMES: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
  ...OTHERS.split(' ').map((each): [string, string] => [each.slice(1), each.slice(0, 1)]),
  ...SPACE_NAMES.split(' ').map((name): [string, string] => [name, ' ']),
  ...INVISIBLE.split(' ').map((name): [string, string] => [name, '']),
]);

/** Whether `readableText` would not change a text. */
export const isPlainText = (text: string): boolean => !UNUSUAL.test(text);

/**
 * The text of a cell, a header or a title as a person reads it: entities of web pages are decoded, tags are dropped, and special spaces
 * become plain ones. '&', '<' and words in angle brackets that are none of these stay.
 */
export function readableText(text: string): string {
  if (isPlainText(text)) return text;
  let read = text.replace(SPACES, ' ');
  for (let pass = 0; pass < MOST_PASSES && /[&<]/.test(read); pass += 1) {
    const before = read;
    read = stripHiddenCharacters(withoutTags(read).replace(ENTITY, decoded)).replace(SPACES, ' ');
    if (read === before) break;
  }
  return read;
}

/** The cells of a row as a person reads them; the same array if nothing is to change. */
export const readableCells = (cells: readonly string[]): readonly string[] =>
  cells.every(isPlainText) ? cells : cells.map(readableText);

/** A tag that is never closed stays: '<B>' may be a team. */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  const ended = new Set(
    [...text.matchAll(TAG)].flatMap(([, slash, name = '']) =>
      slash === '/' ? [name.toLowerCase()] : [],
    ),
  );
  return text.replace(TAG, (whole, slash: string, name: string | undefined, rest: string) => {
    if (name === undefined) return '';
    const isTag =
      slash === '/' || /[=/]/.test(rest) || ALONE.test(name) || ended.has(name.toLowerCase());
    if (!isTag) return whole;
    if (IN_A_LINE.test(name)) return '';
    return CELL.test(name) ? ' ' : '\n';
  });
}

function decoded(
  whole: string,
  decimal: string | undefined,
  hex: string | undefined,
  ...names: readonly (string | undefined)[]
): string {
  if (decimal !== undefined) return characterOf(Number(decimal), whole);
  if (hex !== undefined) return characterOf(Number.parseInt(hex, 16), whole);
  const name = names.slice(0, 3).find((each) => each !== undefined) ?? '';
  // In a text of capitals: '&NBSP;', '&EACUTE;'.
  return ENTITY_NAMES.get(name) ?? ENTITY_NAMES.get(name.toLowerCase())?.toUpperCase() ?? whole;
}

/** @param whole returned if there is no such character. */
function characterOf(code: number, whole: string): string {
  if (code < FIRST_PRINTED) return ' ';
  // Web pages mean Windows-1252 by these codes (HTML standard, 13.2.5.80).
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.decode(Uint8Array.of(code));
  const isCharacter = code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}

const LONGEST_EMPTY = 60;
const EDGES = /^[\s()[\]{}"'*_.,:;~?·•‐-―−-]+|[\s()[\]{}"'*_.,:;~?·•‐-―−-]+$/g;
const NOT_YET = String.raw`(?:not (?:yet )?|to be )(?:announced|applicable|arranged|assigned|available|confirmed|decided|determined|entered|filled|given|hired|known|listed|named|played|provided|reported|scheduled|set)(?: yet)?|t\.?\s?b\.?\s?[acd](?![a-z])\.?|undecided`;
const EMPTY = new RegExp(
  String.raw`^(?:|n[.\s]?\/?\s?a|nan|none(?: yet| available| given| listed| on file| provided)?|nil|null|undefined|empty|blank|vacant|pending|unknown|unavailable|undetermined|unassigned|unlisted|(?:${NOT_YET})(?:\s?\/\s?tb[acd])?|no (?:contact|data|e-?mail|info|information|facility|field|location|name|number|opponent|phone|place|results?|scores?|site|time|value|venue)(?: yet| available| given| listed| set)?)$`,
  'i',
);
const SAYS_NOT_YET = new RegExp(String.raw`(?<![a-z])(?:${NOT_YET})(?![a-z])`, 'i');

/** Whether a text says, beside other words, that something is not known yet: 'Sat, time TBD'. */
export const saysNotYet = (text: string): boolean => SAYS_NOT_YET.test(text);

/** Whether a cell says that there is nothing, or nothing yet: dashes, 'N/A', 'none', 'TBD'. */
export function meansEmpty(cell: string): boolean {
  const text = readableText(cell).trim();
  return text.length <= LONGEST_EMPTY && EMPTY.test(text.replace(EDGES, '').replace(/\s+/g, ' '));
}
