import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { responsePaths } from '../testing/response-paths.ts';
import { Browser, PASSWORD, newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';
import { warmUp } from '../testing/warm-up.ts';

const AT_ONCE = 40;
const PER_RECIPIENT = 3;
const PER_MINUTE = 20;
const PER_DAY = 200;

/** Two instances on one database, with the default limits. */
let core: TestCore;
let other: TestCore;
beforeAll(async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' };
  core = await startCore({ env });
  other = await startCore({ env: { ...env, DATABASE_URL: core.databaseUrl } });
  await Promise.all([core, other].map(warmUp));
});
afterAll(async () => {
  await other.close();
  await core.close();
});

const games = async ({ school }: Staff, count: number, opponentId?: number) => {
  const made = Array.from({ length: count }, () =>
    core.make.game({ schoolId: school.id, ...(opponentId === undefined ? {} : { opponentId }) }),
  );
  return (await Promise.all(made)).map(({ id }) => id);
};

/** The calls wait for one lock and get 503 after 2 s, so the test retries on a busy machine. */
const MOST_SHED = 10;
async function ask(browser: Browser, id: number) {
  for (let shed = 0; ; shed += 1) {
    const answer = await browser.post(`/api/games/${id}/verify`);
    if (answer.status !== 503 || shed === MOST_SHED) return answer;
  }
}

/** Sends every game for verification concurrently, alternating between the instances. */
async function askAtOnce(staff: Staff, ids: readonly number[]) {
  const elsewhere = await new Browser(other.url).signIn(staff.user.email, PASSWORD);
  const answers = await Promise.all(
    ids.map((id, at) => ask(at % 2 === 0 ? staff.browser : elsewhere, id)),
  );
  return {
    accepted: answers.filter(({ status }) => status === 202).length,
    refused: answers.filter(({ status }) => status === 429),
  };
}

const verify = async ({ browser }: Staff, id = 0) =>
  (await browser.post(`/api/games/${id}/verify`)).status;
const mailsOf = ({ school }: Staff) =>
  core.database.prisma.outboxMail.count({ where: { schoolId: school.id } });
const sql = (text: string, values: readonly unknown[]) =>
  core.database.pool.query(text, [...values]);
const older = (staff: Staff, interval: string) =>
  sql(`update mail_outbox set "createdAt" = "createdAt" - $2::interval where "schoolId" = $1`, [
    staff.school.id,
    interval,
  ]);

