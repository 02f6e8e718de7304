import * as z from 'zod/mini';

const LONGEST_ADDRESS = 254;
const FORMATTING = /[\s().-]/g;
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const readable = z.refine<string>(
  (text) => !CONTROL.test(text),
  'Must not contain control characters',
);

/** Text that must say something: trimmed, 1 to `longest` characters; `message` is shown when it is missing. */
export const requiredText = (message: string, longest = 200) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(longest, `Must be at most ${longest} characters`),
      readable,
    );

/** Text that may be left out: trimmed, '' when absent, at most `longest` characters. */
export const optionalText = (longest = 500) =>
  z._default(
    z
      .string('Must be text')
      .check(z.trim(), z.maxLength(longest, `Must be at most ${longest} characters`), readable),
    '',
  );

/**
 * The one rule for an e-mail address, shared by forms, imports and the mailer: one plain mailbox, no display name, no quoted
 * local part, no list, at most 254 characters (RFC 5321 section 4.5.3.1). Kept lower case, so that one mailbox is one account.
 */
export const emailAddress = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(LONGEST_ADDRESS, message),
      z.email({ error: message, pattern: z.regexes.email }),
    );

/** An e-mail address or ''. */
export const optionalEmailAddress = (message: string) =>
  z._default(z.union([z.literal(''), emailAddress(message)], message), '');

/** A US phone number, kept as its 10 digits; the usual punctuation is accepted and dropped. */
export const phoneNumber = (message: string) =>
  z.string(message).check(
    z.overwrite((text: string) => text.replace(FORMATTING, '')),
    z.regex(/^\d{10}$/, message),
  );

/** A phone number or ''. */
export const optionalPhoneNumber = (message: string) =>
  z._default(z.union([z.literal(''), phoneNumber(message)], message), '');

/** An http or https address, or ''. */
export const optionalWebsite = (message: string) =>
  z._default(
    z.union([z.literal(''), z.url({ error: message, protocol: /^https?$/ })], message),
    '',
  );

/** A hex colour of 3 or 6 digits with its '#'. */
export const hexColor = (message: string) =>
  z.string(message).check(z.trim(), z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, message));

/** The id of a record: a positive integer that fits the column. */
export const recordId = (message: string) =>
  z.int(message).check(z.minimum(1, message), z.maximum(2_147_483_647, message));
