import { expect, test } from 'vitest';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff } from '../testing/index.ts';
import { requestedGame } from '../testing/requested-game.ts';
import { useCore } from '../testing/use-core.ts';

const { core } = useCore({ SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' });

async function asked() {
  const staff = await newStaff(core());
  return { staff, ...(await requestedGame(core(), staff)) };
}
const visit = async (path: string) => oneLine((await core().browser().get(path)).text);
const press = async (path: string) => oneLine((await core().browser().post(path)).text);
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('&#39;', "'");
/** Sends a new game against the opponent. */
async function sending({ browser, school }: Staff, opponentId: number) {
  const game = await core().make.game({ schoolId: school.id, opponentId });
  return browser.post(`/api/games/${game.id}/verify`);
}
const opponents = async ({ browser }: Staff) => (await browser.get('/api/opponents')).body;
const contactOf = (opponent: { schoolName: string; managerName: string; phone: string }) => ({
  schoolName: opponent.schoolName,
  managerName: opponent.managerName,
  phone: opponent.phone,
});

test('a contact can undo an unsubscribe, from the page or later from the email', async () => {
  const { staff, path, opponent } = await asked();
  const asking = await visit(`${path}/stop`);
  expect(asking).toContain('<h1>Unsubscribe?</h1>');
  expect(asking).toContain('The links in the emails you have keep working');
  expect(await press(`${path}/stop`)).toContain("<h1>You're unsubscribed</h1>");
  const refused = await sending(staff, opponent.id);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      message: `${opponent.email} unsubscribed from these emails. They can undo this from any earlier email, or you can use another contact.`,
      code: 'conflict',
    },
  ]);
  const later = await visit(`${path}/stop`);
  expect(later).toContain(`<form method="post" action="${path}/resubscribe">`);
  expect(await press(`${path}/resubscribe`)).toContain("<h1>You're subscribed again</h1>");
  expect(await visit(`${path}/stop`)).toContain('<h1>Unsubscribe?</h1>');
  expect((await sending(staff, opponent.id)).status).toBe(202);
});

test('one click of a mailbox provider is never refused for a valid link', async () => {
  const { path, opponent } = await asked();
  const busy = await startCore({
    env: { DATABASE_URL: core().databaseUrl, ANSWER_PAGE_LOOKS_PER_MINUTE: '2' },
  });
  const clicks: number[] = [];
  for (let time = 0; time < 4; time += 1)
    clicks.push((await busy.browser().post(`${path}/stop`)).status);
  expect(clicks).toEqual([200, 200, 200, 200]);
  await busy.close();
  expect(await core().database.prisma.mailSuppression.findMany()).toMatchObject([
    { address: opponent.email, reason: 'stopped' },
  ]);
});

test('staff see an unsubscribe, and cannot undo it', async () => {
  const { staff, path, opponent } = await asked();
  await press(`${path}/stop`);
  const blocked = [
    expect.objectContaining({
      id: opponent.id,
      emailBlocked: 'unsubscribed',
      emailBlockedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    }),
  ];
  expect(await opponents(staff)).toEqual(blocked);
  const same = { ...contactOf(opponent), email: opponent.email, phone: '5552223333' };
  const saved = await staff.browser.put(`/api/opponents/${opponent.id}`, same);
  expect([saved.status, [saved.body]]).toEqual([200, blocked]);
  const elsewhere = { ...same, email: `new.${opponent.email}` };
  const moved = await staff.browser.put(`/api/opponents/${opponent.id}`, elsewhere);
  expect(moved.body).not.toHaveProperty('emailBlocked');
  expect((await sending(staff, opponent.id)).status).toBe(202);
});

test('staff see a bounce until they save the contact, but an unsubscribe outlives that', async () => {
  const { staff, path, opponent } = await asked();
  const { id: schoolId } = staff.school;
  await core().database.prisma.mailSuppression.create({
    data: { schoolId, address: opponent.email.toLowerCase(), reason: 'bounced' },
  });
  expect(await opponents(staff)).toMatchObject([{ emailBlocked: 'bounced' }]);
  const same = { ...contactOf(opponent), email: opponent.email, phone: '5552223333' };
  const save = async () =>
    (await staff.browser.put(`/api/opponents/${opponent.id}`, same)).status === 200;
  await press(`${path}/stop`);
  expect(await save()).toBe(true);
  expect(await opponents(staff)).toMatchObject([{ emailBlocked: 'unsubscribed' }]);
  await press(`${path}/resubscribe`);
  await core().database.prisma.mailSuppression.create({
    data: { schoolId, address: opponent.email.toLowerCase(), reason: 'bounced' },
  });
  await press(`${path}/resubscribe`);
  expect(await opponents(staff)).toMatchObject([{ emailBlocked: 'bounced' }]);
  expect(await save()).toBe(true);
  const [saved] = [await opponents(staff)].flat();
  expect(saved).not.toHaveProperty('emailBlocked');
});
