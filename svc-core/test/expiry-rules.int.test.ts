import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken, newToken } from '../src/platform/token.ts';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

/** For any age, only the rule and the database's clock decide. */
let core: TestCore;
let staff: Staff;
beforeAll(async () => {
  core = await startCore();
  staff = await newStaff(core);
});
afterAll(() => core.close());

const RUNS = { numRuns: 40 };
const TWELVE_HOURS = 12 * 3_600;
/** Seconds, near the limit and far from it, but never so close before it that the test's duration matters. */
const seconds = fc
  .oneof(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -100_000, max: 100_000 }))
  .filter((value) => value < 0 || value > 30);

test('a session is valid while used within the idle timeout and younger than twelve hours', async () => {
  const { rows } = await core.database.pool.query('select sid, sess from sessions');
  const [{ sid, sess }] = rows.map((row) => Object(row));
  await fc.assert(
    fc.asyncProperty(seconds, seconds, async (idleLeft, lifeLeft) => {
      await core.database.pool.query(
        `insert into sessions (sid, sess, expire) values ($1, jsonb_set($2::jsonb, '{signedInAt}',
            to_jsonb(now() - make_interval(secs => $4))), now() + make_interval(secs => $3))
          on conflict (sid) do update set sess = excluded.sess, expire = excluded.expire`,
        [sid, JSON.stringify(sess), idleLeft, TWELVE_HOURS - lifeLeft],
      );
      const { status } = await staff.browser.get('/api/user');
      expect([idleLeft, lifeLeft, status]).toEqual([
        idleLeft,
        lifeLeft,
        idleLeft > 0 && lifeLeft > 0 ? 200 : 401,
      ]);
    }),
    RUNS,
  );
});

test('a reset link is valid until it expires, only with the emailed token', async () => {
  await fc.assert(
    fc.asyncProperty(seconds, fc.nat(42), async (left, place) => {
      const { token, hash } = newToken();
      await core.database.pool.query(
        `update users set "resetToken" = $2, "resetTokenExpiry" = now() + make_interval(secs => $3) where id = $1`,
        [staff.user.id, hash, left],
      );
      const other =
        token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1);
      const asked = (given: string) =>
        core.browser().post('/api/validate-reset-token', { token: given });
      expect([left, (await asked(token)).status]).toEqual([left, left > 0 ? 200 : 400]);
      expect(hashToken(other)).not.toBe(hash);
      expect((await asked(other)).status).toBe(400);
    }),
    RUNS,
  );
});
