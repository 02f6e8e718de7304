import type { LoginInput, UserView } from '@fieldhouse/core-contract';
import { forbidden, HttpProblem } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Deps } from '../platform/deps.ts';
import { runAs, currentActor } from '../platform/actor-context.ts';
import { runBatch } from '../platform/batch.ts';
import { isServerError } from '@fieldhouse/runtime/serve';
import { MaintenanceProblem } from '../platform/authorize.ts';
import { parseRows, queryRows } from '../platform/rows.ts';
import { recordRefusedSignIn } from './refused-sign-ins.ts';
import { verifyPassword } from './password-hash.ts';
import {
  resetAttempts,
  requireAttemptsLeft,
  requireAttempt,
} from '../platform/limits/rate-limit.ts';
import type { CountedAttempt, RateLimit } from '../platform/limits/rate-limit.ts';
import { keyedMutex } from '../platform/limits/keyed-mutex.ts';
import { userView } from './user-view.ts';

const QUARTER_HOUR = 900;
const MAX_WAITING = 200;

/** Failures per account: five are free in 15 minutes, then one a minute, then each wait is twice the last. */
export const ACCOUNT_ATTEMPTS: RateLimit = {
  name: 'sign-in',
  attempts: 5,
  windowSeconds: QUARTER_HOUR,
  delaySeconds: 60,
};

const ipAttempts = (attempts: number): RateLimit => ({
  name: 'sign-in-ip',
  attempts,
  windowSeconds: QUARTER_HOUR,
  delaySeconds: 0,
});

/** A user who may get a session. */
export interface SignedIn {
  readonly id: number;
  readonly sessionEpoch: number;
  /** By the database's clock. */
  readonly signedInAt: Date;
  readonly view: UserView;
}

const Account = z.object({
  id: z.int(),
  email: z.string(),
  /** argon2id */
  password: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  schoolId: z.nullable(z.int()),
  role: z.string(),
  isActive: z.boolean(),
  profileImageUrl: z.nullable(z.string()),
  mustChangePassword: z.boolean(),
  emailConfirmedAt: z.nullable(z.date()),
  sessionEpoch: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  schoolIsActive: z.boolean(),
  schoolName: z.string(),
  /** The password is a temporary one that has expired. */
  expired: z.boolean(),
});
type Account = z.output<typeof Account>;

/** Attempts on one account run one after another, so that concurrent sign-ins do not fail. */
const forAccount = keyedMutex(MAX_WAITING);

/**
 * Checks an email and a password. Neither the response nor its time reveals whether the account exists; what is wrong with an
 * account is reported only after its correct password.
 *
 * @param ip the client's key for the rate limit by IP address; see `clientKey`.
 * @throws HttpProblem 401, 403 for an account that may not sign in, 429 after too many failures, 503 under maintenance.
 */
export async function signIn(deps: Deps, input: LoginInput, ip: string): Promise<SignedIn> {
  const email = input.email.toLowerCase();
  await requireAttemptsLeft(deps.database, ipAttempts(deps.config.SIGN_IN_FAILURES_PER_IP), ip);
  const account = await forAccount(email, () => authenticate(deps, { ...input, email }, ip));
  await requireMaySignIn(deps, account).catch((error: unknown) =>
    recordAndThrow(deps, email, account, error),
  );
  return runAs({ ...currentActor(), kind: 'person', id: account.id }, () =>
    recordSignIn(deps, account),
  );
}

/** Records a refusal and rethrows it; a request that could not be served is not one. */
async function recordAndThrow(
  { database }: Deps,
  email: string,
  account: Account | undefined,
  error: unknown,
): Promise<never> {
  if (!isServerError(error)) await recordRefusedSignIn(database, { email, account });
  throw error;
}

/**
 * The account with this email and password. The attempt counts against the account first: one refused by the account's limit
 * does not count against the IP address. A failure before the password check counts against neither.
 */
