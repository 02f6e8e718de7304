import { unseal } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { SealedPart, sealPlace } from '../src/outbound/mail/enqueue-mail.ts';
import { APP_SECRET } from './core.ts';
import type { TestCore } from './core.ts';

/** An outbox email, decrypted. */
export interface WaitingMail {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly data: unknown;
  /** The texts that are encrypted in the database, e.g. `link`. */
  readonly secrets: Readonly<Record<string, string>>;
}

const Secrets = z.record(z.string(), z.string());

/** The emails to an address, oldest first; settled ones have no secrets anymore. */
export async function mailsTo({ database }: TestCore, recipient: string): Promise<WaitingMail[]> {
  const rows = await database.prisma.outboxMail.findMany({
    where: { recipient },
    orderBy: { createdAt: 'asc' },
  });
  return rows.map(({ id, kind, state, data, sealed }) => {
    const hidden = sealed
      ? SealedPart.parse(JSON.parse(unseal(APP_SECRET, sealPlace(id), sealed).toString('utf8')))
      : { secrets: {} };
    return { id, kind, state, data, secrets: Secrets.parse(hidden.secrets) };
  });
}

/** The token of the last emailed link of a kind. */
export async function lastToken(core: TestCore, recipient: string, kind: string): Promise<string> {
  const mail = (await mailsTo(core, recipient)).findLast((candidate) => candidate.kind === kind);
  const token = /([\w-]{43})$/.exec(mail?.secrets['link'] ?? '')?.[1];
  if (token === undefined) throw new Error(`No ${kind} link was emailed to ${recipient}`);
  return token;
}
