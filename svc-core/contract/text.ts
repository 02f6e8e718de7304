import * as z from 'zod/mini';
import { hasValidDomain } from './email-domain.ts';
import {
  cleanLine,
  cleanLines,
  lineProblem,
  linesProblem,
  nameProblem,
  webAddressProblem,
} from './plain-text.ts';

/** Maximum length of the name of a school, opponent or venue, in characters. */
export const MAX_NAME_LENGTH = 200;
/** Maximum length of an email address, in characters (RFC 5321 section 4.5.3.1). */
export const MAX_EMAIL_LENGTH = 254;
const FORMATTING = /[\s().-]/g;

/** Required text: one line, cleaned, 1 to `longest` characters. `message` is shown when it is missing. */
export const requiredText = (message: string, longest = MAX_NAME_LENGTH) =>
  z
    .string(message)
    .check(cleaned(cleanLine), z.minLength(1, message), atMost(longest), without(lineProblem));

/** Optional text of one line: cleaned, '' when absent, at most `longest` characters. */
export const optionalText = (longest = 500) =>
  z._default(
    z.string('Must be text').check(cleaned(cleanLine), atMost(longest), without(lineProblem)),
    '',
  );

/** Optional text of several lines: cleaned, '' when absent, at most `longest` characters. */
export const optionalLines = (longest = 500) =>
  z._default(
    z.string('Must be text').check(cleaned(cleanLines), atMost(longest), without(linesProblem)),
    '',
  );

/** The name of a person, school or team, which is sent to third parties in emails: `requiredText` without a web address. */
export const requiredName = (message: string, longest = MAX_NAME_LENGTH) =>
  requiredText(message, longest).check(without(webAddressProblem));

/** A name or ''. */
export const optionalName = (longest: number) =>
  z._default(
    z.string('Must be text').check(cleaned(cleanLine), atMost(longest), without(nameProblem)),
    '',
  );

/** How a team travels, such as 'Bus 4'. */
export const transportText = () => requiredText('Enter how the team travels', 120);

const cleaned = (clean: (text: string) => string) => z.overwrite(clean);

const atMost = (longest: number) => z.maxLength(longest, `Must be at most ${longest} characters`);

const without = (problem: (text: string) => string | undefined) =>
  z.refine<string>((text) => problem(text) === undefined, {
    error: (issue) => problem(String(issue.input)),
  });

/**
 * The rule for email addresses, shared by forms, imports and the mailer: one mailbox, no display name, no quoted local part, no
 * list, at most `MAX_EMAIL_LENGTH` characters. Stored in lower case, so that one mailbox is one account.
 */
export const emailAddress = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(MAX_EMAIL_LENGTH, message),
    z.email({ error: message, pattern: z.regexes.email }),
    z.refine((address) => hasValidDomain(address), message),
  );

/** An email address or ''. */
export const optionalEmailAddress = (message: string) =>
  z._default(z.union([z.literal(''), emailAddress(message)], message), '');

/** A US phone number, stored as 10 digits. Common punctuation is accepted and removed. */
export const phoneNumber = (message: string) =>
  z
    .string(message)
    .check(
      z.overwrite((text: string) => text.replace(FORMATTING, '')),
      z.regex(/^\d{10}$/, message),
    )
    // The input may have punctuation.
    .register(z.globalRegistry, { pattern: undefined, examples: ['5551234567'] });

/** A phone number or ''. */
export const optionalPhoneNumber = (message: string) =>
  z._default(z.union([z.literal(''), phoneNumber(message)], message), '');

/** A host name with a dot, as people type a website: 'westbrook.test', 'www.westbrook.test/sports'. */
const BARE_WEBSITE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#].*)?$/i;

/** An http or https address, or ''. One without 'https://' gets it. */
export const optionalWebsite = (message: string) =>
  z._default(
    z.union(
      [
        z.literal(''),
        z.string(message).check(
          z.trim(),
          z.overwrite((text) => (BARE_WEBSITE.test(text) ? `https://${text}` : text)),
          z.url({ error: message, protocol: /^https?$/ }),
          z.refine((url) => lineProblem(url) === undefined, message),
        ),
      ],
      message,
    ),
    '',
  );

/** A hex color of 3 or 6 digits with its '#'. */
export const hexColor = (message: string) =>
  z
    .string(message)
    .check(z.trim(), z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, message))
    .register(z.globalRegistry, {
      pattern: '^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$',
      examples: ['#1E3A8A'],
    });