async function authenticate(
  deps: Deps,
  { email, password }: LoginInput,
  ip: string,
): Promise<Account> {
  const { database, config } = deps;
  const ofAccount = await requireAttempt(database, ACCOUNT_ATTEMPTS, email);
  const { account, matches, ofIp } = await refundOnError(ofAccount, async () => {
    const ofIp = await requireAttempt(database, ipAttempts(config.SIGN_IN_FAILURES_PER_IP), ip);
    return refundOnError(ofIp, async () => {
      const account = await findAccount(database, email);
      return { account, ofIp, matches: await verifyPassword(password, account?.password) };
    });
  });
  if (!matches || !account) {
    return recordAndThrow(deps, email, account, wrongCredentials());
  }
  await Promise.all([resetAttempts(database, ACCOUNT_ATTEMPTS, email), ofIp.refund()]);
  return account;
}

/** Refunds the attempt if the work fails: then the password was not checked. */
async function refundOnError<T>(counted: CountedAttempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await counted.refund();
    throw error;
  }
}

/** One statement, whether or not the account exists. */
async function findAccount(
  { pool }: Deps['database'],
  email: string,
): Promise<Account | undefined> {
  const [account] = await queryRows(pool, Account, {
    // Each column by its name: the plan of `u.*` fails when a later release adds a column.
    name: 'sign-in-account',
    text: `select u.id, u.email, u.password, u."firstName", u."lastName", u."schoolId", u.role, u."isActive", u."profileImageUrl",
        u."mustChangePassword", u."emailConfirmedAt", u."sessionEpoch", u."createdAt", u."updatedAt",
        coalesce(s."isActive", false) as "schoolIsActive", coalesce(s.name, '') as "schoolName",
        coalesce(u."mustChangePassword" and u."temporaryPasswordExpiresAt" <= now(), false) as expired
      from users u left join schools s on s.id = u."schoolId" where u.email = $1`,
    values: [email],
  });
  return account;
}

const wrongCredentials = () =>
  new HttpProblem(401, 'Invalid email or password', { code: 'wrong-credentials' });

async function requireMaySignIn({ settings }: Deps, account: Account): Promise<void> {
  const sysadmin = account.role === 'sysadmin';
  if (!account.isActive || (!sysadmin && !account.schoolIsActive)) {
    throw forbidden('Account is inactive', 'account-inactive');
  }
  const { maintenance } = await settings.now();
  if (maintenance && !sysadmin) throw new MaintenanceProblem(maintenance);
  if (account.expired) {
    throw forbidden(
      'This temporary password has expired. Use "Forgot your password?" to choose a new one.',
      'temporary-password-expired',
    );
  }
}

const Stamped = z.object({ signedInAt: z.date(), updatedAt: z.date() });

async function recordSignIn({ database }: Deps, account: Account): Promise<SignedIn> {
  const [, signedIn] = await runBatch(database.pool, [
    {
      name: 'sign-in-entry',
      text: `select 1 from (select "audit_note"(null, 'signed-in', 'user', $1, $2, '{}')) noted`,
      values: [String(account.id), account.email],
    },
    {
      name: 'sign-in-stamp',
      text: `update users set "lastSignInAt" = now() where id = $1 returning "lastSignInAt" as "signedInAt", "updatedAt"`,
      values: [account.id],
    },
  ]);
  const [stamped] = parseRows(Stamped, signedIn);
  if (!stamped) throw wrongCredentials();
  const { signedInAt, updatedAt } = stamped;
  return {
    id: account.id,
    sessionEpoch: account.sessionEpoch,
    signedInAt,
    view: viewOf({ ...account, updatedAt }),
  };
}

/** An account's row as its owner sees it. */
export const viewOf = (
  account: Omit<Account, 'password' | 'sessionEpoch' | 'schoolIsActive' | 'expired'>,
): UserView =>
  userView({
    ...account,
    emailConfirmed: account.emailConfirmedAt !== null,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  });
