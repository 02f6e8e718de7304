import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';
import { startProduct } from '../../runtime/testing/product.ts';
import { counts } from './bench.ts';
import { arrived, environment, signInDirector } from './email-product.ts';
import type { StoreEnv } from './email-product.ts';
import { startMailServer } from './mail-server.ts';
import { printTable } from './print-table.ts';

const NOTICES = 10_000;
const SERVER_TAKES_MS = 20;
/** When the other school asks for its email, after the notices may leave. */
const OTHER_AFTER_MS = 3_000;
const OTHER_ADDRESS = 'other@opponent.test';

/**
 * A change that tells 10,000 followers of a published team, whose emails are then sent without waiting, to a mail server that takes
 * 20 ms for each; and meanwhile a verification email of another school. Times count from the moment when the emails may leave.
 */
export async function measureNotices(store: StoreEnv): Promise<void> {
  const server = await startMailServer(SERVER_TAKES_MS);
  const product = await startProduct(environment(store, server), counts({ 'svc-mail': 1 }));
  const client = new pg.Client({ connectionString: store.DATABASE_URL });
  await client.connect();
  try {
    const url = product.running('svc-core')[0]?.url ?? '';
    const asLincoln = callsOf(url, await signInDirector(url));
    const asRoosevelt = callsOf(url, await signInDirector(url, 'roosevelt'));
    const othersGame = await otherSchoolsGame(client);
    const gameIds = [await followedGame(client)];
    const asked = performance.now();
    const input = { gameIds, disruption: 'postponed', reason: 'Weather', tell: ['followers'] };
    const change = Started.parse(await asLincoln('/api/games/disrupt', input));
    const answered = (performance.now() - asked) / 1_000;
    if (change.recipients !== NOTICES) throw new Error(`${change.recipients} are told`);
    const began = Date.now();
    await asLincoln(`/api/change-sets/${change.changeSetId}/send-now`, {});
    await wait(OTHER_AFTER_MS);
    const askedAt = Date.now();
    await asRoosevelt(`/api/games/${othersGame}/verify`, {});
    const { first, last, recipients } = await arrived(server, NOTICES + 1);
    const seconds = (from: number, to: number) => Math.max(0, to - from) / 1_000;
    const other = seconds(askedAt, recipients[OTHER_ADDRESS] ?? Number.POSITIVE_INFINITY);
    const all = seconds(began, last);
    const isReached = answered <= 1 && seconds(began, first) <= 2 && all <= 60 && other <= 5;
    printTable([
      {
        notices: NOTICES,
        'request in s': answered,
        'first after s': seconds(began, first),
        'all after s': all,
        "other school's after s": other,
        required: '1, 2, 60, 5',
        reached: isReached ? 'yes' : 'no',
      },
    ]);
  } finally {
    await client.end();
    await product.stop();
    await server.close();
  }
}

const Started = z.object({ changeSetId: z.int(), recipients: z.int() });

/** Posts as a signed-in person; throws unless it succeeds. */
const callsOf =
  (url: string, cookie: string) =>
  async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };

/** A scheduled game of a published team of Lincoln's, which 10,000 people follow. */
async function followedGame(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with game as (
        select min(g.id) as id from games g join schools s on s.id = g."schoolId" and s.slug = 'lincoln'
        join teams t on t.id = g."teamId" and t.published where g.status = 'scheduled' and g.disruption is null
      ), people as (
        insert into followers ("schoolId", address, state, kinds, "tokenHash")
        select g."schoolId", 'follower-' || n || '@bench.test', 'active', array['called-off'], 'bench-' || n
        from game join games g on g.id = game.id, generate_series(1, $1::int) n
        returning id, "schoolId"
      ), following as (
        insert into follower_teams ("schoolId", "followerId", "teamId")
        select p."schoolId", p.id, g."teamId" from people p, game join games g on g.id = game.id
      )
      select id from game`,
    [NOTICES],
  );
  await client.query('analyze followers, follower_teams');
  return rows[0]?.id ?? 0;
}

/** A scheduled game of the other demo school, with a contact of its own. */
async function otherSchoolsGame(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `update games g set status = 'scheduled', "verificationToken" = null where g.id = (
        select min(o.id) from games o join schools s on s.id = o."schoolId" where s.name like 'Roosevelt%' and o.status = 'scheduled')
      returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    `update opponents set email = $2 where id = (select "opponentId" from games where id = $1)`,
    [id, OTHER_ADDRESS],
  );
  return id;
}
