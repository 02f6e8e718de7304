import { queueStores } from '@fieldhouse/runtime/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_URL, startMailRig } from './rig/mail-rig.ts';
import type { MailRig } from './rig/mail-rig.ts';
import { answerPath, messageIdOf, readMail } from './rig/received-mail.ts';

/** Delivery does not depend on the queue's store; `faults.int.test.ts` runs on both. */
describe('delivery', () => {
  let rig: MailRig;
  beforeAll(async () => {
    const [store] = queueStores();
    if (!store) throw new Error('no queue store');
    rig = await startMailRig(store, {
      workers: 2,
      env: {
        // Long enough for an email that is sent immediately, short for a test that waits for the timeout.
        VERIFY_WAIT_MS: '15000',
        MAIL_RETRY_SECONDS: '1,0,0',
        MAIL_UNKNOWN_RETRY_SECONDS: '1',
      },
    });
  });
  afterAll(() => rig.close());
  afterEach(() => {
    rig.sink.setMode('ok');
    rig.sink.clear();
  });

  it('sends one email for ten concurrent calls, and answers 409 to the other nine', async () => {
    const { id } = await rig.scheduledGame();
    const answers = await Promise.all(Array.from({ length: 10 }, () => rig.director.verify(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(rig.sink.received).toHaveLength(1);
    expect(await rig.game(id)).toMatchObject({ status: 'verification-sent' });
  });

  it('sets Auto-Submitted, Reply-To the director and one-click List-Unsubscribe', async () => {
    const { id } = await rig.scheduledGame();
    expect((await rig.director.verify(id)).status).toBe(200);
    const message = await rig.mailAbout(id);
    const mail = await readMail(message);
    expect(mail.replyTo?.value[0]?.address).toBe('director@lincoln.test');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(message.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const stop = /^List-Unsubscribe: <([^>]+)>/im.exec(message.raw.replaceAll(/\r\n[ \t]+/g, ' '));
    expect(stop?.[1]).toBe(`${PUBLIC_URL}${answerPath(mail)}/stop`);
  });

  it('retries after three 451 responses, always with the same Message-ID', async () => {
    const { id } = await rig.scheduledGame();
    rig.sink.setMode('reject451', () => true, 3);
    expect((await rig.director.verify(id)).status).toBeLessThan(300);
    await rig.sink.waitFor(1);
    expect(rig.sink.received).toHaveLength(4);
    const ids = new Set(rig.sink.received.map(messageIdOf));
    expect([...ids]).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@fieldhouse\.test>$/)]);
    expect(rig.sink.messages).toHaveLength(1);
    await expect.poll(() => rig.game(id)).toMatchObject({ status: 'verification-sent' });
  });

  it('answers 502 with the reason after 550, keeps the game scheduled and does not retry', async () => {
    const { id, opponent } = await rig.scheduledGame();
    rig.sink.setMode('reject550');
    const answer = await rig.director.verify(id);
    expect(answer).toEqual({
      status: 502,
      message:
        "The verification email couldn't be delivered. The mail server rejected the recipient address.",
    });
    expect(await rig.game(id)).toMatchObject({
      status: 'scheduled',
      mailProblem: 'The mail server rejected the recipient address.',
    });
    await rig.saveContact(opponent);
    const [mail] = await rig.sql('select state, attempts from mail_outbox where "gameId" = $1', [
      id,
    ]);
    expect(mail).toEqual({ state: 'failed', attempts: 1 });
    expect(rig.sink.received).toHaveLength(1);
  });

  it('sends nothing to a bounced address until staff save the contact, which clears the problem', async () => {
    const { id, opponent } = await rig.scheduledGame();
    rig.sink.setMode('reject550');
    expect((await rig.director.verify(id)).status).toBe(502);
    rig.sink.setMode('ok');
    const kept = await rig.director.verify(id);
    expect(kept.status).toBe(409);
    expect(kept.message).toContain(`Email to ${opponent.email} bounced`);
    expect(rig.sink.received).toHaveLength(1);
    await rig.saveContact(opponent);
    expect((await rig.director.verify(id)).status).toBe(200);
    const game = await rig.game(id);
    expect(game.status).toBe('verification-sent');
    expect(game).not.toHaveProperty('mailProblem');
    const { mails } = await rig.director.mailsOf(id);
    expect(mails.map(({ state }) => state)).toEqual(['sent', 'canceled']);
  });

  it('resends an unanswered request, and both links work', async () => {
    const { id } = await rig.scheduledGame();
    expect((await rig.director.verify(id)).status).toBe(200);
    expect((await rig.director.verify(id)).status).toBe(409);
    const again = await rig.director.call('POST', `/api/games/${id}/resend`);
    expect(again).toMatchObject({ status: 200, body: { status: 'verification-sent' } });
    const mails = await rig.sink.waitFor(2);
    const paths = await Promise.all(mails.map(async (mail) => answerPath(await readMail(mail))));
    expect(new Set(paths).size).toBe(2);
    const first = rig.core.url + paths[0];
    const body = new URLSearchParams({ answer: 'confirm' });
    expect((await fetch(first, { method: 'POST', body })).status).toBe(200);
    expect(await rig.game(id)).toMatchObject({ status: 'verified' });
    expect((await rig.director.call('POST', `/api/games/${id}/resend`)).status).toBe(409);
  });

  it('sends a second copy with the same Message-ID when the connection ended after the final dot', async () => {
    const { id } = await rig.scheduledGame();
    rig.sink.setMode('closeAfterDot', () => true, 1);
    await rig.director.verify(id);
    await rig.sink.waitFor(1);
    expect(new Set(rig.sink.received.map(messageIdOf)).size).toBe(1);
    expect(rig.sink.received).toHaveLength(2);
  });

  it('answers 202 while the mail server hangs, and other emails are sent', async () => {
    const [hung, quick] = [await rig.scheduledGame(), await rig.scheduledGame()];
    rig.sink.setMode('hang', () => true, 1);
    const asked = rig.director.verify(hung.id);
    await expect.poll(() => rig.sink.received.length).toBe(1);
    expect((await rig.director.verify(quick.id)).status).toBe(200);
    expect(await asked).toEqual({ status: 202, message: 'The verification email is on its way.' });
    expect(await rig.game(hung.id)).toMatchObject({ status: 'scheduled' });
  });
});
