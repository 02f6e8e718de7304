import { lookup } from 'node:dns/promises';
import type { SmtpSettings } from '@fieldhouse/mail-contract';
import { isPrivateAddress } from './private-addresses.ts';

/** Ports that mail servers listen on; others could be used to look around a network. */
const MAIL_PORTS = new Set([25, 465, 587, 2525]);

/** The settings point somewhere they may not. The message is for a person. */
export class ForbiddenServer extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ForbiddenServer';
  }
}

/** Where to connect, looked up once so that a later answer of the name server changes nothing. */
export interface ResolvedHost {
  readonly address: string;
  readonly isPrivate: boolean;
}

/**
 * Looks up a mail server. Unless the operator set it or allows it, private addresses and unusual ports are refused.
 *
 * @throws ForbiddenServer, or the name server's error (ENOTFOUND, EAI_AGAIN).
 */
export async function resolveHost(
  smtp: SmtpSettings,
  allowPrivate: boolean,
): Promise<ResolvedHost> {
  const free = smtp.trusted || allowPrivate;
  if (!free && !MAIL_PORTS.has(smtp.port)) {
    throw new ForbiddenServer('The port must be 25, 465, 587, or 2525.');
  }
  const found = await lookup(smtp.host, { all: true, order: 'ipv4first' });
  if (!free && found.some(({ address }) => isPrivateAddress(address))) {
    throw new ForbiddenServer("The mail server is on a private network, which isn't allowed here.");
  }
  const [first] = found;
  if (!first) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
  return { address: first.address, isPrivate: isPrivateAddress(first.address) };
}
