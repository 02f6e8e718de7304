import { HttpProblem, tooMany } from '@fieldhouse/runtime';
import { noteIn } from '../audit/note-event.ts';
import { publishMail } from '../mail/publish-mail.ts';
import { requireMailSetUp } from '../mail/smtp-settings.ts';
import type { Actor } from '../platform/access.ts';
import type { Deps } from '../platform/deps.ts';
import { sendConfirmation } from './registration.ts';
import { mayTry } from './throttle.ts';
import { hashToken, isTokenShaped } from './token.ts';

const RESENDS = { name: 'confirm-mail', tries: 5, windowSeconds: 3_600, delaySeconds: 0 };

/** An account whose confirmation link is still good. */
export interface Unconfirmed {
  readonly email: string;
  readonly schoolName: string;
}

/** What a link is about; undefined when it is unknown, used or too old. Looking does not use it. */
export async function unconfirmedBy(deps: Deps, token: string): Promise<Unconfirmed | undefined> {
  if (!isTokenShaped(token)) return undefined;
  const { rows } = await deps.database.pool.query<Unconfirmed>(
    `select u.email, s.name as "schoolName" from users u join schools s on s.id = u."schoolId"
     where u."confirmToken" = $1 and u."confirmTokenExpiry" > now() and u."isActive" and s."isActive"`,
    [hashToken(token)],
  );
  return rows[0];
}

/** Uses a link: its address is its owner's from now on. Undefined when it is unknown, used or too old. */
export async function confirmAddress(
  deps: Deps,
  token: string,
): Promise<(Unconfirmed & { readonly userId: number }) | undefined> {
  if (!isTokenShaped(token)) return undefined;
  const [account] = await deps.database.prisma.$transaction((tx) =>
    tx.$queryRawUnsafe<(Unconfirmed & { userId: number })[]>(
      `update users u set "confirmToken" = null, "confirmTokenExpiry" = null, "emailConfirmedAt" = coalesce(u."emailConfirmedAt", now())
     from schools s
     where s.id = u."schoolId" and u."confirmToken" = $1 and u."confirmTokenExpiry" > now() and u."isActive" and s."isActive"
     returning u.id as "userId", u.email, s.name as "schoolName"`,
      hashToken(token),
    ),
  );
  return account;
}

/**
 * Mails a new confirmation link to whoever still needs one.
 *
 * @throws HttpProblem 409 when the address is confirmed, 429 after five in an hour, 503 while there is no mail server.
 */
export async function resendConfirmation(deps: Deps, actor: Actor): Promise<void> {
  if (actor.emailConfirmed) throw new HttpProblem(409, 'Your e-mail address is confirmed already.');
  await requireMailSetUp(deps.database, deps.config);
  if (!(await mayTry(deps.database, RESENDS, String(actor.id)))) {
    throw tooMany(RESENDS.windowSeconds, 'Too many requests. Please try again in an hour.');
  }
  const mailId = await deps.database.prisma.$transaction(async (tx) => {
    const { id: recordId, email: label } = actor;
    await noteIn(tx, { action: 'confirmation-resent', kind: 'user', recordId, label });
    return sendConfirmation(tx, deps, actor.id);
  });
  void publishMail(deps.queues, [mailId]);
}
