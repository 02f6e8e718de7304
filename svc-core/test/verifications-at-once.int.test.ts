import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';
import { warmUp } from '../testing/warm-up.ts';

/** Long enough for all requests to reach the service and to wait there. */
const ARRIVED_MS = 300;
const PEOPLE = 6;

let core: TestCore;
beforeAll(async () => {
  core = await startCore({ env: { SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' } });
  await warmUp(core);
});
afterAll(() => core.close());

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await core.database.pool.query(text, [...values])).rows;

/** Signed-in people of one school. */
async function colleagues(): Promise<Staff[]> {
  const first = await newStaff(core);
  const rest = Array.from({ length: PEOPLE - 1 }, () => newStaff(core, first.school));
  return [first, ...(await Promise.all(rest))];
}

const newGame = async ({ school }: Staff, email?: string) => {
  const opponent = await core.make.opponent({
    schoolId: school.id,
    ...(email === undefined ? {} : { email }),
  });
  return (await core.make.game({ schoolId: school.id, opponentId: opponent.id })).id;
};

const ask = (staff: Staff, gameId: number) => staff.browser.post(`/api/games/${gameId}/verify`);

/** Runs `work` while another connection holds a lock; then waits until what `work` started has arrived. */
async function whileLocked<Result>(
  lock: string,
  id: number,
  work: () => Promise<Result>,
  meanwhile: () => Promise<unknown> = () => wait(ARRIVED_MS),
): Promise<Result> {
  const holder = await core.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(lock, [id]);
    const result = work();
    await meanwhile();
    await holder.query('commit');
    return await result;
  } finally {
    holder.release();
  }
}

const LOCK_SCHOOL = 'select 1 from schools where id = $1 for update';

test('requests of one school at once are written together, each in its own name and with its own answer', async () => {
  const people = await colleagues();
  const [first] = people;
  if (!first) throw new Error('nobody');
  const gameIds = await Promise.all(people.map((staff) => newGame(staff)));
  const uncontacted = await newGame(first, '');
  const foreign = await newGame(await newStaff(core));

  const answers = await whileLocked(LOCK_SCHOOL, first.school.id, () =>
    Promise.all([
      ...people.map((staff, at) => ask(staff, gameIds[at] ?? 0)),
      ask(first, uncontacted),
      ask(first, foreign),
    ]),
  );

  expect(answers.map(({ status }) => status)).toEqual([...people.map(() => 202), 400, 404]);
  const mails = await sql(
    `select "gameId", "userId", xmin::text as transaction from mail_outbox where "schoolId" = $1 order by "gameId"`,
    [first.school.id],
  );
  expect(mails.map(({ gameId, userId }) => [gameId, userId])).toEqual(
    people
      .map(({ user }, at) => [gameIds[at] ?? 0, user.id])
      .toSorted(([one = 0], [two = 0]) => one - two),
  );
  expect(new Set(mails.map(({ transaction }) => String(transaction))).size).toBeLessThan(PEOPLE);
  const history = await sql(
    `select v."gameId", a."actorId", a."requestId" from audit_log a join verifications v on v.id = a."recordId"::int
     where a."schoolId" = $1 and a.kind = 'verification' and a.action = 'created' order by 1`,
    [first.school.id],
  );
  expect(history.map(({ gameId, actorId }) => [gameId, actorId])).toEqual(
    mails.map(({ gameId, userId }) => [gameId, userId]),
  );
  expect(new Set(history.map(({ requestId }) => String(requestId))).size).toBe(PEOPLE);
});

test('a game that another transaction locks holds up no other request', async () => {
  const [one, two] = await colleagues();
  if (!one || !two) throw new Error('nobody');
  const [locked, free] = [await newGame(one), await newGame(two)];
  const arrived: number[] = [];
  const asking = await whileLocked(
    'select 1 from games where id = $1 for update',
    locked,
    async () => {
      const both = [ask(one, locked), ask(two, free)].map(async (answer) => {
        arrived.push((await answer).status);
        return (await answer).status;
      });
      return Promise.all(both);
    },
    () => expect.poll(() => arrived).toEqual([202]),
  );
  expect(asking).toEqual([202, 202]);
});

test('the error of one request is not that of the others at once', async () => {
  const people = await colleagues();
  const gameIds = await Promise.all(people.map((staff) => newGame(staff)));
  const [first] = people;
  const broken = gameIds[2] ?? 0;
  await sql(`create function refuse_game() returns trigger language plpgsql as
    $$ begin raise exception 'refused by the test'; end $$;
    create trigger refuse_game before insert on verifications for each row when (new."gameId" = ${broken})
    execute function refuse_game()`);
  const answers = await whileLocked(LOCK_SCHOOL, first?.school.id ?? 0, () =>
    Promise.all(people.map((staff, at) => ask(staff, gameIds[at] ?? 0))),
  );
  await sql('drop trigger refuse_game on verifications; drop function refuse_game()');
  expect(answers.map(({ status }) => status)).toEqual(
    gameIds.map((id) => (id === broken ? 500 : 202)),
  );
});

test('of two requests at once for one game the first one creates the email', async () => {
  const [one, two] = await colleagues();
  if (!one || !two) throw new Error('nobody');
  const gameId = await newGame(one);
  const answers = await whileLocked(LOCK_SCHOOL, one.school.id, () =>
    Promise.all([ask(one, gameId), ask(two, gameId), ask(two, gameId)]),
  );
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
    202, 409, 409,
  ]);
  expect(await sql('select 1 from mail_outbox where "gameId" = $1', [gameId])).toHaveLength(1);
});
