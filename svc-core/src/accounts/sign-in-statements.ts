import * as z from 'zod/mini';
import type { Deps } from '../platform/deps.ts';
import { sendTogether } from '../platform/batch.ts';
import {
  consumeText,
  consumeValues,
  keyOf,
  refundText,
  refundValues,
  waitText,
} from '../platform/limits/rate-limit.ts';
import type { RateLimit } from '../platform/limits/rate-limit.ts';
import { parseRows } from '../platform/rows.ts';
import { INSERT_SESSION } from '../sessions/start-session.ts';
import type { NewSession } from '../sessions/start-session.ts';

/** What an attempt counts toward. */
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
  ofAccount: z.boolean(),
  ofClient: z.boolean(),
  id: z.nullable(z.int()),
});

/** Who tries to sign in, as counted. */
export interface CountedSignIn {
  /** Seconds until the client may try again. Then nothing was counted. */
  readonly clientWait: number | null;
  /** Whether the attempt was counted for the account: no more are allowed otherwise, and it counts for nothing. */
  readonly ofAccount: boolean;
  /** Whether it was counted for the client: no more are allowed otherwise. */
  readonly ofClient: boolean;
  readonly account: Account | undefined;
}

// Each column of the account by its name: the plan of `u.*` fails when a later release adds a column.
const ATTEMPT = `with client_wait as (${waitText('$6')}),
  of_account as (${consumeText(1, 'not exists (select from client_wait)')}),
  of_client as (${consumeText(6, 'exists (select from of_account)')})
  select (select seconds from client_wait) as "clientWait", exists (select from of_account) as "ofAccount",
    exists (select from of_client) as "ofClient",
    u.id, u.email, u.password, u."firstName", u."lastName", u."schoolId", u.role, u."isActive", u."profileImageUrl",
    u."mustChangePassword", u."emailConfirmedAt", u."sessionEpoch", u."createdAt", u."updatedAt",
    coalesce(s."isActive", false) as "schoolIsActive", coalesce(s.name, '') as "schoolName",
    coalesce(u."mustChangePassword" and u."temporaryPasswordExpiresAt" <= now(), false) as expired
  from (select 1) one left join users u on u.email = $11 left join schools s on s.id = u."schoolId"`;

/**
 * Counts an attempt for the account, then for the client, and reads the account: one statement, whether or not the account exists. One
 * refused by the account's limit does not count for the client.
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

const Stamped = z.object({ signedInAt: z.date(), updatedAt: z.date() });
export type Stamped = z.output<typeof Stamped>;

// The row of the client is locked last, since all sign-ins from there wait for it. The actor is set before its note is written: each
// row of the join has it.
const RECORD = `with signed_in as (
    update users set "lastSignInAt" = now() where id = $2 returning "lastSignInAt" as "signedInAt", "updatedAt"),
  kept as (${INSERT_SESSION} returning 1),
  reset as (delete from throttles where key = $5 and exists (select from kept) returning 1),
  refunded as (${refundText(6, '(select count(*) from reset) >= 0 and exists (select from kept)')})
  select "signedInAt", "updatedAt", "audit_note"(null, 'signed-in', 'user', $2::text, $9, '{}')
  from (select set_config('fieldhouse.actor', $10, true) offset 0) actor, signed_in`;

/**
 * Records a sign-in: its time, its session, its entry in the audit trail, and that its attempt counts for neither account nor client. In
 * one transaction, and one round trip with the end of the user's oldest sessions. Undefined if the account was deleted meanwhile; then
 * nothing is recorded.
 *
 * @param actor see `actorSetting`.
 */
export async function recordSignedIn(
  { pool }: Deps['database'],
  { email }: Account,
  limits: AttemptLimits,
  session: NewSession,
  actor: string,
): Promise<Stamped | undefined> {
  const record = {
    name: 'sign-in-record',
    text: RECORD,
    values: [
      ...session.values,
      keyOf(...limits.account),
      ...refundValues(...limits.client),
      email,
      actor,
    ],
  };
  const [recorded] = await sendTogether(pool, [record, session.endOthers]);
  return parseRows(Stamped, recorded, record.name)[0];
}
