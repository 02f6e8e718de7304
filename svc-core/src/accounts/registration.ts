import { forbidden, unavailable } from '@fieldhouse/runtime';
import type { RegisterInput } from '../../contract/index.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { publishMail } from '../mail/publish-mail.ts';
import type { Deps } from '../platform/deps.ts';
import { UNDER_MAINTENANCE } from '../platform/gate.ts';
import { mailLink } from './account-mails.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-policy.ts';
import { viewOf } from './sign-in.ts';
import type { SignedIn } from './sign-in.ts';
import { newToken } from './token.ts';

/** The fewest characters of a password chosen at registration; the form itself names none. */
const LEAST_CHARACTERS = 6;

/** One answer for whoever may not register: not listed, listed by a school that is inactive, or registered already. */
const NOT_WELCOME =
  'This e-mail address cannot be registered. Ask your school to add it to its authorized e-mails.';

/** @throws HttpProblem 403 while nobody can register, 503 under maintenance. */
export async function requireOpenRegistration({ settings }: Deps): Promise<void> {
  const { registrationEnabled, underMaintenance } = await settings.now();
  if (underMaintenance) throw unavailable(UNDER_MAINTENANCE, 60);
  if (!registrationEnabled) throw forbidden('Registration is disabled');
}

/**
 * Makes an account in the school that lists the address. Its data stays closed until the link in the mail was used.
 *
 * @throws HttpProblem 400 for a weak password, 403 for an address that may not register.
 */
export async function register(deps: Deps, input: RegisterInput): Promise<SignedIn> {
  const { systemName } = await deps.settings.now();
  const least = Math.max(LEAST_CHARACTERS, deps.config.PASSWORD_MIN_LENGTH);
  const rule = { least, field: 'password' };
  requireGoodPassword(input.password, { email: input.email, schoolName: '', systemName }, rule);
  const password = await hashPassword(input.password);
  const { account, schoolName, mailId } = await deps.database.prisma.$transaction(async (tx) => {
    const id = await insertUser(tx, { ...input, password });
    if (id === undefined) throw forbidden(NOT_WELCOME);
    const mailId = await sendConfirmation(tx, deps, id);
    const account = await tx.user.findUniqueOrThrow({ where: { id }, include: { school: true } });
    const schoolName = account.school?.name ?? '';
    requireGoodPassword(input.password, { email: input.email, schoolName, systemName }, rule);
    return { account, schoolName, mailId };
  });
  void publishMail(deps.queues, [mailId]);
  const signedInAt = account.lastSignInAt ?? account.createdAt;
  return {
    id: account.id,
    sessionEpoch: account.sessionEpoch,
    signedInAt,
    view: viewOf({ ...account, schoolName }),
  };
}

/** Makes a new confirmation link and mails it; the last one alone counts. */
export async function sendConfirmation(
  tx: Prisma.TransactionClient,
  { config }: Pick<Deps, 'config'>,
  userId: number,
): Promise<string> {
  const { token, hash } = newToken();
  await tx.$executeRaw`
    update users set "confirmToken" = ${hash},
      "confirmTokenExpiry" = now() + make_interval(hours => ${config.CONFIRM_LINK_HOURS}::int)
    where id = ${userId}`;
  const account = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const expiresAt = account.confirmTokenExpiry ?? new Date();
  return mailLink(tx, config, 'confirm-address', account, { token, expiresAt });
}

/**
 * Puts the account into the active school that expects the address, the older one where two do; undefined where none does or
 * there is an account already. One statement either way, so that the time tells no more than the answer; of two at the same
 * time one gets in.
 */
async function insertUser(
  tx: Prisma.TransactionClient,
  input: RegisterInput,
): Promise<number | undefined> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    insert into users (email, password, "firstName", "lastName", "schoolId", role, "mustChangePassword", "lastSignInAt")
    select ${input.email}, ${input.password}, ${input.firstName}, ${input.lastName}, id, 'user', false, now() from schools
    where "isActive" and (lower("adminEmail") = ${input.email}
      or exists (select 1 from unnest("authorizedEmails") listed where lower(listed) = ${input.email}))
    order by id limit 1
    on conflict (email) do nothing returning id`;
  return rows[0]?.id;
}
