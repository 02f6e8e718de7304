import { lookup } from 'node:dns/promises';
import type { SmtpSettings } from '@fieldhouse/mail-contract';
import { isPrivateAddress } from '@fieldhouse/runtime/private-addresses';

/** Ports of mail servers; others would allow port scans of a network (SSRF). */
const MAIL_PORTS = new Set([25, 465, 587, 2525]);

/** The settings name a host or port that is not allowed. The message is for a person. */
export class ForbiddenServerError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ForbiddenServer';
  }
}

/** The address to connect to, resolved once so that a later DNS answer has no effect (DNS rebinding). */
export interface ResolvedHost {
  readonly address: string;
  readonly isPrivate: boolean;
}

/**
 * Resolves a mail server. Private addresses and other ports are refused unless the operator set the server or allows it.
 *
 * @throws ForbiddenServerError, or the DNS error (ENOTFOUND, EAI_AGAIN).
 */
export async function resolveHost(
  smtp: SmtpSettings,
  allowPrivate: boolean,
): Promise<ResolvedHost> {
  const free = smtp.trusted || allowPrivate;
  if (!free && !MAIL_PORTS.has(smtp.port)) {
    throw new ForbiddenServerError('The port must be 25, 465, 587, or 2525.');
  }
  const found = await lookup(smtp.host, { all: true, order: 'ipv4first' });
  if (!free && found.some(({ address }) => isPrivateAddress(address))) {
    throw new ForbiddenServerError(
      "The mail server is on a private network, which isn't allowed here.",
    );
  }
  const [first] = found;
  if (!first) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
  return { address: first.address, isPrivate: isPrivateAddress(first.address) };
}
