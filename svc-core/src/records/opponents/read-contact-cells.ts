import { directoryRoleOf, emailAddress, formatPhone, phoneNumber } from '@fieldhouse/core-contract';
import {
  meansEmpty,
  parseError,
  parsed,
  quote,
  readableText,
} from '@fieldhouse/import-contract/schedule';
import type { ParseResult } from '@fieldhouse/import-contract/schedule';

const Email = emailAddress('');
const Phone = phoneNumber('');
const AN_EMAIL = 'an address like lee@school.org';
const A_PHONE = 'a phone number with 10 digits';

/** An address or a number among others in a cell. */
interface Found {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A match with the words before and behind it, which may say whose it is. */
interface Labeled extends Found {
  readonly before: string;
  readonly behind: string;
}

const readLine = (cell: string): string =>
  readableText(cell)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Entries that are no name: 'See Principal', 'Lee Poe (retired)'. */
const NOBODY =
  /^(?:open|unfilled)$|^vacant\b|^see (?:the )?(?:ad|athletic|principal|office|web|above|below|notes?)|\b(?:retired|no longer)\b/i;

/** A person's name, without the text of web pages; '' if there is none. */
export function readNameCell(cell: string): string {
  const text = readableText(cell).trim();
  return meansEmpty(cell) || NOBODY.test(text) ? '' : text;
}

/** An address starts at a house number or a box, or else at a town with its ZIP code. */
const ADDRESS =
  /[\s,;:(–-]+(?:\d{1,6}\p{L}?\s+\p{L}|p\.?\s?o\.?\s?box\s).*$|,[^,\d]{1,40},?\s+[A-Z]{2},?\s+\d{5}(?:-\d{4})?$/iu;
const STREET =
  /\b(?:streets?|st|avenue|ave?|road|rd|drive|dr|boulevard|blvd|lane|ln|way|highway|hwy|parkway|pkwy|court|ct|place|pl|box|route|rt|trail|circle|pike|loop|terrace|square)\b|\b\d{5}(?:-\d{4})?\)?$/i;
const FEWEST_OF_NAME = 4;

/** A school's name, without the address behind it; '' if there is none. */
export function readSchoolCell(cell: string): string {
  const text = meansEmpty(cell) ? '' : readableText(cell).trim();
  const [address = ''] = ADDRESS.exec(text) ?? [];
  const name = text.slice(0, text.length - address.length).trim();
  const isAddress = STREET.test(address) && !/school$/i.test(address);
  return isAddress && name.length >= FEWEST_OF_NAME ? name : text;
}

const WORDS = /[^\s;,<>()[\]"|#/?]+/g;

/**
 * The email address in a cell, in lower case; '' if there is none. Of several the athletic director's if it is labeled so, else the first.
 */
export function readEmailCell(cell: string): ParseResult<string> {
  const text = readLine(cell).replace(/\?subject=\S*/i, '');
  if (meansEmpty(text)) return parsed('');
  const found = [...text.matchAll(WORDS)]
    .filter(([word]) => word.includes('@'))
    .map(({ 0: word, index }) => ({
      text: word
        .slice(word.lastIndexOf(':') + 1)
        .replace(/^[.'’*-]+|[.'’*-]+$/g, '')
        .toLowerCase(),
      from: index,
      to: index + word.length,
    }));
  const distinct = found.filter(
    (one, at) => found.findIndex((other) => other.text === one.text) === at,
  );
  const taken = ofDirector(withLabels(text, distinct));
  if (distinct.length > 0 && !taken) return parsed('', ofOthers(text));
  const address = Email.safeParse(taken?.text);
  if (!address.success) return parseError(`${quote(text)} isn't a valid email address`, AN_EMAIL);
  if (distinct.length > 1)
    return parsed(address.data, `${quote(text)} has several addresses, so we used ${address.data}`);
  const isPart = MAY_BE_PART.test(text);
  if (isPart && taken && mayBelong(taken.before, address.data))
    return parseError(`${quote(text)} has a word that may belong to the address`, AN_EMAIL);
  return parsed(
    address.data,
    isPart || (taken && hasUnknownLabel(taken))
      ? `We read ${quote(text)} as ${address.data}`
      : undefined,
  );
}

/** A word before an address that may belong to it: 'lee poe@x.test'. */
const MAY_BE_PART = /^[^:<([@]*[\p{L}\p{N}] [^\s:<([]*@/u;
const CAPITAL = /^\p{Lu}/u;
/** Words that do not say whose an address or number is. */
const LABEL =
  /^(?:e-?mail|mail|contact|address|new|primary|main|preferred|direct|home|work|school|office|is|cell|mobile|phone|tel|telephone|ph|desk|line|day|evening|after|best|text|or|and)$/i;

/** Whether the words before an address may be a part of it: no label, no full name, and no name that is in the address. */
function mayBelong(before: string, address: string): boolean {
  if (directoryRoleOf(before) !== undefined) return false;
  const words = before.trim().split(' ');
  return !isName(words, address) && !words.some((word) => LABEL.test(word));
}

/** Whether words are a full name, or one that is in the address. */
function isName(words: readonly string[], address: string): boolean {
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')));
  const isIn = (word: string) => word.length > 2 && local.includes(word.toLowerCase());
  return words.some(isIn) || (words.length > 1 && words.every((word) => CAPITAL.test(word)));
}

/** Whether a label in brackets, or with a colon, has an unknown meaning: 'Cust: lee@x.test'. */
function hasUnknownLabel({ before, behind, text }: Labeled): boolean {
  const label = behind || (/([^,;|/]*):\s*$/.exec(before)?.[1] ?? '');
  const words = label.match(/[\p{L}'-]+/gu) ?? [];
  return !words.every((word) => word.length === 1 || LABEL.test(word)) && !isName(words, text);
}

/** A number of 10 digits, with or without the country code 1, that is not part of a longer one. */
const NUMBER =
  /(?<![\d+][\s.()-]{0,2})(?:\+?1[\s.(-]{0,3})?\(?\d{3}\)?[\s./-]{0,3}\d{3}[\s.-]{0,3}\d{4}(?![-.]?\d)/g;
const EXTENSION = /^[\s,;]*(?:ext(?:ension|n)?|x|#)[.:=\s]*\d{1,6}\b/i;
const FAX_BEFORE = /\b(?:fa?x|f)(?: (?:number|no))?[\s.:#=)\]-]*$/i;
const FAX_BEHIND = /^(?:fa?x|f)[\s.,;:|/]*$/i;
/** The digits of a number without its area code. */
const FEWEST_DIGITS = 7;

/** The phone number in a cell as 10 digits; '' if there is none. Of several it is chosen like an address. Fax numbers are left out. */
export function readPhoneCell(cell: string): ParseResult<string> {
  const text = readLine(cell)
    .replace(/[‐-―−]/g, '-')
    // Spreadsheets export numbers with decimals.
    .replace(/^(\d{10})\.0+$/, '$1');
  if (meansEmpty(text)) return parsed('');
  const plain = Phone.safeParse(withoutCountry(text));
  if (plain.success) return parsed(plain.data);
  const found = [...text.matchAll(NUMBER)].map(({ 0: number, index }) => ({
    text: withoutCountry(number).replace(/\D/g, ''),
    from: index,
    to: index + number.length,
  }));
  if (found.length === 0)
    return parseError(`${quote(cell.trim())} isn't a phone number with 10 digits`, A_PHONE);
  const phones = withLabels(text, found).filter(
    ({ before, behind }) => !FAX_BEFORE.test(before) && !FAX_BEHIND.test(behind),
  );
  if (phones.length === 0) return parsed('', `${quote(text)} is a fax number, so we left it out`);
  const taken = ofDirector(phones);
  if (!taken) return parsed('', ofOthers(text));
  const several = phones.some((one) => one.text !== taken.text);
  return parsed(taken.text, phoneNote(text, taken, several));
}

function phoneNote(text: string, taken: Labeled, several: boolean): string | undefined {
  const shown = formatPhone(taken.text);
  const rest = text.replace(NUMBER, ' ').replace(/\D/g, '').length;
  if (several || rest >= FEWEST_DIGITS)
    return `${quote(text)} has several numbers, so we used ${shown}`;
  if (EXTENSION.test(text.slice(taken.to)))
    return `We left out the extension of ${quote(text)}, because a phone number is saved with 10 digits`;
  return rest > 0 || hasUnknownLabel(taken)
    ? `We read the phone ${quote(text)} as ${shown}`
    : undefined;
}

const withoutCountry = (phone: string): string =>
  phone.trim().replace(/^\+?1[\s.(-]*(?=(?:\D*\d){10}\D*$)/, '');

const IN_BRACKETS = /^>?\s*[([]([^()[\]@]{1,60})[)\]]/;
const LEADS_TO_THE_NEXT = /[:<]\s*$/;
const AFTER_LAST_SEPARATOR = /[^,;/|]*$/;
const LETTER = /\p{L}/u;

/**
 * Labels stand in brackets behind their value, end with a colon before it, or stand on the side where the cell begins or ends with one. A
 * single letter in brackets, and brackets in a cell that begins with some, stand before: '(P) ... (F) ...'.
 */
function withLabels(text: string, found: readonly Found[]): Labeled[] {
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return [];
  const end = text.slice(last.to).replace(EXTENSION, '').replace(IN_BRACKETS, '');
  let before = text.slice(0, first.from);
  const isBefore = LETTER.test(before) || !LETTER.test(end);
  const beginsInBrackets = IN_BRACKETS.test(before);
  return found.map((one, at) => {
    const next = found[at + 1];
    const between = text.slice(one.to, next?.from);
    const split =
      next && (beginsInBrackets || ONE_LETTER.test(between))
        ? { behind: '', before: between }
        : splitLabels(between, isBefore);
    const labeled = { ...one, before, behind: split.behind.trim() };
    before = split.before;
    return labeled;
  });
}

const ONE_LETTER = /^\s*[([]\p{L}[)\]]/u;
const BEGINS_WITH_SEPARATOR = /^\s*[,;/|]/;
const ENDS_WITH_SEPARATOR = /[,;/|]\s*$/;

/** Splits the words between two numbers or addresses into those behind the first one and those before the second one. */
function splitLabels(
  text: string,
  isBefore: boolean,
): { readonly behind: string; readonly before: string } {
  const [whole = '', inside] = IN_BRACKETS.exec(text) ?? [];
  if (inside !== undefined) return { behind: inside, before: text.slice(whole.length) };
  const separated = text.search(AFTER_LAST_SEPARATOR);
  if (LEADS_TO_THE_NEXT.test(text))
    return { behind: text.slice(0, separated), before: text.slice(separated) };
  const isApart = BEGINS_WITH_SEPARATOR.test(text);
  const isOfNext = isApart === ENDS_WITH_SEPARATOR.test(text) ? isBefore : isApart;
  return isOfNext ? { behind: '', before: text } : { behind: text, before: '' };
}

const ofOthers = (text: string): string =>
  `${quote(text)} is another person's or an old one, so we left it out`;

const SIGN_AT_AN_END = /^\s*[–—:-]|[–—:-]\s*$/;
/** Roles that are also names, or titles of athletic directors. */
const MAY_BE_NAME = /^\W*(?:dean|coach) \p{L}/iu;

/** Whether the words beside a single address or number name another role, with a sign or as the first word. */
function isOfOther(label: string): boolean {
  if (directoryRoleOf(label) !== 'other' || MAY_BE_NAME.test(label)) return false;
  if (SIGN_AT_AN_END.test(label)) return true;
  const words = label.trim().split(/[\s<]+/);
  return [1, 2, 3].some((count) => directoryRoleOf(words.slice(0, count).join(' ')) === 'other');
}

/** The athletic director's match, else the first one that is nobody else's. */
function ofDirector(found: readonly Labeled[]): Labeled | undefined {
  const roleOf = ({ before, behind }: Labeled) =>
    directoryRoleOf(behind) ?? directoryRoleOf(before);
  const [only] = found;
  if (only && found.length === 1)
    return isOfOther(only.behind) || isOfOther(only.before) ? undefined : only;
  const others = found.filter((one) => roleOf(one) !== 'other');
  return (
    others.find((one) => roleOf(one) === 'director') ??
    others.find((one) => !hasUnknownLabel(one)) ??
    others[0]
  );
}
