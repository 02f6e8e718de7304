import { randomBytes } from 'node:crypto';
import { GameView } from '@fieldhouse/core-contract';
import { POSTGRES_QUEUES } from '@fieldhouse/runtime/testing';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailStack } from '../testing/mail-stack.ts';
import type { MailStack } from '../testing/mail-stack.ts';
import { responsePath, readMail } from '../testing/received-mail.ts';

interface Asked {
  readonly game: GameView;
  readonly url: string;
}

describe('the response page of a verification request', () => {
  let stack: MailStack;
  beforeAll(async () => {
    stack = await startMailStack(POSTGRES_QUEUES);
  });
  afterAll(() => stack.close());

  const asked = async (): Promise<Asked> => {
    const game = await stack.scheduledGame();
    expect((await stack.director.verify(game.id)).status).toBe(200);
    const mail = await readMail(await stack.mailAbout(game.id));
    return { game, url: stack.core.url + responsePath(mail) };
  };
  const post = (
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) => fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers });
  const row = async (id: number) => {
    const [found] = await stack.sql('select * from games where id = $1', [id]);
    return found;
  };

  test('shows the game and the contact, and changes nothing when opened', async () => {
    const { game, url } = await asked();
    const before = await row(game.id);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await (await fetch(url, { method })).text();
    const page = await fetch(url);
    const html = await page.text();
    expect(await row(game.id)).toEqual(before);
    for (const words of [
      'Lincoln High School',
      'director@lincoln.test',
      game.opponent.schoolName,
      game.venue,
    ]) {
      expect(html).toContain(words.replaceAll("'", '&#39;'));
    }
    expect(html).not.toMatch(/<script|onclick|javascript:|https?:\/\//i);
  });

  test('is not cached, framed or indexed, and sends no referrer', async () => {
    const { url } = await asked();
    const { headers } = await fetch(url);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });

  test('offers a calendar entry that replaces the one in the email', async () => {
    const { game, url } = await asked();
    const mail = await readMail(await stack.mailAbout(game.id));
    const attached = eventOf(mail.attachments[0]?.content.toString('utf8') ?? '');
    await post(url, { answer: 'confirm' });
    const own = eventOf(await (await fetch(`${url}/calendar.ics`)).text());
    for (const detail of ['uid', 'summary', 'location'] as const) {
      expect(own[detail]).toBe(attached[detail]);
    }
    expect(own.startDate.toString()).toBe(attached.startDate.toString());
    expect(own.endDate.toString()).toBe(attached.endDate.toString());
    expect(own.sequence).toBeGreaterThan(attached.sequence);
  });

  test('accepts the same response again and refuses a different one', async () => {
    const { game, url } = await asked();
    expect((await post(url, { answer: 'confirm', name: 'Sam' })).status).toBe(200);
    const first = await row(game.id);
    expect((await post(url, { answer: 'confirm' })).status).toBe(200);
    const other = await post(url, { answer: 'reschedule', note: 'no' });
    expect(other.status).toBe(409);
    expect(await other.text()).toContain('Your school already responded');
    expect(await row(game.id)).toEqual(first);
    const { mails } = await stack.director.mailsOf(game.id);
    expect(mails[0]?.answer).toMatchObject({ kind: 'confirmed', answeredBy: 'Sam' });
  });

  test('accepts only one of two concurrent, opposite responses', async () => {
    const { game, url } = await asked();
    const answers = await Promise.all([
      post(url, { answer: 'confirm' }),
      post(url, { answer: 'reschedule', note: 'x' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(['verified', 'reschedule']).toContain((await stack.game(game.id)).status);
  });

  test('reports a reschedule request to staff by email and in the game', async () => {
    const { game, url } = await asked();
    const note = 'Bus <b>broken</b>\r\nBcc: evil@example.test';
    const sent = await post(url, {
      answer: 'reschedule',
      note,
      proposedDate: '2027-01-15',
      proposedTime: '17:30',
    });
    expect(sent.status).toBe(200);
    expect(await sent.text()).not.toContain('<b>broken</b>');
    expect(await stack.game(game.id)).toMatchObject({
      status: 'reschedule',
      verifiedAt: null,
      rescheduleRequest: { proposedDate: '2027-01-15', proposedTime: '17:30', proposedVenue: null },
    });
    const message = await stack.mailAbout(game.id, 'reschedule-request');
    expect(message.to).toEqual(['director@lincoln.test']);
    const mail = await readMail(message);
    expect(mail.subject).toContain('asked to reschedule');
    expect(mail.bcc).toBeUndefined();
    expect(mail.html).toContain('&lt;b&gt;broken');
    expect(mail.replyTo?.value[0]?.address).toBe(game.opponent.email);
  });

  test('accepts a decline only with a reason', async () => {
    const { game, url } = await asked();
    const refused = await post(url, { answer: 'decline', name: 'Sam' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Please tell them why you&#39;re declining.');
    expect((await post(url, { answer: 'decline', note: 'No team this year' })).status).toBe(200);
    expect(await stack.game(game.id)).toMatchObject({
      rescheduleRequest: { note: 'No team this year' },
    });
  });

  test.each([
    { answer: 'maybe' },
    { answer: 'reschedule', note: 'x'.repeat(501) },
    { answer: 'reschedule', proposedDate: '2027-02-30' },
    { answer: 'reschedule', proposedTime: '25:61' },
  ])('shows the form again for invalid input ($answer), and changes nothing', async (fields) => {
    const { game, url } = await asked();
    const before = await row(game.id);
    expect((await post(url, Object.fromEntries(Object.entries(fields)))).status).toBe(400);
    expect(await row(game.id)).toEqual(before);
  });

  test('shows what changed since the email, and accepts no response to the old game', async () => {
    const { game, url } = await asked();
    const { teamId, opponentId, date, time, isHome } = game;
    const venue = 'New Field <1>';
    await stack.director.call('PUT', `/api/games/${game.id}`, {
      teamId,
      opponentId,
      date,
      time,
      isHome,
      venue,
    });
    const page = await fetch(url);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('This game has changed');
    expect(html).toContain('New Field &lt;1&gt;');
    expect(html).toContain(`was ${game.venue}`.replaceAll("'", '&#39;'));
    expect((await post(url, { answer: 'confirm' })).status).toBe(409);
    expect(await stack.game(game.id)).toMatchObject({ status: 'scheduled', verifiedAt: null });
  });

  test('reports a canceled game, also after it was confirmed', async () => {
    const { game, url } = await asked();
    expect((await post(url, { answer: 'confirm' })).status).toBe(200);
    const { teamId, opponentId, date, time, isHome, venue } = game;
    const canceled = { teamId, opponentId, date, time, isHome, venue, status: 'canceled' };
    expect((await stack.director.call('PUT', `/api/games/${game.id}`, canceled)).status).toBe(200);
    expect(await (await fetch(url)).text()).toContain('This game was canceled');
    expect((await post(url, { answer: 'confirm' })).status).toBe(409);
  });

  test('is the same 404 page for an unknown token, an expired one, and one whose game was deleted', async () => {
    const [old, gone] = [await asked(), await asked()];
    await stack.sql(
      `update verifications set "expiresAt" = now() - interval '1 second' where "gameId" = $1`,
      [old.game.id],
    );
    await stack.director.call('DELETE', `/api/games/${gone.game.id}`);
    const bodies = new Set<string>();
    for (const url of [
      old.url,
      gone.url,
      `${stack.core.url}/api/verify/${'x'.repeat(43)}`,
      `${stack.core.url}/api/verify/%00`,
    ]) {
      const page = await fetch(url);
      expect(page.status).toBe(404);
      bodies.add((await page.text()).replace(/nonce="[^"]+"/, ''));
      expect((await post(url, { answer: 'confirm' })).status).toBe(404);
    }
    expect(bodies.size).toBe(1);
  });

  test('refuses a cross-site form, and accepts its own from a page without referrer', async () => {
    const { game, url } = await asked();
    expect(
      (await post(url, { answer: 'confirm' }, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
    expect((await post(url, { answer: 'confirm' }, { origin: 'https://evil.test' })).status).toBe(
      403,
    );
    expect(await stack.game(game.id)).toMatchObject({ status: 'verification-sent' });
    const own = await post(
      url,
      { answer: 'confirm' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    );
    expect(own.status).toBe(200);
    expect((await post(url, { answer: 'confirm' }, { origin: 'null' })).status).toBe(200);
    const logout = await fetch(`${stack.core.url}/api/logout`, {
      method: 'POST',
      headers: { origin: 'null' },
    });
    expect(logout.status).toBe(403);
  });

  test('is rate limited per link and for guessed tokens, without affecting other links', async () => {
    const [{ url }, other] = [await asked(), await asked()];
    // Counters of earlier tests must not expire in the middle of this one.
    await stack.sql('delete from throttles');
    interface Look {
      readonly status: number;
      readonly after: string | null;
      readonly html: string;
    }
    // A busy svc-core sheds load with 503, before or after it has counted.
    const look = async (): Promise<Look> => {
      const page = await fetch(url);
      if (page.status === 503) return look();
      const after = page.headers.get('retry-after');
      return { status: page.status, after, html: await page.text() };
    };
    const looks = await Promise.all(Array.from({ length: 31 }, look));
    const refused = looks.filter(({ status }) => status === 429);
    const answered = looks.filter(({ status }) => status === 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(answered.length).toBe(31 - refused.length);
    expect(answered.length).toBeGreaterThan(20);
    expect(refused[0]).toMatchObject({
      after: '60',
      html: expect.stringContaining('wait a minute'),
    });
    expect((await fetch(other.url)).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const token = randomBytes(32).toString('base64url');
        return (await fetch(`${stack.core.url}/api/verify/${token}`)).status;
      }),
    );
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect((await fetch(other.url)).status).toBe(200);
  });

  test('unsubscribes a contact after a click', async () => {
    const { game, url } = await asked();
    expect((await fetch(`${url}/stop`)).status).toBe(200);
    expect((await post(`${url}/stop`, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    const { teamId, opponentId, date, venue } = game;
    const made = await stack.director.call('POST', '/api/games', {
      teamId,
      opponentId,
      date,
      venue,
      time: null,
    });
    const refused = await stack.director.verify(GameView.parse(made.body).id);
    expect(refused).toMatchObject({
      status: 409,
      message: expect.stringContaining('unsubscribed from these emails'),
    });
    expect(await stack.sql('select address from mail_suppressions')).toEqual([
      { address: game.opponent.email },
    ]);
  });
});

function eventOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
}
