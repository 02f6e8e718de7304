import { expect, test } from 'vitest';
import { useResponsePage } from '../testing/response-page.ts';

const response = useResponsePage();
const { requested, staff, phone, expectFitForPhones } = response;

/** Days from now. */
const FIRST_DAY = 140;

test('shows what changed: behind the old link, and since the last confirmation behind the new one', async () => {
  const page = response.page();
  const { game, path } = await requested.create(FIRST_DAY);
  await page.goto(path);
  await page.getByRole('button', { name: 'Confirm Game' }).click();
  await page.getByRole('heading', { name: 'Game confirmed' }).waitFor();
  await requested.edit(game, { venue: 'South Field', date: game.date, time: '16:30' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'This game has changed' }).waitFor();
  await page.getByText('look for a newer email').waitFor();
  await page.getByText(`(was ${game.venue})`).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  await expectFitForPhones();
  await page.goto(await requested.send(game));
  await page.getByRole('heading', { name: 'Changed since you last confirmed' }).waitFor();
  await page.getByText(`(was ${game.venue})`).waitFor();
  await page.getByRole('button', { name: 'Confirm Game' }).click();
  await page.getByRole('heading', { name: 'Game confirmed' }).waitFor();
});

test('says what to do next if the game was already answered, canceled or deleted', async () => {
  const page = response.page();
  const { game, path } = await requested.create(FIRST_DAY);
  const second = await phone().newPage();
  await second.goto(path);
  await page.goto(path);
  await page.getByRole('button', { name: 'Confirm Game' }).click();
  await page.getByRole('heading', { name: 'Game confirmed' }).waitFor();
  await second.getByText("Can't play, or need another date, time, or site?").click();
  await second.getByRole('button', { name: 'Ask to Reschedule' }).click();
  await second.getByRole('heading', { name: 'Your school already responded' }).waitFor();
  await second.getByText('To change your response, contact').waitFor();
  await requested.edit(game, { status: 'canceled', time: '16:30' });
  await page.goto(path);
  await page.getByRole('heading', { name: 'This game was canceled' }).waitFor();
  await page.getByText('Questions? Contact').first().waitFor();
  await staff().request.delete(`/api/games/${game.id}`);
  for (const gone of [path, `/api/verify/${'x'.repeat(43)}`]) {
    expect((await page.goto(gone))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.getByText('Look for a newer email').waitFor();
  }
  await expectFitForPhones();
});
