import { describe, expect, test } from 'vitest';
import { submitConfirmation, OWNER } from '../testing/confirmation-form.ts';
import { mailsTo } from '../testing/outbox.ts';
import { STRANGER, useRegistrations } from '../testing/use-registrations.ts';

const { core, sysadmin, listed, register, tokenOf, open, login, userOf } = useRegistrations();

describe("a stranger who registers with someone else's address", () => {
  test('loses all access when the owner of the mailbox confirms', async () => {
    const { email, school } = await listed();
    const stranger = await register(email);
    const token = await tokenOf(email);
    const done = await submitConfirmation(core(), token);
    expect([done.status, done.text]).toEqual([
      200,
      expect.stringContaining('Your email is confirmed'),
    ]);
    expect(done.headers.getSetCookie()).toEqual([]);
    expect((await stranger.get('/api/teams')).status).toBe(401);
    expect((await stranger.get('/api/user')).status).toBe(401);
    expect((await login(email, STRANGER.password)).status).toBe(401);
    const owner = await core().browser().signIn(email, OWNER.newPassword);
    expect((await owner.get('/api/user')).body).toMatchObject({
      firstName: 'Olive',
      lastName: 'Owner',
      emailConfirmed: true,
      mustChangePassword: false,
    });
    expect((await owner.get('/api/school')).body).toMatchObject({ id: school.id });
    expect((await open(token)).status).toBe(404);
  });

  test('does not block the owner from registering, and loses the session', async () => {
    const { email, school } = await listed();
    const stranger = await register(email);
    const first = await tokenOf(email);
    const owner = core().browser();
    const answer = await owner.post('/api/register', {
      email,
      password: 'Owners-First-Try-1',
      firstName: 'Olive',
      lastName: 'Owner',
    });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { email, firstName: 'Olive', lastName: 'Owner', schoolId: school.id, emailConfirmed: false },
    ]);
    expect((await stranger.get('/api/user')).status).toBe(401);
    expect((await login(email, STRANGER.password)).status).toBe(401);
    expect((await owner.get('/api/school')).status).toBe(403);
    const second = await tokenOf(email);
    expect(second).not.toBe(first);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([200, 200]);
    expect(await core().database.prisma.user.count({ where: { email } })).toBe(1);
  });

  test('cannot invalidate the owner’s link by registering again', async () => {
    const { email } = await listed();
    await register(email, { ...STRANGER, firstName: 'Olive', lastName: 'Owner' });
    const owners = await tokenOf(email);
    const stranger = await register(email);
    const later = await tokenOf(email);
    expect((await submitConfirmation(core(), owners)).status).toBe(200);
    expect((await submitConfirmation(core(), later)).status).toBe(404);
    expect((await stranger.get('/api/user')).status).toBe(401);
    expect(
      await core().database.prisma.confirmationLink.count({ where: { user: { email } } }),
    ).toBe(0);
    const waiting = (await mailsTo(core(), email)).filter(({ state }) => state === 'waiting');
    expect(waiting).toEqual([]);
    // From now on the address has an owner.
    const again = await core()
      .browser()
      .post('/api/register', { email, ...STRANGER });
    expect(again.status).toBe(403);
    expect((await login(email, OWNER.newPassword)).status).toBe(200);
  });

  test('can trigger six emails an hour in total; their links keep working, and the response reveals nothing', async () => {
    const { email } = await listed();
    let stranger = await register(email);
    const first = await tokenOf(email);
    stranger = await register(email);
    expect((await stranger.post('/api/resend-confirmation')).status).toBe(200);
    await core().browser().post('/api/forgot-password', { email });
    stranger = await register(email);
    stranger = await register(email);
    const nobody = 'nobody@mailbox.test';
    for (let count = 0; count < 6; count += 1) {
      const answer = await core()
        .browser()
        .post('/api/register', { email: nobody, ...STRANGER });
      expect(answer.status).toBe(403);
    }
    const refusals = await Promise.all(
      [email, nobody].map((address) =>
        core()
          .browser()
          .post('/api/register', { email: address, ...STRANGER }),
      ),
    );
    expect(refusals.map(({ status }) => status)).toEqual([429, 429]);
    expect(refusals[0]?.text).toBe(refusals[1]?.text);
    expect(refusals[0]?.text).toContain('that link still works');
    expect(Number(refusals[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await stranger.post('/api/resend-confirmation')).status).toBe(429);
    expect((await core().browser().post('/api/forgot-password', { email })).status).toBe(200);
    expect(await mailsTo(core(), email)).toHaveLength(6);
    expect((await submitConfirmation(core(), first)).status).toBe(200);
  });

  test('does not appear in the product’s emails', async () => {
    const { email } = await listed();
    await register(email);
    const mails = await core().database.prisma.outboxMail.findMany({ where: { recipient: email } });
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/Mallory|Stranger/);
  });

  test.each([
    ['firstName', 'Your account is locked.\nGo to http://evil.test/login now'],
    ['firstName', 'See www.evil.test'],
    ['lastName', 'Pat \u202eenorw'],
    ['lastName', 'x'.repeat(51)],
  ])('cannot have a %s like %j', async (field, value) => {
    const { email } = await listed();
    const answer = await core()
      .browser()
      .post('/api/register', { email, ...STRANGER, [field]: value });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { fields: { [field]: expect.any(String) } },
    ]);
    expect(await userOf(email)).toBeNull();
  });
});

