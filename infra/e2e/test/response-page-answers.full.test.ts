import { formatAskedDay } from '@fieldhouse/core-contract';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../testing/demo-accounts.ts';
import { useResponsePage } from '../testing/response-page.ts';
import { dayFromNow } from '../testing/samples.ts';

const response = useResponsePage();
const { requested, openChanges, expectFitForPhones, expectAboveFold } = response;

/** Days from now. */
const FIRST_DAY = 140;

test('shows the game and the director who asks, and accepts a confirmation without JavaScript', async () => {
  const page = response.page();
  const { game, path } = await requested.create(FIRST_DAY);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Please confirm this game' }).waitFor();
  for (const words of [`${formatAskedDay(game.date)} · 4:30 PM`, game.venue]) {
    await page.getByText(words).waitFor();
  }
  const facts = await page.getByRole('main').innerText();
  expect(facts.split(game.opponent.schoolName)).toHaveLength(2);
  expect(facts).toContain(`${game.opponent.schoolName} at Lincoln High School`);
  await expectAboveFold('Confirm Game', game);
  const director = page.getByRole('link', { name: DEMO_ACCOUNTS.lincoln.email });
  expect(await director.getAttribute('href')).toBe(`mailto:${DEMO_ACCOUNTS.lincoln.email}`);
  expect(await page.locator('a[href^="tel:"]').count()).toBe(1);
  await expectFitForPhones();
  expect(await requested.statusOf(game)).toBe('verification-sent');
  await page.getByLabel('Your name').fill('Sam Porter');
  await page.getByRole('button', { name: 'Confirm Game' }).click();
  await page.getByRole('heading', { name: 'Game confirmed' }).waitFor();
  await expectFitForPhones();
  expect(await requested.statusOf(game)).toBe('verified');
  await page.goto(path);
  await page.getByText('The game is confirmed as shown here.').waitFor();
  await page.getByRole('link', { name: 'Add to Calendar' }).waitFor();
});

test('lists all games of an email: exceptions one by one, the rest with one button', async () => {
  const page = response.page();
  const { game: first, others: games, path } = await requested.create(FIRST_DAY, 3);
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
  expect(await requested.statusOf(first)).toBe('reschedule');
  await page.getByRole('button', { name: 'Confirm All 2 Games' }).click();
  await page.getByRole('heading', { name: '2 of 3 games are confirmed' }).waitFor();
  await page.getByRole('link', { name: 'Add 2 Games to Calendar' }).waitFor();
  await expectFitForPhones();
  for (const game of games) expect(await requested.statusOf(game)).toBe('verified');
});

test('accepts a proposal of another date, time and place', async () => {
  const page = response.page();
  const { game, path } = await requested.create(FIRST_DAY);
  await page.goto(path);
  await openChanges();
  await page.getByLabel('Message').fill('Our bus is taken that day.');
  await page.getByLabel('Proposed date').fill(dayFromNow(147));
  await page.getByLabel('Proposed time').fill('17:00');
  await page.getByLabel('Proposed site').fill('North Gym');
  await page.getByRole('button', { name: 'Ask to Reschedule' }).click();
  await page.getByRole('heading', { name: 'Request sent' }).waitFor();
  await page.getByText("They'll be in touch").waitFor();
  for (const words of [formatAskedDay(dayFromNow(147)), '5:00 PM', 'North Gym']) {
    await page.getByText(words).waitFor();
  }
  await expectFitForPhones();
  expect(await requested.statusOf(game)).toBe('reschedule');
});

test('accepts a decline with a reason, and asks for a missing reason', async () => {
  const page = response.page();
  const { game, path } = await requested.create(FIRST_DAY);
  await page.goto(path);
  await openChanges();
  await page.getByRole('button', { name: 'Decline Game' }).click();
  await page.getByRole('alert').getByText("Please tell them why you're declining.").waitFor();
  await expectFitForPhones();
  expect(await requested.statusOf(game)).toBe('verification-sent');
  await page.getByLabel('Message').fill('No team this year.');
  await page.getByRole('button', { name: 'Decline Game' }).click();
  await page.getByRole('heading', { name: 'Game declined' }).waitFor();
  await page.getByText('No team this year.').waitFor();
});

test('stops the emails only after a button was pressed, and starts them again after another', async () => {
  const page = response.page();
  const { path } = await requested.create(FIRST_DAY);
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
