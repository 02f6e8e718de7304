import type { OutboxMailDetailsView } from '@fieldhouse/core-contract';
import { mailPreviewEndpoint } from '@fieldhouse/mail-contract';
import type { MailPreviewView } from '@fieldhouse/mail-contract';
import { createInternalClient } from '@fieldhouse/runtime';
import type { InternalClient } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { queryRows } from '../../platform/database/rows.ts';
import type { Deps } from '../../platform/deps.ts';
import { BRAND_COLUMNS, SYSTEM_BRAND } from './claim-statements.ts';
import { readMail } from './outbox-admin.ts';

/** A person waits for it. */
const PREVIEW_LIMIT_MS = 3_000;

const StoredMail = z.object({
  kind: z.string(),
  data: z.unknown(),
  brandName: z.string(),
  brandColor: z.string(),
  systemName: z.string(),
  supportEmail: z.string(),
});

/**
 * Reads an email for a system administrator, or throws 404. A mail worker renders its text without its secrets, which are not read here.
 */
export function mailDetailsReader(deps: Deps): (id: string) => Promise<OutboxMailDetailsView> {
  const { APP_SECRET, MAIL_URL } = deps.config;
  const worker = MAIL_URL
    ? createInternalClient({ baseUrl: MAIL_URL, appSecret: APP_SECRET, issuer: 'svc-core' })
    : undefined;
  return async (id) => {
    const mail = await readMail(deps, id);
    const preview = worker && (await previewOf(deps, worker, id));
    return { ...mail, subject: preview?.subject ?? null, text: preview?.text ?? null };
  };
}

/** Undefined while no mail worker can render it. */
async function previewOf(
  { database, logger }: Deps,
  worker: InternalClient,
  id: string,
): Promise<MailPreviewView | undefined> {
  const [stored] = await queryRows(database.pool, StoredMail, {
    name: 'stored-mail',
    text: `with system as (${SYSTEM_BRAND}) select m.kind, m.data, ${BRAND_COLUMNS}
      from mail_outbox m left join schools s on s.id = m."schoolId" cross join system where m.id = $1`,
    values: [id],
  });
  if (!stored) return undefined;
  const { kind, data, brandName: name, brandColor: color, systemName, supportEmail } = stored;
  try {
    return await worker.call(mailPreviewEndpoint, {
      body: { kind, data, brand: { name, color, systemName, supportEmail } },
      timeoutMs: PREVIEW_LIMIT_MS,
    });
  } catch (error) {
    logger.warn({ err: error, outboxId: id }, 'email cannot be shown');
    return undefined;
  }
}