describe('an unconfirmed account', () => {
  const tidy = () => core().runRound('housekeeping');
  const runOut = (email: string) =>
    core().database.pool.query(
      `update confirmation_links set "expiresAt" = now() where "userId" = (select id from users where email = $1)`,
      [email],
    );

  test('is deleted when its links have expired, with its sessions and an audit entry; the address is free', async () => {
    const { email, school } = await listed();
    const stranger = await register(email);
    const waiting = await listed();
    await register(waiting.email);
    const off = await listed();
    await register(off.email);
    const blocked = await userOf(off.email);
    await sysadmin().patch(`/api/sysadmin/users/${blocked?.id}`, { isActive: false });
    const kept = await core().make.user({ schoolId: school.id });
    await runOut(email);
    await tidy();
    expect(await userOf(email)).toBeNull();
    expect((await stranger.get('/api/user')).status).toBe(401);
    expect(await userOf(waiting.email)).not.toBeNull();
    expect(await userOf(off.email)).not.toBeNull();
    expect(await userOf(kept.email)).not.toBeNull();
    const entries = await core().database.prisma.auditEntry.findMany({
      where: { kind: 'user', label: email },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ['created', 'visitor'],
      ['deleted', 'system'],
    ]);
    await register(email);
    expect(
      (
        await core()
          .browser()
          .post('/api/register', { email: off.email, ...STRANGER })
      ).status,
    ).toBe(403);
  });

  test('is not deleted while one of several links is valid', async () => {
    const { email } = await listed();
    await register(email);
    await runOut(email);
    await register(email);
    await tidy();
    expect((await submitConfirmation(core(), await tokenOf(email))).status).toBe(200);
  });

  test('gets another confirmation link for a forgotten password; its owner chooses name and password', async () => {
    const { email } = await listed();
    const stranger = await register(email);
    const first = await tokenOf(email);
    await core().browser().post('/api/forgot-password', { email });
    expect((await mailsTo(core(), email)).map(({ kind }) => kind)).toEqual([
      'confirm-address',
      'confirm-address',
    ]);
    expect((await userOf(email))?.resetToken).toBeNull();
    const second = await tokenOf(email);
    expect(second).not.toBe(first);
    expect((await submitConfirmation(core(), second)).status).toBe(200);
    expect((await stranger.get('/api/user')).status).toBe(401);
    expect((await open(first)).status).toBe(404);
  });

  test('cannot change its password, and no notice is emailed', async () => {
    const { email } = await listed();
    const stranger = await register(email);
    const answer = await stranger.post('/api/change-password', {
      currentPassword: STRANGER.password,
      newPassword: 'Strangers-Next-78',
    });
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'Confirm your email address first', code: 'address-unconfirmed' },
    ]);
    expect(await mailsTo(core(), email)).toHaveLength(1);
    expect((await login(email, STRANGER.password)).status).toBe(200);
  });

  test('belongs to its owner after a temporary password; the stranger’s access ends', async () => {
    const { email, school } = await listed();
    const stranger = await register(email);
    const token = await tokenOf(email);
    const user = await userOf(email);
    const issued = await sysadmin().post(`/api/sysadmin/users/${user?.id}/temporary-password`);
    expect(issued.status).toBe(200);
    expect((await stranger.get('/api/user')).status).toBe(401);
    expect((await open(token)).status).toBe(404);
    const welcome = (await mailsTo(core(), email)).find(({ kind }) => kind === 'welcome');
    expect(JSON.stringify(welcome?.data)).not.toMatch(/Mallory|Stranger/);
    const owner = await core()
      .browser()
      .signIn(email, String(welcome?.secrets['temporaryPassword']));
    expect((await owner.get('/api/user')).body).toMatchObject({ mustChangePassword: true });
    const changed = await owner.post('/api/change-password', { newPassword: OWNER.newPassword });
    expect(changed.status).toBe(200);
    const settled = await core().browser().signIn(email, OWNER.newPassword);
    expect((await settled.get('/api/school')).body).toMatchObject({ id: school.id });
  });

  test('does not block a school whose administrator has the address', async () => {
    const { email } = await listed();
    const stranger = await register(email);
    const created = await sysadmin().post('/api/sysadmin/schools', {
      name: 'New High School',
      adminEmail: email,
    });
    expect(created.status).toBe(201);
    expect((await stranger.get('/api/user')).status).toBe(401);
    expect((await login(email, STRANGER.password)).status).toBe(401);
    const other = await listed();
    await register(other.email);
    const school = await core().make.school();
    const changed = await sysadmin().put(`/api/sysadmin/schools/${school.id}`, {
      name: 'Changed High School',
      adminEmail: other.email,
    });
    expect(changed.status).toBe(200);
    expect(await userOf(other.email)).toBeNull();
  });
});
