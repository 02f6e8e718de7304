import { MailMessage } from '@fieldhouse/mail-contract';
import type {
  ClaimedMail,
  ClaimMailInput,
  ClaimMailView,
  SmtpSettings,
} from '@fieldhouse/mail-contract';
import { unseal } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import type { LeaseGrace } from '../../platform/leases/lease-grace.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { mailServerOf, StoredMailServer } from '../smtp/smtp-settings.ts';
import {
  BEFORE_CLAIM,
  CLAIM_ANY,
  CLAIM_SUSPECT,
  CLAIM_WAITING,
  RESERVE_SUSPECT,
} from './claim-statements.ts';
import { SealedPart, sealPlace } from './enqueue-mail.ts';
import { allClaimed } from './publish-mail.ts';

const ClaimedRow = z.object({
  id: z.string(),
  kind: z.string(),
  /** Validated with the message. */
  data: z.unknown(),
  sealed: z.nullable(z.instanceof(Buffer)),
  recipient: z.string(),
  lease: z.string(),
  permitted: z.boolean(),
  brandName: z.string(),
  brandColor: z.string(),
  systemName: z.string(),
  supportEmail: z.string(),
});
type ClaimedRow = z.output<typeof ClaimedRow>;

const BeforeClaim = z.object({
  server: z.nullable(StoredMailServer),
  haveSuspects: z.boolean(),
  haveExpired: z.boolean(),
});

/**
 * Claims up to `slots` due emails for a worker, each under its own lease; or one suspect alone, for an idle worker. While a suspect waits,
 * a busy worker is asked to finish its emails first (`finishFirst`), so that the suspect gets its turn even if many others are due.
 */
export async function claimMail(
  deps: Deps,
  grace: LeaseGrace,
  { slots, running, othersFirst, permits }: ClaimMailInput,
): Promise<ClaimMailView> {
  const { pool } = deps.database;
  const startedAt = performance.now();
  const [found] = await queryRows(pool, BeforeClaim, { name: 'before-claim', text: BEFORE_CLAIM });
  const smtp = mailServerOf(found?.server ?? null, deps.config);
  const hasServer = smtp !== undefined;
  grace.recordResponse();
  let leased = 0;
  const claim = async (name: string, text: string, values: readonly unknown[]) => {
    const rows = await queryRows(pool, ClaimedRow, { name, text, values });
    leased = rows.length;
    return rows.flatMap((row) => claimed(deps, row, smtp) ?? []);
  };
  const any = [hasServer, slots, permits, grace.active()];
  const suspect = async () =>
    found?.haveSuspects === true ? claim('claim-suspect-mail', CLAIM_SUSPECT, any) : [];
  const others = () =>
    found?.haveExpired === true
      ? claim('claim-any-mail', CLAIM_ANY, any)
      : claim('claim-waiting-mail', CLAIM_WAITING, [hasServer, slots, permits]);

  if (running === 0 && !othersFirst) {
    const mails = await suspect();
    if (mails.length > 0) return { mails, alone: true, finishFirst: false };
  }
  if (running > 0 && !othersFirst && found?.haveSuspects === true) {
    const { rowCount } = await pool.query({
      name: 'reserve-suspect-mail',
      text: RESERVE_SUSPECT,
      values: [hasServer, grace.active()],
    });
    if (rowCount === 1) return { mails: [], alone: false, finishFirst: true };
  }
  const mails = await others();
  if (leased < slots) allClaimed(deps.queues, startedAt);
  if (mails.length > 0 || running > 0 || !othersFirst) {
    return { mails, alone: false, finishFirst: false };
  }
  const last = await suspect();
  return { mails: last, alone: last.length > 0, finishFirst: false };
}

/** Undefined for an unreadable email: its lease expires, and after `LOST_RUNS` of these it counts as failed. */
function claimed(
  deps: Deps,
  row: ClaimedRow,
  stored: SmtpSettings | undefined,
): ClaimedMail | undefined {
  try {
    const hidden = SealedPart.parse(
      JSON.parse(
        unseal(deps.config.APP_SECRET, sealPlace(row.id), row.sealed ?? '').toString('utf8'),
      ),
    );
    const smtp = hidden.smtp ?? stored;
    if (!smtp) return undefined;
    return {
      id: row.id,
      lease: row.lease,
      recipient: row.recipient,
      messageId: messageIdOf(row.id, deps.config.PUBLIC_URL),
      message: MailMessage.parse({ kind: row.kind, data: row.data, secrets: hidden.secrets }),
      brand: {
        name: row.brandName,
        color: row.brandColor,
        systemName: row.systemName,
        supportEmail: row.supportEmail,
      },
      smtp,
      permitted: row.permitted,
    };
  } catch (error) {
    deps.logger.error({ err: error, outboxId: row.id }, 'unreadable email in the outbox');
    return undefined;
  }
}

/** All attempts have the same ID, so that mail clients recognize a second copy. */
const messageIdOf = (id: string, publicUrl: string): string =>
  `<${id}@${new URL(publicUrl).hostname}>`;
