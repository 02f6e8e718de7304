import { buffer } from 'node:stream/consumers';
import { domainToASCII } from 'node:url';
import DKIM from 'nodemailer/lib/dkim';
import type { DkimKey } from './dkim-key.ts';

/** Those that the message does not have are left out. RFC 8058 section 4 requires both List-Unsubscribe fields. */
const SIGNED_FIELDS = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/**
 * Whether the key's domain is that of the sender's address or a parent of it. Only then does a signature count for DMARC, in its
 * relaxed alignment (RFC 7489 section 3.1.1).
 */
export function isAligned(key: DkimKey, sender: string): boolean {
  const domain = domainToASCII(sender.slice(sender.lastIndexOf('@') + 1));
  return domain === key.domain || domain.endsWith(`.${key.domain}`);
}

/** The message with a DKIM-Signature before its other header fields. */
export function signMessage(message: Buffer, key: DkimKey): Promise<Buffer> {
  const signer = new DKIM({
    domainName: key.domain,
    keySelector: key.selector,
    privateKey: key.privateKey,
    headerFieldNames: SIGNED_FIELDS,
  });
  return buffer(signer.sign(message));
}
