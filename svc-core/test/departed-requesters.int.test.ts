import { describe, expect, test } from 'vitest';
import type { School, User } from '../generated/prisma/client.ts';
import { requestedGame } from '../testing/requested-game.ts';
import { newStaff } from '../testing/index.ts';
import { useCore } from '../testing/use-core.ts';

const { core, sysadmin } = useCore({ SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' });

/** A user sent a game for verification; the path is the emailed link's. */
async function asked(given?: School) {
  const staff = await newStaff(core(), given);
  return { ...staff, ...(await requestedGame(core(), staff)) };
}

const switchOff = async (user: User) => {
  const answer = await sysadmin().patch(`/api/sysadmin/users/${user.id}`, { isActive: false });
  expect(answer.status).toBe(200);
};
const reschedule = (path: string) =>
  core().browser().post(path, { answer: 'reschedule', note: 'Our gym is closed' });
const mails = (schoolId: number, kind: string) =>
  core().database.prisma.outboxMail.findMany({
    where: { schoolId, kind },
    select: { recipient: true, data: true, state: true, userId: true, leaseOwner: true },
  });
const rows = (text: string, values: readonly unknown[]) =>
  core().database.pool.query(text, [...values]);

/** The ways a requester can be gone. */
const WAYS: Readonly<Record<string, (user: User) => Promise<unknown>>> = {
  'was deactivated': switchOff,
  'was deleted': ({ id }) => rows('delete from users where id = $1', [id]),
  'belongs to another school': async ({ id }) =>
    rows('update users set "schoolId" = $2 where id = $1', [id, (await core().make.school()).id]),
  'has an unconfirmed address': ({ id }) =>
    rows('update users set "emailConfirmedAt" = null where id = $1', [id]),
};

describe.each(Object.keys(WAYS))('when the requester %s', (way) => {
  test('the response goes to the school, and the page names the school', async () => {
    const { school, user, path } = await asked();
    await WAYS[way]?.(user);
    const { text } = await core().browser().get(path);
    expect(text).toContain(`mailto:${school.adminEmail}`);
    expect(text).toContain(`${school.name} would like you to confirm`);
    expect(text).not.toContain(`of ${school.name} asks`);
    expect(text).not.toContain(user.email);
    const after = await reschedule(path);
    expect(after.status).toBe(200);
    expect(await mails(school.id, 'reschedule-request')).toEqual([
      expect.objectContaining({
        recipient: school.adminEmail,
        data: expect.objectContaining({ staffName: school.name, note: 'Our gym is closed' }),
      }),
    ]);
  });
});

test('an active requester gets the response', async () => {
  const { school, user, path } = await asked();
  expect((await core().browser().get(path)).text).toContain(`mailto:${user.email}`);
  await reschedule(path);
  expect(await mails(school.id, 'reschedule-request')).toMatchObject([{ recipient: user.email }]);
});

test("if the school's address is the deactivated account's, a colleague gets the response", async () => {
  const school = await core().make.school();
  const colleague = await core().make.user({ schoolId: school.id, lastSignInAt: new Date() });
  await core().make.user({ schoolId: school.id, lastSignInAt: new Date(0) });
  await core().make.user({ schoolId: school.id, isActive: false, lastSignInAt: new Date() });
  const { user, path } = await asked(school);
  await rows('update schools set "adminEmail" = $2 where id = $1', [school.id, user.email]);
  await switchOff(user);
  const { text } = await core().browser().get(path);
  expect(text).toContain(`mailto:${colleague.email}`);
  expect(text).not.toContain(user.email);
  await reschedule(path);
  expect(await mails(school.id, 'reschedule-request')).toMatchObject([
    { recipient: colleague.email },
  ]);
});

test("if no user of the school is active, the response goes to the school's address", async () => {
  const school = await core().make.school();
  const { user, path } = await asked(school);
  await rows('update schools set "adminEmail" = $2 where id = $1', [school.id, user.email]);
  await switchOff(user);
  await reschedule(path);
  expect(await mails(school.id, 'reschedule-request')).toMatchObject([{ recipient: user.email }]);
});

describe('unsent emails of a deactivated user', () => {
  test('a request to the other school names the school as the requester', async () => {
    const { school, user } = await asked();
    await rows('update schools set phone = $2 where id = $1', [school.id, '5551230000']);
    await switchOff(user);
    expect(await mails(school.id, 'verification')).toMatchObject([
      {
        state: 'waiting',
        data: { askedBy: { name: school.name, email: school.adminEmail, phone: '5551230000' } },
      },
    ]);
  });

  test.each(['waiting', 'leased', 'failed'])(
    'a response that is %s goes to the school instead',
    async (state) => {
      const { school, user, path } = await asked();
      await reschedule(path);
      await rows(
        `update mail_outbox set state = $2, "leaseOwner" = 'a worker' where "schoolId" = $1 and kind = 'reschedule-request'`,
        [school.id, state],
      );
      await switchOff(user);
      expect(await mails(school.id, 'reschedule-request')).toEqual([
        {
          recipient: school.adminEmail,
          data: expect.objectContaining({ staffName: school.name }),
          // Its holder gets no send permit anymore; it is sent again, to the school.
          state: state === 'leased' ? 'waiting' : state,
          userId: null,
          leaseOwner: null,
        },
      ]);
    },
  );

  test('emails about the account are not sent; a colleague keeps theirs', async () => {
    const { school, user } = await newStaff(core());
    const colleague = await core().make.user({ schoolId: school.id });
    for (const { email } of [user, colleague]) {
      await core().browser().post('/api/forgot-password', { email });
      await expect
        .poll(() => core().database.prisma.outboxMail.count({ where: { recipient: email } }))
        .toBe(1);
    }
    await switchOff(user);
    expect(await mails(school.id, 'password-reset')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ recipient: user.email, state: 'canceled' }),
        expect.objectContaining({ recipient: colleague.email, state: 'waiting' }),
      ]),
    );
  });
});

test('a deactivated account gets no temporary password, and keeps the old one', async () => {
  const { user } = await newStaff(core());
  await switchOff(user);
  const refused = await sysadmin().post(`/api/sysadmin/users/${user.id}/temporary-password`);
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Activate it first') },
  });
  const { password } = await core().database.prisma.user.findUniqueOrThrow({
    where: { id: user.id },
  });
  expect(password).toBe(user.password);
  expect(await core().database.prisma.outboxMail.count({ where: { recipient: user.email } })).toBe(
    0,
  );
});
