import type { RegisterInput, UserView } from '@fieldhouse/core-contract';
import { forbidden } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { publishMail } from '../../outbound/mail/publish-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { MaintenanceProblem } from '../../platform/routes/authorize.ts';
import { parseRows } from '../../platform/database/rows.ts';
import { deleteSessionsOf } from '../sessions/end-sessions.ts';
import type { UserWithSession } from '../sessions/start-session.ts';
import { requireLinkQuota, sendConfirmation } from './confirmation-links.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-policy.ts';
import { viewOf } from './sign-in.ts';
import { refundIfNotServed } from '../../platform/limits/rate-limit.ts';

/** Minimum length of a password chosen at registration; the form itself has none. */
const MIN_PASSWORD_LENGTH = 6;

/** One response for every address that cannot register: not listed, listed by an inactive school, or already registered. */
const NOT_ALLOWED =
  "We can't sign you up with this email. If you already have an account, sign in. Otherwise, ask your athletic director to add it to your school's list.";

/** A new account, which is signed in at once. */
interface Registered extends UserWithSession {
  /** By the database's clock. */
  readonly signedInAt: Date;
  readonly view: UserView;
}

/** @throws HttpProblem 403 while registration is closed, 503 under maintenance. */
export async function requireOpenRegistration({ settings }: Deps): Promise<void> {
  const { registrationEnabled, maintenance } = await settings.now();
  if (maintenance) throw new MaintenanceProblem(maintenance);
  if (!registrationEnabled) throw forbidden('Registration is disabled', 'registration-refused');
}

/**
 * Creates an account in the school that lists the address. It has no access to data until the emailed link is used. An unconfirmed account
 * is replaced and its sessions ended, so that an earlier registration locks no one out. Whether the password is the school's name is
 * checked on the emailed page, since a refusal here would reveal who is listed. An address with enough unused links today gets no further
 * email, which the response does not reveal.
 *
 * @param before what `registrationVersion` returned at the start of the call: of concurrent calls one succeeds.
 * @throws HttpProblem 400 for a weak password, 403 for an address that may not register, 429 after too many attempts with one.
 */
export async function register(
  deps: Deps,
  input: RegisterInput,
  before: number | null,
): Promise<Registered> {
  const { systemName } = await deps.settings.now();
  const least = Math.max(MIN_PASSWORD_LENGTH, deps.config.PASSWORD_MIN_LENGTH);
  const rule = { least, field: 'password' };
  requireGoodPassword(input.password, { email: input.email, schoolName: '', systemName }, rule);
  const counted = await requireLinkQuota(deps.database, input.email);
  const { account, schoolName, mailId } = await refundIfNotServed(counted, () =>
    writeAccount(deps, input, before),
  );
  if (mailId !== undefined) void publishMail(deps.queues, [mailId]);
  const signedInAt = account.lastSignInAt ?? account.createdAt;
  return {
    id: account.id,
    sessionEpoch: account.sessionEpoch,
    signedInAt,
    view: viewOf({ ...account, schoolName }),
  };
}

async function writeAccount(deps: Deps, input: RegisterInput, before: number | null) {
  const password = await hashPassword(input.password);
  return deps.database.prisma.$transaction(async (tx) => {
    const id = await upsertUser(tx, { ...input, password }, before);
    if (id === undefined) throw forbidden(NOT_ALLOWED, 'registration-refused');
    await deleteSessionsOf(tx, [id]);
    const mailId = await sendConfirmation(tx, deps, id);
    const account = await tx.user.findUniqueOrThrow({ where: { id }, include: { school: true } });
    return { account, schoolName: account.school?.name ?? '', mailId };
  });
}

/** Distinguishes successive registrations of an address; null if there is none. Read for every address, listed or not. */
export async function registrationVersion(
  { database }: Deps,
  email: string,
): Promise<number | null> {
  const user = await database.prisma.user.findUnique({
    where: { email },
    select: { sessionEpoch: true },
  });
  return user?.sessionEpoch ?? null;
}

const Upserted = z.object({ id: z.int() });

/**
 * Upserts the account in the active school that lists the address, the older one if two do. Undefined if no school lists it, there is a
 * confirmed account, or the account changed since the start of the call. Always one statement, so that the response time reveals nothing
 * more.
 */
async function upsertUser(
  tx: Prisma.TransactionClient,
  input: RegisterInput,
  before: number | null,
): Promise<number | undefined> {
  const put = await tx.$queryRaw`
    insert into users as u (email, password, "firstName", "lastName", "schoolId", role, "mustChangePassword", "lastSignInAt")
    select ${input.email}, ${input.password}, ${input.firstName}, ${input.lastName}, id, 'user', false, now()
    from schools
    where "isActive" and (lower("adminEmail") = ${input.email}
      or exists (select 1 from unnest("authorizedEmails") listed where lower(listed) = ${input.email}))
    order by id limit 1
    on conflict (email) do update set password = excluded.password, "firstName" = excluded."firstName",
      "lastName" = excluded."lastName", "schoolId" = excluded."schoolId", "createdAt" = excluded."createdAt",
      "lastSignInAt" = excluded."lastSignInAt", "profileImageUrl" = null, "resetToken" = null, "resetTokenExpiry" = null,
      "sessionEpoch" = u."sessionEpoch" + 1
    where u."emailConfirmedAt" is null and u."isActive" and u.role = 'user' and not u."mustChangePassword"
      and u."sessionEpoch" = ${before}::int
    returning id`;
  const [user] = parseRows(Upserted, put);
  return user?.id;
}
