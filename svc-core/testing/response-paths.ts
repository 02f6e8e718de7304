import { unseal } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { SealedPart, sealPlace } from '../src/outbound/mail/enqueue-mail.ts';
import { APP_SECRET } from './core.ts';
import type { TestCore } from './core.ts';

const Secrets = z.object({ links: z.array(z.string()) });

/** The paths of the links in the newest verification email to an address, in the order of its games. */
export async function responsePaths({ database }: TestCore, recipient: string): Promise<string[]> {
  const mail = await database.prisma.outboxMail.findFirst({
    where: { recipient, kind: 'verification' },
    orderBy: { createdAt: 'desc' },
  });
  if (!mail?.sealed) throw new Error(`No verification email waits for ${recipient}`);
  const hidden = unseal(APP_SECRET, sealPlace(mail.id), mail.sealed).toString('utf8');
  const { links } = Secrets.parse(SealedPart.parse(JSON.parse(hidden)).secrets);
  return links.map((link) => new URL(link).pathname);
}