test('of forty concurrent requests over two instances one contact gets three emails', async () => {
  const staff = await newStaff(core);
  const opponent = await core.make.opponent({ schoolId: staff.school.id });
  const ids = await games(staff, AT_ONCE, opponent.id);
  const { accepted, refused } = await askAtOnce(staff, ids);
  expect(accepted).toBe(PER_RECIPIENT);
  expect(refused).toHaveLength(AT_ONCE - PER_RECIPIENT);
  expect(await mailsOf(staff)).toBe(PER_RECIPIENT);
  expect(refused[0]).toMatchObject({
    body: {
      message: expect.stringMatching(
        /reached the daily email limit \(3 without a reply\)\. .* 20 games against the same opponent/,
      ),
    },
  });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

fullTest(
  'of forty concurrent requests over two instances twenty are accepted in a minute',
  async () => {
    const staff = await newStaff(core);
    const ids = await games(staff, AT_ONCE);
    const { accepted, refused } = await askAtOnce(staff, ids);
    expect(accepted).toBe(PER_MINUTE);
    expect(refused).toHaveLength(AT_ONCE - PER_MINUTE);
    expect(await mailsOf(staff)).toBe(PER_MINUTE);
    expect(refused[0]?.headers.get('retry-after')).toBe('60');
    await older(staff, '61 seconds');
    const next = await games(staff, 1);
    expect(await verify(staff, next[0])).toBe(202);
  },
);

fullTest(
  'of forty concurrent requests over two instances a school gets the rest of its daily limit',
  async () => {
    const staff = await newStaff(core);
    await sql(
      `insert into mail_outbox ("schoolId", kind, recipient, data, state, "createdAt")
      select $1, 'verification', 'contact' || n || '@away.test', '{}', 'sent', now() - interval '1 hour'
      from generate_series(1, $2::int) n`,
      [staff.school.id, PER_DAY - 5],
    );
    const { accepted, refused } = await askAtOnce(staff, await games(staff, AT_ONCE));
    expect(accepted).toBe(5);
    expect(refused).toHaveLength(AT_ONCE - 5);
    expect(refused[0]).toMatchObject({
      body: { message: expect.stringMatching(/daily email limit \(200\)/) },
    });
  },
);

test("one school's limits are not another's", async () => {
  const [one, two] = [await newStaff(core), await newStaff(core)];
  const email = 'shared@away.test';
  for (const staff of [one, two]) {
    const opponent = await core.make.opponent({ schoolId: staff.school.id, email });
    const ids = await games(staff, PER_RECIPIENT, opponent.id);
    for (const id of ids) expect(await verify(staff, id)).toBe(202);
  }
});

test('an email about twenty games counts as one', async () => {
  const staff = await newStaff(core);
  const opponent = await core.make.opponent({ schoolId: staff.school.id });
  const ids = await games(staff, 60, opponent.id);
  for (let at = 0; at < ids.length; at += 20) {
    const gameIds = ids.slice(at, at + 20);
    expect((await staff.browser.post('/api/verifications', { gameIds })).status).toBe(202);
  }
});

/** A contact at the limit, and another game against it. */
async function contactAtTheLimit() {
  const staff = await newStaff(core);
  const opponent = await core.make.opponent({ schoolId: staff.school.id });
  const ids = await games(staff, PER_RECIPIENT + 1, opponent.id);
  for (const id of ids.slice(0, PER_RECIPIENT)) expect(await verify(staff, id)).toBe(202);
  const last = ids[PER_RECIPIENT] ?? 0;
  expect(await verify(staff, last)).toBe(429);
  return { staff, opponent, asked: ids[0] ?? 0, last };
}

test('an email with a response does not count, also through an older link', async () => {
  const { staff, opponent, last } = await contactAtTheLimit();
  const [path = ''] = await responsePaths(core, opponent.email);
  await core.browser().post(path, { answer: 'confirm' });
  expect(await verify(staff, last)).toBe(202);
  const again = await core.make.game({ schoolId: staff.school.id, opponentId: opponent.id });
  expect(await verify(staff, again.id)).toBe(429);
  const [older = ''] = await responsePaths(core, opponent.email);
  await sql(`update mail_outbox set state = 'canceled' where "gameId" <> $1`, [last]);
  await sql(`update mail_outbox set state = 'sent' where "gameId" = $1`, [last]);
  await sql(`update games set status = 'verification-sent' where id = $1`, [last]);
  for (let count = 0; count < PER_RECIPIENT - 1; count += 1) {
    expect((await staff.browser.post(`/api/games/${last}/resend`)).status).toBe(202);
    await sql(`update mail_outbox set state = 'sent' where "gameId" = $1`, [last]);
  }
  expect(await verify(staff, again.id)).toBe(429);
  await core.browser().post(older, { answer: 'confirm' });
  expect(await verify(staff, again.id)).toBe(202);
});

test.each(['failed', 'canceled'])(
  'an email that %s does not count against the contact',
  async (state) => {
    const { staff, asked, last } = await contactAtTheLimit();
    await sql('update mail_outbox set state = $2 where "gameId" = $1', [asked, state]);
    expect(await verify(staff, last)).toBe(202);
  },
);

test('an address counts in any letter case', async () => {
  const { staff, opponent, last } = await contactAtTheLimit();
  await sql('update opponents set email = upper(email) where id = $1', [opponent.id]);
  expect(await verify(staff, last)).toBe(429);
});

test('the limit of a contact resets after a day', async () => {
  const { staff, last } = await contactAtTheLimit();
  await older(staff, '1 day');
  expect(await verify(staff, last)).toBe(202);
});
