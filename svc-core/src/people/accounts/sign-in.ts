import type { LoginInput, UserView } from '@fieldhouse/core-contract';
import { forbidden, HttpProblem } from '@fieldhouse/runtime';
import { isServerError } from '@fieldhouse/runtime/serve';
import type { Request } from 'express';
import type { Deps } from '../../platform/deps.ts';
import { currentActor } from '../../platform/database/actor-context.ts';
import { MaintenanceProblem } from '../../platform/routes/authorize.ts';
import { actorSetting } from '../../platform/database/begin-transaction.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { keyedMutex } from '../../platform/limits/keyed-mutex.ts';
import {
  closed,
  refundAttempt,
  requireAttemptsLeft,
  resetAttempts,
  tooManyAttempts,
} from '../../platform/limits/rate-limit.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import { newSession } from '../sessions/start-session.ts';
import type { NewSession } from '../sessions/start-session.ts';
import { PASSWORD_CHECKS_AT_ONCE, verifyPassword } from './password-hash.ts';
import { recordRefusedSignIn } from './refused-sign-ins.ts';
import { countSignIn, recordSignedIn } from './sign-in-statements.ts';
import type { Account, AttemptLimits } from './sign-in-statements.ts';
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
});

/** A user who may get a session. */
export interface SignedIn {
  readonly id: number;
  readonly view: UserView;
  readonly session: NewSession;
}

/** While two passwords are checked, two other attempts are counted or recorded. */
const ATTEMPTS_AT_ONCE = 2 * PASSWORD_CHECKS_AT_ONCE;

/**
 * Attempts on one account: several at once while more are allowed, otherwise one after another, so that concurrent sign-ins do not fail
 * because of each other.
 */
const forAccount = keyedMutex(MAX_WAITING, ATTEMPTS_AT_ONCE);

/**
 * Checks an email and a password, and starts a session. Neither the response nor its time reveals whether the account exists; what is wrong
 * with an account is reported only after its correct password.
 *
 * @throws HttpProblem 401, 403 for an account that may not sign in, 429 after too many failures, 503 under maintenance.
 */
export async function signIn(deps: Deps, input: LoginInput, request: Request): Promise<SignedIn> {
  const email = input.email.toLowerCase();
  const ip = clientKey(request);
  const limits: AttemptLimits = {
    account: [ACCOUNT_ATTEMPTS, email],
    client: [ipAttempts(deps.config.SIGN_IN_FAILURES_PER_IP), ip],
  };
  // Reject a limited client before it takes a place in the account's queue.
  if (forAccount.isBusy(email)) await requireAttemptsLeft(deps.database, ...limits.client);
  return forAccount(email, async (letNextStart) => {
    const account = await authenticate(deps, input.password, limits, letNextStart);
    return enter(deps, account, limits, request);
  });
}

/** Records a refusal and rethrows it. A request that could not be served is not recorded. */
async function recordAndThrow(
  { database }: Deps,
  email: string,
  account: Account | undefined,
  error: unknown,
): Promise<never> {
  if (!isServerError(error)) await recordRefusedSignIn(database, { email, account });
  throw error;
}

/** The account with this email and password. A failure before the password check counts against neither account nor client. */
async function authenticate(
  deps: Deps,
  password: string,
  limits: AttemptLimits,
  letNextStart: () => void,
): Promise<Account> {
  const { database } = deps;
  const { clientWait, ofAccount, ofClient, account } = await countSignIn(database, limits);
  if (clientWait !== null) throw tooManyAttempts(clientWait);
  if (ofAccount === null) throw await closed(database, ...limits.account);
  if (!ofClient) {
    await refundAttempt(database, ...limits.account);
    throw await closed(database, ...limits.client);
  }
  if (ofAccount < limits.account[0].attempts) letNextStart();
  const matches = await verifyPassword(password, account?.password).catch(
    async (error: unknown) => {
      await refundAttempt(database, ...limits.client);
      await refundAttempt(database, ...limits.account);
      throw error;
    },
  );
  if (matches && account) return account;
  return recordAndThrow(deps, limits.account[1], account, wrongCredentials());
}

const wrongCredentials = () =>
  new HttpProblem(401, 'Invalid email or password', { code: 'wrong-credentials' });

/** Starts the session of an account whose password was right, and refunds the attempt. */
async function enter(
  deps: Deps,
  account: Account,
  limits: AttemptLimits,
  request: Request,
): Promise<SignedIn> {
  try {
    await requireMaySignIn(deps, account);
    const session = await newSession(deps, request, account);
    const actor = actorSetting({ ...currentActor(), kind: 'person', id: account.id });
    const stamped = await recordSignedIn(deps.database, account, limits, session, actor);
    if (!stamped) throw wrongCredentials();
    const view = viewOf({ ...account, updatedAt: stamped.updatedAt });
    return { id: account.id, view, session };
  } catch (error) {
    await Promise.all([
      resetAttempts(deps.database, ...limits.account),
      refundAttempt(deps.database, ...limits.client),
    ]);
    return recordAndThrow(deps, limits.account[1], account, error);
  }
}

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
