import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { POSTGRES_QUEUES, queueStores } from '@fieldhouse/runtime/testing';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PUBLIC_URL, startMailStack } from '../testing/mail-stack.ts';
import type { MailStack } from '../testing/mail-stack.ts';
import { dkimTagsOf, responsePath, messageIdOf, readMail } from '../testing/received-mail.ts';

describe.each(queueStores())('delivery with queues on $name', (store) => {
  test('leads from the verification request to the confirmed game', async () => {
    const stack = await startMailStack(store);
    onTestFinished(() => stack.close());
    const { id, opponent } = await stack.scheduledGame();
    expect((await stack.director.verify(id)).status).toBe(200);
    const message = await stack.mailAbout(id);
    expect(message.to).toEqual([opponent.email]);
    const url = stack.core.url + responsePath(await readMail(message));
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(opponent.schoolName);
    const body = new URLSearchParams({ answer: 'confirm' });
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
    expect(await stack.game(id)).toMatchObject({
      status: 'verified',
      verifiedAt: expect.any(String),
    });
  });
});

describe('delivery', () => {
  let stack: MailStack;
  beforeAll(async () => {
    stack = await startMailStack(POSTGRES_QUEUES, {
      env: {
        // Long enough for an email that is sent immediately, short for a test that waits for the timeout.
        VERIFY_WAIT_MS: '15000',
        MAIL_RETRY_SECONDS: '1,0,0',
        MAIL_UNKNOWN_RETRY_SECONDS: '1',
      },
    });
    stack.startWorkerHere();
  });
  afterAll(() => stack.close());
  afterEach(() => {
    stack.sink.setMode('ok');
    stack.sink.clear();
  });

  test('sends one email for ten concurrent calls, and answers 409 to the other nine', async () => {
    const { id } = await stack.scheduledGame();
    // A busy svc-core sheds load with 503.
    const verify = async (): Promise<number> => {
      const { status } = await stack.director.verify(id);
      return status === 503 ? verify() : status;
    };
    const statuses = await Promise.all(Array.from({ length: 10 }, verify));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, ...Array(9).fill(409)]);
    expect(stack.sink.received).toHaveLength(1);
    expect(await stack.game(id)).toMatchObject({ status: 'verification-sent' });
  });

  test('sets Auto-Submitted, Reply-To the director and one-click List-Unsubscribe', async () => {
    const { id } = await stack.scheduledGame();
    expect((await stack.director.verify(id)).status).toBe(200);
    const message = await stack.mailAbout(id);
    const mail = await readMail(message);
    expect(mail.replyTo?.value[0]?.address).toBe('director@lincoln.test');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(message.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const stop = /^List-Unsubscribe: <([^>]+)>/im.exec(message.raw.replaceAll(/\r\n[ \t]+/g, ' '));
    expect(stop?.[1]).toBe(`${PUBLIC_URL}${responsePath(mail)}/stop`);
    // The operator has set no key.
    expect(dkimTagsOf(message)).toBeUndefined();
  });

  test('retries after three 451 responses, always with the same Message-ID', async () => {
    const { id } = await stack.scheduledGame();
    stack.sink.setMode('reject451', () => true, 3);
    expect((await stack.director.verify(id)).status).toBeLessThan(300);
    await stack.sink.waitFor(1);
    expect(stack.sink.received).toHaveLength(4);
    const ids = new Set(stack.sink.received.map(messageIdOf));
    expect([...ids]).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@fieldhouse\.test>$/)]);
    expect(stack.sink.messages).toHaveLength(1);
    await expect.poll(() => stack.game(id)).toMatchObject({ status: 'verification-sent' });
  });

  test('answers 502 with the reason after 550, keeps the game scheduled and does not retry', async () => {
    const { id, opponent } = await stack.scheduledGame();
    stack.sink.setMode('reject550');
    const answer = await stack.director.verify(id);
    expect(answer).toEqual({
      status: 502,
      message:
        "The verification email couldn't be delivered. The mail server rejected the recipient address.",
    });
    expect(await stack.game(id)).toMatchObject({
      status: 'scheduled',
      mailProblem: 'The mail server rejected the recipient address.',
    });
    await stack.saveContact(opponent);
    const [mail] = await stack.sql('select state, attempts from mail_outbox where "gameId" = $1', [
      id,
    ]);
    expect(mail).toEqual({ state: 'failed', attempts: 1 });
    expect(stack.sink.received).toHaveLength(1);
  });

  test('sends nothing to a bounced address until staff save the contact, which clears the problem', async () => {
    const { id, opponent } = await stack.scheduledGame();
    stack.sink.setMode('reject550');
    expect((await stack.director.verify(id)).status).toBe(502);
    stack.sink.setMode('ok');
    const kept = await stack.director.verify(id);
    expect(kept.status).toBe(409);
    expect(kept.message).toContain(`Email to ${opponent.email} bounced`);
    expect(stack.sink.received).toHaveLength(1);
    await stack.saveContact(opponent);
    expect((await stack.director.verify(id)).status).toBe(200);
    const game = await stack.game(id);
    expect(game.status).toBe('verification-sent');
    expect(game).not.toHaveProperty('mailProblem');
    const { mails } = await stack.director.mailsOf(id);
    expect(mails.map(({ state }) => state)).toEqual(['sent', 'canceled']);
  });

  test('resends an unanswered request, and both links work', async () => {
    const { id } = await stack.scheduledGame();
    expect((await stack.director.verify(id)).status).toBe(200);
    expect((await stack.director.verify(id)).status).toBe(409);
    const again = await stack.director.call('POST', `/api/games/${id}/resend`);
    expect(again).toMatchObject({ status: 200, body: { status: 'verification-sent' } });
    const mails = await stack.sink.waitFor(2);
    const paths = await Promise.all(mails.map(async (mail) => responsePath(await readMail(mail))));
    expect(new Set(paths).size).toBe(2);
    const first = stack.core.url + paths[0];
    const body = new URLSearchParams({ answer: 'confirm' });
    expect((await fetch(first, { method: 'POST', body })).status).toBe(200);
    expect(await stack.game(id)).toMatchObject({ status: 'verified' });
    expect((await stack.director.call('POST', `/api/games/${id}/resend`)).status).toBe(409);
  });

  test('sends a second copy with the same Message-ID when the connection ended after the final dot', async () => {
    const { id } = await stack.scheduledGame();
    stack.sink.setMode('closeAfterDot', () => true, 1);
    await stack.director.verify(id);
    await stack.sink.waitFor(1);
    expect(new Set(stack.sink.received.map(messageIdOf)).size).toBe(1);
    expect(stack.sink.received).toHaveLength(2);
  });

  fullTest('answers 202 while the mail server hangs, and other emails are sent', async () => {
    const [hung, quick] = [await stack.scheduledGame(), await stack.scheduledGame()];
    stack.sink.setMode('hang', () => true, 1);
    const asked = stack.director.verify(hung.id);
    await expect.poll(() => stack.sink.received.length).toBe(1);
    expect((await stack.director.verify(quick.id)).status).toBe(200);
    expect(await asked).toEqual({ status: 202, message: 'The verification email is on its way.' });
    expect(await stack.game(hung.id)).toMatchObject({ status: 'scheduled' });
  });
});
