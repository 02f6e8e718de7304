import { afterAll, beforeAll, expect, test } from 'vitest';
import { responsePaths } from '../testing/response-paths.ts';
import { newStaff, newSysadmin, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

let core: TestCore;
beforeAll(async () => {
  core = await startCore({ env: { SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' } });
});
afterAll(() => core.close());

/** Two games of one contact with unsent emails. */
async function twoAsked() {
  const { browser, school } = await newStaff(core);
  const opponent = await core.make.opponent({ schoolId: school.id });
  const ask = async () => {
    const game = await core.make.game({ schoolId: school.id, opponentId: opponent.id });
    expect((await browser.post(`/api/games/${game.id}/verify`)).status).toBe(202);
    return game.id;
  };
  const ids = [await ask(), await ask()] as const;
  const problems = async () =>
    Promise.all(
      ids.map(
        async (id) =>
          (await core.database.prisma.game.findUniqueOrThrow({ where: { id } })).mailProblem,
      ),
    );
  return { ids, email: opponent.email, problems };
}

test('a game shows that a system administrator canceled its email', async () => {
  const { ids, problems } = await twoAsked();
  const sysadmin = await newSysadmin(core);
  const mail = await core.database.prisma.outboxMail.findFirstOrThrow({
    where: { gameId: ids[0] },
  });
  expect((await sysadmin.post(`/api/admin/outbox/${mail.id}/cancel`)).status).toBe(200);
  expect(await problems()).toEqual(['A system administrator canceled this email.', null]);
});

test('games with unsent emails show that their contact unsubscribed', async () => {
  const { email, problems } = await twoAsked();
  const [path = ''] = await responsePaths(core, email);
  expect((await core.browser().post(`${path}/stop`)).status).toBe(200);
  const stopped =
    'The contact unsubscribed from these emails. They can undo this from any earlier email, or you can use another contact.';
  expect(await problems()).toEqual([stopped, stopped]);
  const waiting = { recipient: email, state: 'waiting' };
  expect(await core.database.prisma.outboxMail.count({ where: waiting })).toBe(0);
});
