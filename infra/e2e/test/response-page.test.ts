import { formatDay } from '@fieldhouse/core-contract';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext } from 'playwright-core';
import { expectAccessible } from '../testing/accessibility.ts';
import { jsonObject, uniqueName } from '../testing/school-api.ts';
import { DEMO_ACCOUNTS, signInByApi } from '../testing/demo-accounts.ts';
import { launchBrowser, WIDTHS } from '../testing/browser.ts';
import { linkIn, emailsTo } from '../testing/inbox.ts';
import type { ReceivedEmail } from '../testing/inbox.ts';
import { dayFromNow } from '../testing/samples.ts';
import { baseUrl, inboxUrl } from '../testing/worker-stack.ts';

/** In the future: verification requests are not sent for past games. */
const GAME_DAY = dayFromNow(140);

/** The other school's side: no account, a phone, and no JavaScript. */
describe('the page where the other school responds', { timeout: 300_000 }, () => {
  let browser: Browser;
  let staff: BrowserContext;
  let phone: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
    staff = await browser.newContext({ baseURL: baseUrl() });
    await signInByApi(staff, DEMO_ACCOUNTS.lincoln);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    await phone?.close();
    phone = await browser.newContext({
      baseURL: baseUrl(),
      viewport: { width: WIDTHS.phone, height: 844 },
      javaScriptEnabled: false,
      locale: 'en-US',
    });
    page = await phone.newPage();
  });

  /** A new game against a new opponent with a verification request, and the path of the emailed link. */
  async function requestedGame(): Promise<{ game: ApiGame; path: string }> {
    const game = await newGame();
    return { game, path: await sendVerification(game) };
  }

  async function newGame(): Promise<ApiGame> {
    return gameAgainst(await newOpponent(), GAME_DAY);
  }

  async function newOpponent(): Promise<number> {
    const { id } = await jsonObject(
      await staff.request.post('/api/opponents', {
        data: {
          schoolName: uniqueName('Answering High'),
          managerName: 'Sam Porter',
          email: `sam.${randomUUID()}@answering.test`,
          phone: '5552223333',
        },
      }),
    );
    return Number(id);
  }

  async function gameAgainst(opponentId: number, date: string): Promise<ApiGame> {
    const [model] = typed<ApiGame[]>(await (await staff.request.get('/api/games')).json());
    if (!model) throw new Error('no game');
    const data = { ...toGameInput(model), opponentId, date, time: '16:30' };
    const made = await staff.request.post('/api/games', { data });
    if (!made.ok()) throw new Error(await made.text());
    return typed<ApiGame>(await made.json());
  }

  /** Sends one game, or several against one opponent in one email, and returns the path of the first link. */
  async function sendVerification(game: ApiGame, ...more: ApiGame[]): Promise<string> {
    const asking = async () =>
      (await emailsTo(inboxUrl(), game.opponent.email)).filter(({ text }) =>
        text.includes('/api/verify/'),
      );
    const before = new Set((await asking()).map(({ id }) => id));
    const sent =
      more.length === 0
        ? await staff.request.post(`/api/games/${game.id}/verify`)
        : await staff.request.post('/api/verifications', {
            data: { gameIds: [game, ...more].map(({ id }) => id) },
          });
    if (sent.status() !== 200) throw new Error(await sent.text());
    let fresh: ReceivedEmail[] = [];
    await expect
      .poll(
        async () => {
          fresh = (await asking()).filter(({ id }) => !before.has(id));
          return fresh.length;
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    const [mail] = fresh;
    if (!mail) throw new Error('no mail');
    return new URL(linkIn(mail, '/api/verify/')).pathname;
  }

  const statusOf = async ({ id }: ApiGame): Promise<string> => {
    const games = typed<ApiGame[]>(await (await staff.request.get('/api/games')).json());
    return games.find((game) => game.id === id)?.status ?? 'gone';
  };
  const edit = async (game: ApiGame, change: object) => {
    const answer = await staff.request.put(`/api/games/${game.id}`, {
      data: { ...toGameInput(game), ...change },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  };
  /** The page does not scroll horizontally, and axe-core finds nothing serious in either color scheme. */
  const expectFitForPhones = async () => {
    for (const scheme of ['light', 'dark'] as const) {
      const looked = await browser.newContext({
        viewport: { width: WIDTHS.phone, height: 844 },
        colorScheme: scheme,
        // The page's policy allows no scripts, and axe-core is one.
        bypassCSP: true,
      });
      const copy = await looked.newPage();
      await copy.setContent(await page.content());
      await expect
        .poll(() => copy.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(WIDTHS.phone);
      await expectAccessible(copy);
      await looked.close();
    }
  };

  const LONG_NAME = 'Saint Bartholomew and Saint Maximilian Consolidated Colleges';
  /** The button is above the fold on small phones, with the names as they are and with names of 60 letters. */
  const expectAboveFold = async (button: string, game: ApiGame) => {
    const html = await page.content();
    const names = [game.opponent.schoolName, game.venue, 'Lincoln High School'];
    const long = names.reduce((text, name) => text.replaceAll(name, LONG_NAME), html);
    for (const [width, height] of [
      [WIDTHS.phone, 844],
      [360, 640],
    ] as const) {
      const looked = await browser.newContext({ viewport: { width, height }, bypassCSP: true });
      const copy = await looked.newPage();
      for (const content of [html, long]) {
        await copy.setContent(content);
        const box = await copy.getByRole('button', { name: button, exact: true }).boundingBox();
        expect(box && box.y + box.height, `${button} at ${width} x ${height}`).toBeLessThanOrEqual(
          height,
        );
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
      await looked.close();
    }
  };
  const openChanges = () => page.getByText('Need another date, time, or site?').first().click();

  test('shows the game and the director who asks, and accepts a confirmation without JavaScript', async () => {
    const { game, path } = await requestedGame();
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Please confirm this game' }).waitFor();
    for (const words of [`${formatDay(GAME_DAY)} · 4:30 PM`, game.venue]) {
      await page.getByText(words).waitFor();
    }
    const facts = await page.getByRole('main').innerText();
    for (const school of [game.opponent.schoolName, 'Lincoln High School']) {
      expect(facts.split(school)).toHaveLength(2);
    }
    await expectAboveFold('Confirm Game', game);
    const director = page.getByRole('link', { name: DEMO_ACCOUNTS.lincoln.email });
    expect(await director.getAttribute('href')).toBe(`mailto:${DEMO_ACCOUNTS.lincoln.email}`);
    expect(await page.locator('a[href^="tel:"]').count()).toBe(1);
    await expectFitForPhones();
    expect(await statusOf(game)).toBe('verification-sent');
    await page.getByLabel('Your name').first().fill('Sam Porter');
    await page.getByRole('button', { name: 'Confirm Game' }).click();
    await page.getByRole('heading', { name: 'Game confirmed' }).waitFor();
    await expectFitForPhones();
    expect(await statusOf(game)).toBe('verified');
    await page.goto(path);
    await page.getByText('The game is confirmed as shown here.').waitFor();
    await page.getByRole('link', { name: 'Add to Calendar' }).waitFor();
  });

  test('lists all games of an email: exceptions one by one, the rest with one button', async () => {
    const opponentId = await newOpponent();
    const first = await gameAgainst(opponentId, GAME_DAY);
    const games = [
      await gameAgainst(opponentId, dayFromNow(141)),
      await gameAgainst(opponentId, dayFromNow(142)),
    ];
    const path = await sendVerification(first, ...games);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Please confirm these games' }).waitFor();
    await expectAboveFold('Confirm All 3 Games', first);
    await openChanges();
    const change = page.locator('details[open]');
    await change.getByRole('button', { name: 'Ask to Reschedule' }).click();
    await page.getByRole('alert').getByText('Tell them what to change').waitFor();
    const message = change.getByLabel('Message');
    await expect.poll(() => message.evaluate((it) => it === document.activeElement)).toBe(true);
    await expectFitForPhones();
    await message.fill('Our bus is taken that day.');
    await change.getByRole('button', { name: 'Ask to Reschedule' }).click();
    await page.getByRole('heading', { name: 'Request sent' }).waitFor();
    await page.getByText('2 games still need your response.').waitFor();
    expect(await statusOf(first)).toBe('reschedule');
    await page.getByRole('button', { name: 'Confirm All 2 Games' }).click();
    await page.getByRole('heading', { name: '2 of 3 games are confirmed' }).waitFor();
    await page.getByRole('link', { name: 'Add 2 Games to Calendar' }).waitFor();
    await expectFitForPhones();
    for (const game of games) expect(await statusOf(game)).toBe('verified');
  });

  test('accepts a proposal of another date, time and place', async () => {
    const { game, path } = await requestedGame();
    await page.goto(path);
    await openChanges();
    await page.getByLabel('Message').fill('Our bus is taken that day.');
    await page.getByLabel('Proposed date').fill(dayFromNow(147));
    await page.getByLabel('Proposed time').fill('17:00');
    await page.getByLabel('Proposed site').fill('North Gym');
    await page.getByRole('button', { name: 'Ask to Reschedule' }).click();
    await page.getByRole('heading', { name: 'Request sent' }).waitFor();
    await page.getByText("They'll be in touch").waitFor();
    for (const words of [formatDay(dayFromNow(147)), '5:00 PM', 'North Gym']) {
      await page.getByText(words).waitFor();
    }
    await expectFitForPhones();
    expect(await statusOf(game)).toBe('reschedule');
  });

  test('accepts a decline with a reason, and asks for a missing reason', async () => {
    const { game, path } = await requestedGame();
    await page.goto(path);
    await openChanges();
    await page.getByRole('button', { name: 'Decline Game' }).click();
    await page.getByRole('alert').getByText("Please tell them why you're declining.").waitFor();
    await expectFitForPhones();
    expect(await statusOf(game)).toBe('verification-sent');
    await page.getByLabel('Message').fill('No team this year.');
    await page.getByRole('button', { name: 'Decline Game' }).click();
    await page.getByRole('heading', { name: 'Game declined' }).waitFor();
    await page.getByText('No team this year.').waitFor();
  });

  test('shows what changed: behind the old link, and since the last confirmation behind the new one', async () => {
    const { game, path } = await requestedGame();
    await page.goto(path);
    await page.getByRole('button', { name: 'Confirm Game' }).click();
    await page.getByRole('heading', { name: 'Game confirmed' }).waitFor();
    await edit(game, { venue: 'South Field', date: game.date, time: '16:30' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'This game has changed' }).waitFor();
    await page.getByText('look for a newer email').waitFor();
    await page.getByText(`(was ${game.venue})`).waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    await expectFitForPhones();
    await page.goto(await sendVerification(game));
    await page.getByRole('heading', { name: 'Changed since you last confirmed' }).waitFor();
    await page.getByText(`(was ${game.venue})`).waitFor();
    await page.getByRole('button', { name: 'Confirm Game' }).click();
    await page.getByRole('heading', { name: 'Game confirmed' }).waitFor();
  });

  test('says what to do next if the game was already answered, canceled or deleted', async () => {
    const { game, path } = await requestedGame();
    const second = await phone.newPage();
    await second.goto(path);
    await page.goto(path);
    await page.getByRole('button', { name: 'Confirm Game' }).click();
    await page.getByRole('heading', { name: 'Game confirmed' }).waitFor();
    await second.getByText('Need another date, time, or site?').click();
    await second.getByRole('button', { name: 'Ask to Reschedule' }).click();
    await second.getByRole('heading', { name: 'Your school already responded' }).waitFor();
    await second.getByText('To change your response, contact').waitFor();
    await edit(game, { status: 'canceled', time: '16:30' });
    await page.goto(path);
    await page.getByRole('heading', { name: 'This game was canceled' }).waitFor();
    await page.getByText('Questions? Contact').first().waitFor();
    await staff.request.delete(`/api/games/${game.id}`);
    for (const gone of [path, `/api/verify/${'x'.repeat(43)}`]) {
      expect((await page.goto(gone))?.status()).toBe(404);
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
      await page.getByText('Look for a newer email').waitFor();
    }
    await expectFitForPhones();
  });

  test('stops the emails only after a button was pressed, and starts them again after another', async () => {
    const { path } = await requestedGame();
    await page.goto(`${path}/stop`);
    await page.goto(`${path}/stop`);
    await page.getByRole('heading', { name: 'Unsubscribe?' }).waitFor();
    await expectFitForPhones();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: "You're unsubscribed" }).waitFor();
    await expectFitForPhones();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: "You're subscribed again" }).waitFor();
  });
});

/** The fields of the API's game that these tests use. */
interface ApiGame {
  readonly id: number;
  readonly teamId: number;
  readonly opponentId: number;
  readonly date: string;
  readonly venue: string;
  readonly isHome: boolean;
  readonly status: string;
  readonly opponent: { readonly schoolName: string; readonly email: string };
}

const toGameInput = ({ teamId, opponentId, date, venue, isHome }: ApiGame) => ({
  teamId,
  opponentId,
  date,
  venue,
  isHome,
});

/** The API's response, trusted to match the contract. */
function typed<T>(answer: T): T {
  return answer;
}
