import type { TestEmailInput } from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { outcomesOf } from '../mail/mail-outcomes.ts';
import { publishMail } from '../mail/publish-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { resolvePassword } from './email-config.ts';

const WAIT_MS = 15_000;
const NO_ANSWER = "The mail server didn't respond in time.";
const NOT_TRIED =
  "We couldn't send the test because the mail service isn't running. Try again in a minute.";

/**
 * Sends one email with the settings of a form, saved or not, and waits for the outcome.
 *
 * @throws HttpProblem 400 with the problem, which does not repeat the server's own words.
 */
export async function sendTestEmail(deps: Deps, input: TestEmailInput): Promise<void> {
  const { database, config, queues } = deps;
  const password = await resolvePassword(deps, input);
  const id = await enqueueMail(database.prisma, config.APP_SECRET, {
    message: { kind: 'test', data: { smtpHost: input.smtpHost }, secrets: {} },
    to: input.testEmail,
    schoolId: null,
    expiresAt: await inMs(deps, WAIT_MS),
    smtp: {
      host: input.smtpHost,
      port: input.smtpPort,
      secure: input.smtpSecure,
      user: input.smtpUser,
      password,
      fromEmail: input.fromEmail,
      fromName: input.fromName,
      trusted: false,
    },
  });
  await publishMail(queues, [id]);
  const mail = await outcomesOf(database).wait(id, WAIT_MS);
  if (mail?.state === 'sent') return;
  await cancel(deps, id);
  throw invalid(mail?.problem ?? (mail?.state === 'waiting' ? NOT_TRIED : NO_ANSWER));
}

/** Cancels a test email that no request waits for anymore. */
async function cancel({ database }: Deps, id: string): Promise<void> {
  await database.prisma.outboxMail.updateMany({
    where: { id, state: { in: ['waiting', 'leased'] } },
    data: { state: 'canceled', sealed: null },
  });
}

const Moment = z.object({ at: z.date() });

async function inMs({ database }: Deps, milliseconds: number): Promise<Date> {
  const [moment] = await queryRows(
    database.pool,
    Moment,
    'select now() + make_interval(secs => $1::float8 / 1000) as at',
    [milliseconds],
  );
  return moment?.at ?? new Date(0);
}
