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

/** What is read in a cell, with the words that tell whose it is. */
interface Labeled extends Found {
  readonly before: string;
  /** In brackets behind it. */
  readonly behind: string;
}

/** A cell with a name, without the text of web pages; '' if there is none. */
export const readNameCell = (cell: string): string =>
  meansEmpty(cell) ? '' : readableText(cell).trim();

const WORDS = /[^\s;,<>()[\]"|#/?]+/g;

/**
 * The email address in a cell, in lower case; '' if there is none. Of several it is the athletic director's, if that is said, else the first.
 */
export function readEmailCell(cell: string): ParseResult<string> {
  const text = readableText(cell).trim();
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
  const address = Email.safeParse(taken?.text);
  if (!address.success) return parseError(`${quote(text)} isn't a valid email address`, AN_EMAIL);
  return parsed(
    address.data,
    distinct.length === 1
      ? undefined
      : `${quote(text)} has several addresses, so we used ${address.data}`,
  );
}

/** A number of 10 digits, with or without the country code 1, that is no part of a longer one. */
const NUMBER =
  /(?<![\d+][\s.()-]{0,2})(?:\+?1[\s.(-]{0,3})?\(?\d{3}\)?[\s./-]{0,3}\d{3}[\s.-]{0,3}\d{4}(?![-.]?\d)/g;
const EXTENSION = /^[\s,;]*(?:ext(?:ension|n)?|x|#)[.:\s]*\d{1,6}\b/i;
const FAX_BEFORE = /\b(?:fax|f)(?: (?:number|no))?[\s.:#=-]*$/i;
const FAX_BEHIND = /^(?:fax|f)$/i;
/** At least a number without its area code. */
const FEWEST_DIGITS = 7;

/** The phone number in a cell as 10 digits; '' if there is none. Of several it is chosen as an address is. Fax numbers are left out. */
export function readPhoneCell(cell: string): ParseResult<string> {
  const text = readableText(cell)
    .replace(/[‐-―−]/g, '-')
    // As a number of a spreadsheet is exported.
    .replace(/^(\s*\d{10})\.0+\s*$/, '$1')
    .trim();
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
  const labeled = withLabels(text, found);
  const phones = labeled.filter(
    ({ before, behind }) => !FAX_BEFORE.test(before) && !FAX_BEHIND.test(behind),
  );
  const taken = ofDirector(phones);
  if (!taken) return parsed('', `${quote(text)} is a fax number, so we left it out`);
  return parsed(taken.text, phoneNote(text, phones, taken));
}

function phoneNote(text: string, phones: readonly Labeled[], taken: Labeled): string | undefined {
  const shown = formatPhone(taken.text);
  const rest = text.slice(0, taken.from) + text.slice(taken.to);
  const digits = rest.replace(/\D/g, '').length;
  if (phones.some((one) => one.text !== taken.text) || digits >= FEWEST_DIGITS)
    return `${quote(text)} has several numbers, so we used ${shown}`;
  if (EXTENSION.test(text.slice(taken.to)))
    return `We left out the extension of ${quote(text)}, because a phone number is saved with 10 digits`;
  return digits > 0 ? `We read the phone ${quote(text)} as ${shown}` : undefined;
}

const withoutCountry = (phone: string): string =>
  phone.trim().replace(/^\+?1[\s.(-]*(?=(?:\D*\d){10}\D*$)/, '');

const BEHIND = /^>?\s*[([]([^()[\]@]{1,60})[)\]]/;

/** A label stands before what it belongs to, or in brackets behind it. */
function withLabels(text: string, found: readonly Found[]): Labeled[] {
  let from = 0;
  return found.map((one) => {
    const before = text.slice(from, one.from);
    const [whole = '', behind = ''] = BEHIND.exec(text.slice(one.to)) ?? [];
    from = one.to + whole.length;
    return { ...one, before, behind: behind.trim() };
  });
}

/** The athletic director's, else the first one that is nobody else's, else the first one. */
function ofDirector(found: readonly Labeled[]): Labeled | undefined {
  const roleOf = ({ before, behind }: Labeled) =>
    directoryRoleOf(behind) ?? directoryRoleOf(before);
  return (
    found.find((one) => roleOf(one) === 'director') ??
    found.find((one) => roleOf(one) !== 'other') ??
    found[0]
  );
}
