import { expect, test } from 'vitest';
import { newStaff, startCore } from '../testing/index.ts';

test('a request to an invalid contact email stored before the validation returns 400 with the reason', async () => {
  const core = await startCore({ env: { SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' } });
  try {
    const { browser, school } = await newStaff(core);
    const opponent = await core.make.opponent({ schoolId: school.id, email: 'a@xn--.test' });
    const game = await core.make.game({ schoolId: school.id, opponentId: opponent.id });
    const answer = await browser.post(`/api/games/${game.id}/verify`);
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        message: "The opponent's email isn't a valid address. Fix it and send again.",
        code: 'invalid-input',
      },
    ]);
    expect(await core.database.prisma.outboxMail.count()).toBe(0);
  } finally {
    await core.close();
  }
});

test('a request returns 202 when the state of its accepted email cannot be read', async () => {
  const core = await startCore({
    env: { SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '3000' },
  });
  try {
    const { pool } = core.database;
    const { browser, school } = await newStaff(core);
    const game = await core.make.game({ schoolId: school.id });
    const accepted = async () =>
      (await pool.query('select 1 from mail_outbox where "gameId" = $1', [game.id])).rowCount;
    const asking = browser.post(`/api/games/${game.id}/verify`);
    await expect.poll(accepted, { interval: 20 }).toBe(1);
    await pool.query('alter table mail_outbox rename to mail_outbox_away');
    const answer = await asking;
    await pool.query('alter table mail_outbox_away rename to mail_outbox');
    expect(answer.status).toBe(202);
    expect(await accepted()).toBe(1);
  } finally {
    await core.close();
  }
});
