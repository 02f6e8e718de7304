import { unseal, openClient, seal, SealError } from '@fieldhouse/runtime';
import type pg from 'pg';
import * as z from 'zod/mini';
import { SUPPRESS_ROW_AUDIT } from '../../records/audit/record-audit-event.ts';
import { sealPlace } from '../../outbound/mail/enqueue-mail.ts';
import { EMAIL_CONFIG_PLACE } from '../../outbound/smtp/smtp-settings.ts';
import { beginTransaction } from '../../platform/database/begin-transaction.ts';
import { connectionOf } from '../../platform/database/connection.ts';
import { queryRows } from '../../platform/database/rows.ts';

export interface Rotation {
  /** Whether the stored password of the mail server was re-encrypted. */
  readonly emailConfig: boolean;
  /** Number of unsent emails that were re-encrypted. */
  readonly mails: number;
  readonly sessionsEnded: number;
}

/**
 * Re-encrypts the sealed values of the database with a new secret and ends every session, in one transaction. The services must be stopped,
 * and started again with the new secret.
 *
 * @throws SealError if a value opens with neither secret: the given old secret is wrong.
 */
export async function resealSecrets(
  databaseUrl: string,
  secrets: { readonly old: string; readonly new: string },
): Promise<Rotation> {
  const client = await openClient(connectionOf(databaseUrl));
  try {
    await beginTransaction(client, { also: SUPPRESS_ROW_AUDIT });
    await client.query('lock table email_config, mail_outbox in exclusive mode');
    const emailConfig = await rotateEmailConfig(client, secrets);
    const mails = await rotateMails(client, secrets);
    const { rowCount } = await client.query('delete from sessions');
    await client.query(
      `select "audit_note"(null, 'secret-rotated', 'system-settings', null, null, '{}')`,
    );
    await client.query('commit');
    return { emailConfig, mails, sessionsEnded: rowCount ?? 0 };
  } finally {
    await client.end();
  }
}

type Secrets = Parameters<typeof resealSecrets>[1];

/** The re-encrypted value; undefined if it is already sealed with the new secret. */
function resealed(secrets: Secrets, place: string, sealed: Buffer | string): Buffer | undefined {
  try {
    return seal(secrets.new, place, unseal(secrets.old, place, sealed));
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    unseal(secrets.new, place, sealed);
    return undefined;
  }
}

const StoredPassword = z.object({ sealed: z.string() });

async function rotateEmailConfig(client: pg.Client, secrets: Secrets): Promise<boolean> {
  const [stored] = await queryRows(
    client,
    StoredPassword,
    'select "smtpPassword" as sealed from email_config where id = 1',
  );
  const renewed = stored && resealed(secrets, EMAIL_CONFIG_PLACE, stored.sealed);
  if (!renewed) return false;
  await client.query('update email_config set "smtpPassword" = $1 where id = 1', [
    renewed.toString('base64url'),
  ]);
  return true;
}

const SealedMail = z.object({ id: z.string(), sealed: z.instanceof(Buffer) });

async function rotateMails(client: pg.Client, secrets: Secrets): Promise<number> {
  const rows = await queryRows(
    client,
    SealedMail,
    'select id, sealed from mail_outbox where sealed is not null',
  );
  let rotated = 0;
  for (const { id, sealed } of rows) {
    const renewed = resealed(secrets, sealPlace(id), sealed);
    if (!renewed) continue;
    await client.query('update mail_outbox set sealed = $2 where id = $1', [id, renewed]);
    rotated += 1;
  }
  return rotated;
}
