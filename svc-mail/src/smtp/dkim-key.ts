import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { ConfigError } from '@fieldhouse/runtime';

/** What emails are signed with. The public key is in DNS at `<selector>._domainkey.<domain>`. */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** RSA */
  readonly privateKey: KeyObject;
}

/** The variables as given; undefined if not set. */
export interface DkimSettings {
  readonly DKIM_PRIVATE_KEY?: string | undefined;
  readonly DKIM_SELECTOR?: string | undefined;
  readonly DKIM_DOMAIN?: string | undefined;
}

/** RFC 8301 section 3.2: verifiers ignore shorter keys and need not support longer ones. */
const MIN_BITS = 1024;
const MAX_BITS = 4096;
/** RFC 1035 section 2.3.4. */
const MAX_DNS_NAME = 253;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const SELECTOR = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, 'i');
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+${LABEL}$`);

/** These continue a sentence that starts with the name of the variable. */
const INCOMPLETE = 'is missing (DKIM_PRIVATE_KEY, DKIM_SELECTOR and DKIM_DOMAIN are set together)';
const BAD_SELECTOR = 'is not a selector (letters, digits and hyphens, such as mail2026)';
const BAD_DOMAIN = 'is not a domain name (such as schedules.example.org)';
const TOO_LONG = `is too long (a DNS name has ${MAX_DNS_NAME} characters at most, selector included)`;

/**
 * The key of the settings; undefined if none of them is set, and nothing is signed. @throws ConfigError with every variable that is missing
 * or invalid.
 */
export function readDkimKey(settings: DkimSettings): DkimKey | undefined {
  const { DKIM_PRIVATE_KEY: pem, DKIM_SELECTOR: selector, DKIM_DOMAIN: given } = settings;
  if (pem === undefined && selector === undefined && given === undefined) return undefined;
  const domain = given === undefined ? undefined : domainToASCII(given);
  const key = parsePrivateKey(pem);
  const problems = {
    DKIM_PRIVATE_KEY: typeof key === 'string' ? key : undefined,
    DKIM_SELECTOR: problemOfSelector(selector),
    DKIM_DOMAIN: problemOfDomain(domain, selector),
  };
  const found = Object.entries(problems).filter((entry): entry is [string, string] => !!entry[1]);
  if (found.length > 0 || typeof key === 'string' || !selector || !domain)
    throw new ConfigError(new Map(found));
  return { domain, selector, privateKey: key };
}

function problemOfSelector(selector: string | undefined): string | undefined {
  if (selector === undefined) return INCOMPLETE;
  return SELECTOR.test(selector) ? undefined : BAD_SELECTOR;
}

function problemOfDomain(domain: string | undefined, selector = ''): string | undefined {
  if (domain === undefined) return INCOMPLETE;
  if (!DOMAIN.test(domain)) return BAD_DOMAIN;
  return `${selector}._domainkey.${domain}`.length > MAX_DNS_NAME ? TOO_LONG : undefined;
}

/** @returns the key, or its problem. Line breaks may be written as `\n`, since many systems allow no others. */
function parsePrivateKey(pem: string | undefined): KeyObject | string {
  if (pem === undefined) return INCOMPLETE;
  let key: KeyObject;
  try {
    key = createPrivateKey(pem.replaceAll('\\n', '\n'));
  } catch {
    return 'is not a private key in PEM format without a passphrase';
  }
  // nodemailer signs with RSA only. It would send emails without a signature if it could not use the key.
  if (key.asymmetricKeyType !== 'rsa')
    return `is a key of type ${key.asymmetricKeyType} (it must be RSA)`;
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < MIN_BITS || bits > MAX_BITS)
    return `is a key of ${bits} bits (it must have ${MIN_BITS} to ${MAX_BITS}, 2048 is usual)`;
  return key;
}
