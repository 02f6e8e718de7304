import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { sendTogether } from '../../platform/database/batch.ts';
import {
  consumeText,
  consumeValues,
  keyOf,
  refundText,
  refundValues,
  waitText,
} from '../../platform/limits/rate-limit.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import { parseRows } from '../../platform/database/rows.ts';
import { endOthersInStatement, INSERT_SESSION } from '../sessions/start-session.ts';
import type { NewSession } from '../sessions/start-session.ts';

/** The limits that an attempt counts toward. */
export interface AttemptLimits {
  readonly account: readonly [rule: RateLimit, email: string];
  readonly client: readonly [rule: RateLimit, client: string];
}

export const Account = z.object({
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
export type Account = z.output<typeof Account>;

const Attempt = z.object({
  clientWait: z.nullable(z.number()),
  ofAccount: z.nullable(z.int()),
  ofClient: z.boolean(),
  id: z.nullable(z.int()),
});

/** The counts of an attempt to sign in. */
export interface CountedSignIn {
  /** Seconds until the client may try again; then nothing was counted. */
  readonly clientWait: number | null;
  /** The account's attempts including this one; null if it reached its limit, and this one was not counted. */
  readonly ofAccount: number | null;
  /** False if the client reached its limit, and this one was not counted. */
  readonly ofClient: boolean;
  readonly account: Account | undefined;
}

// Its commit does not wait for the disk: a later commit, which records the attempt's result, writes this one first. The account's columns
// are named, because the plan of `u.*` fails when a later release adds one.
const ATTEMPT = `with client_wait as (${waitText('$6')}),
  of_account as (${consumeText(1, 'not exists (select from client_wait)')}),
  of_client as (${consumeText(6, 'exists (select from of_account)')})
  select (select seconds from client_wait) as "clientWait", (select hits from of_account) as "ofAccount",
    exists (select from of_client) as "ofClient",
    u.id, u.email, u.password, u."firstName", u."lastName", u."schoolId", u.role, u."isActive", u."profileImageUrl",
    u."mustChangePassword", u."emailConfirmedAt", u."sessionEpoch", u."createdAt", u."updatedAt",
    coalesce(s."isActive", false) as "schoolIsActive", coalesce(s.name, '') as "schoolName",
    coalesce(u."mustChangePassword" and u."temporaryPasswordExpiresAt" <= now(), false) as expired
  from (select set_config('synchronous_commit', 'off', true) offset 0) unsynced
    left join users u on u.email = $11 left join schools s on s.id = u."schoolId"`;

/**
 * Counts an attempt for the account, then for the client, and reads the account: one statement, whether or not the account exists. An
 * attempt beyond the account's limit does not count for the client.
 */
export async function countSignIn(
  { pool }: Deps['database'],
  { account, client }: AttemptLimits,
): Promise<CountedSignIn> {
  const { rows } = await pool.query({
    name: 'sign-in-attempt',
    text: ATTEMPT,
    values: [...consumeValues(...account), ...consumeValues(...client), account[1]],
  });
  const [counted] = parseRows(Attempt, rows, 'sign-in-attempt');
  if (!counted) throw new Error('An attempt has one row');
  const [found] = counted.id === null ? [] : parseRows(Account, rows, 'sign-in-attempt');
  return { ...counted, account: found };
}

const Recorded = z.object({ signedInAt: z.date(), updatedAt: z.date(), raced: z.boolean() });
export type Recorded = z.output<typeof Recorded>;

// The row of the client is locked last, since all sign-ins from there wait for it. The actor is set before its note is written: each row of
// the join has it. `before` waits for a concurrent sign-in of the same person and reads its result, which the statement's snapshot lacks.
const RECORD = `with before as materialized (select "lastSignInAt" as latest from users where id = $2 for no key update),
  signed_in as (
    update users set "lastSignInAt" = now() from before where id = $2
    returning "lastSignInAt" as "signedInAt", "updatedAt",
      latest is distinct from (select "lastSignInAt" from users where id = $2) as raced),
  kept as (${INSERT_SESSION} returning 1),
  ended as (${endOthersInStatement('$2', '$11')} and exists (select from kept)),
  reset as (delete from throttles where key = $5 and exists (select from kept) returning 1),
  refunded as (${refundText(6, '(select count(*) from reset) >= 0 and exists (select from kept)')})
  select "signedInAt", "updatedAt", raced, "audit_note"(null, 'signed-in', 'user', $2::text, $9, '{}')
  from (select set_config('fieldhouse.actor', $10, true) offset 0) actor, signed_in`;

/**
 * Records a sign-in: its time, its session and its entry in the audit trail, refunds its attempt, and ends the user's oldest sessions, in
 * one transaction. Undefined if the account was deleted meanwhile; then nothing is recorded.
 *
 * @param actor see `actorSetting`.
 */
export async function recordSignedIn(
  { pool }: Deps['database'],
  { email }: Account,
  limits: AttemptLimits,
  session: NewSession,
  actor: string,
): Promise<Recorded | undefined> {
  const { rows } = await pool.query({
    name: 'sign-in-record',
    text: RECORD,
    values: [
      ...session.values,
      keyOf(...limits.account),
      ...refundValues(...limits.client),
      email,
      actor,
      session.former,
    ],
  });
  const [recorded] = parseRows(Recorded, rows, 'sign-in-record');
  // The statement did not see a session that another sign-in of the same person stored meanwhile.
  if (recorded?.raced) await sendTogether(pool, [session.endOthers]);
  return recorded;
}
