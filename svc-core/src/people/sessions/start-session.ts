import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { sendTogether } from '../../platform/database/batch.ts';
import type { Deps } from '../../platform/deps.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { Statement } from '../../platform/database/rows.ts';
import { storedId } from './session-store.ts';

const ID_BYTES = 24;
/** The sign-in after these ends the user's oldest session. */
const SESSIONS_OF_ONE_PERSON = 20;

export interface UserWithSession {
  readonly id: number;
  /** Raising the account's epoch ends the session. */
  readonly sessionEpoch: number;
}

/** A session that is not stored yet. */
export interface NewSession {
  /** The values `$1` to `$4` of `INSERT_SESSION`. */
  readonly values: readonly [stored: string, userId: number, epoch: number, idleMinutes: number];
  /** The stored ID of the session cookie that the request had. */
  readonly former: string | null;
  /** Ends the former session, and the user's oldest ones. Run it after the session is stored. */
  readonly endOthers: Statement;
  /** Sets the session's cookies, once it is stored. */
  send(response: Response): void;
}

/** Stores a session, in a statement with the subquery `signed_in` of one column, the time "signedInAt" by the database's clock. */
export const INSERT_SESSION = `insert into sessions (sid, sess, expire)
  select $1, json_build_object('userId', $2::int, 'epoch', $3::int, 'signedInAt', "signedInAt"), now() + make_interval(mins => $4)
  from signed_in`;

interface OtherSessions {
  /** SQL: the user's ID, an integer. */
  readonly user: string;
  /** SQL: the stored ID of a session that ends in any case, or null. */
  readonly former: string;
  /** How many of the user's sessions stay. */
  readonly kept: number;
}

// Locks no rows of concurrent sign-ins. Arrays, because the planner reads the whole table for a subquery.
const endOthersText = ({
  user,
  former,
  kept,
}: OtherSessions) => `delete from sessions where sid = any(array(
  select sid from sessions where sid = any(array(
    select sid from sessions where (sess->>'userId')::int = ${user}
    order by sess->>'signedInAt' desc, expire desc, sid offset ${kept}) || ${former}::text) order by sid for update skip locked))`;

/** Ends the sessions of `endOthers` within the statement of `INSERT_SESSION`, which does not see the session that it stores. */
export const endOthersInStatement = (user: string, former: string): string =>
  endOthersText({ user, former, kept: SESSIONS_OF_ONE_PERSON - 1 });

/** Creates a session under a new ID. */
export async function newSession(
  { settings, cookies }: Pick<Deps, 'settings' | 'cookies'>,
  request: Request,
  user: UserWithSession,
): Promise<NewSession> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const cookie = cookies.read(request.headers.cookie);
  const former = cookie === undefined ? null : storedId(cookie);
  const { sessionTimeout } = await settings.now();
  return {
    values: [storedId(id), user.id, user.sessionEpoch, sessionTimeout],
    former,
    endOthers: {
      name: 'session-bound',
      text: endOthersText({ user: '$1', former: '$2', kept: SESSIONS_OF_ONE_PERSON }),
      values: [user.id, former],
    },
    send: (response) => void response.append('set-cookie', cookies.write(id)),
  };
}

/** Signs a user in under a new session ID. */
export async function startSession(
  deps: Deps,
  { request, response }: { readonly request: Request; readonly response: Response },
  user: UserWithSession & { readonly signedInAt: Date },
): Promise<void> {
  const session = await newSession(deps, request, user);
  const insert = {
    name: 'session-insert',
    text: `with signed_in as (select $5::timestamptz as "signedInAt") ${INSERT_SESSION}`,
    values: [...session.values, user.signedInAt],
  };
  await sendTogether(deps.database.pool, [insert, session.endOthers]);
  session.send(response);
}

const Ended = z.object({ userId: z.nullable(z.int()), open: z.boolean() });

/** Signs out. @returns the user's ID, or undefined if the request came without a session. */
export async function endSession(
  { database, cookies }: Deps,
  request: Request,
): Promise<number | undefined> {
  const id = cookies.read(request.headers.cookie);
  if (id === undefined) return undefined;
  const [ended] = await queryRows(database.pool, Ended, {
    name: 'session-end',
    text: `delete from sessions where sid = $1 returning (sess->>'userId')::int as "userId", expire > now() as open`,
    values: [storedId(id)],
  });
  return ended?.open ? (ended.userId ?? undefined) : undefined;
}

const Open = z.object({ open: z.boolean() });

/** Whether a request has a stored session. Does not check whether its user may still act, see `actorFinder`. */
export async function hasSession({ database, cookies }: Deps, request: Request): Promise<boolean> {
  const id = cookies.read(request.headers.cookie);
  if (id === undefined) return false;
  const [found] = await queryRows(database.pool, Open, {
    name: 'session-open',
    text: 'select expire > now() as open from sessions where sid = $1',
    values: [storedId(id)],
  });
  return found?.open ?? false;
}
