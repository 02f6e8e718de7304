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
    const [model] = typed<ApiGame[]>(await (await staff.request.get('/api/games')).json());
    if (!model) throw new Error('no game');
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
    const data = { ...toGameInput(model), opponentId: id, date: GAME_DAY, time: '16:30' };
    const made = await staff.request.post('/api/games', { data });
    if (!made.ok()) throw new Error(await made.text());
    return typed<ApiGame>(await made.json());
  }

  async function sendVerification(game: ApiGame): Promise<string> {
    const asking = async () =>
      (await emailsTo(inboxUrl(), game.opponent.email)).filter(({ text }) =>
        text.includes('/api/verify/'),
      );
    const before = new Set((await asking()).map(({ id }) => id));
    const sent = await staff.request.post(`/api/games/${game.id}/verify`);
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

  test('shows the game and the director who asks, and accepts a confirmation without JavaScript', async () => {
    const { game, path } = await requestedGame();
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Please confirm this game' }).waitFor();
    for (const words of [formatDay(GAME_DAY), '4:30 PM', game.venue, game.opponent.schoolName]) {
      await page.getByText(words).first().waitFor();
    }
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
  });

  test('accepts a proposal of another date, time and place', async () => {
    const { game, path } = await requestedGame();
    await page.goto(path);
    await page.getByLabel('Message').fill('Our bus is taken that day.');
    await page.getByLabel('Proposed date').fill(dayFromNow(147));
    await page.getByLabel('Proposed time').fill('17:00');
    await page.getByLabel('Proposed site').fill('North Gym');
    await page.getByRole('button', { name: 'Ask to Reschedule' }).click();
    await page.getByRole('heading', { name: 'Request sent' }).waitFor();
    await page.getByText("They'll be in touch").waitFor();
    await expectFitForPhones();
    expect(await statusOf(game)).toBe('reschedule');
  });

  test('accepts a decline with a reason, and asks for a missing reason', async () => {
    const { game, path } = await requestedGame();
    await page.goto(path);
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

  test('stops the emails only after a button was pressed', async () => {
    const { path } = await requestedGame();
    await page.goto(`${path}/stop`);
    await page.getByRole('heading', { name: 'Unsubscribe?' }).waitFor();
    await expectFitForPhones();
    expect((await page.goto(`${path}/stop`))?.status()).toBe(200);
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
