import { describe, expect, test } from 'vitest';
import { submitConfirmation, OWNER } from '../testing/confirmation-form.ts';
import { STRANGER, useRegistrations } from '../testing/use-registrations.ts';

const { core, sysadmin, listed, register, tokenOf, open, login, userOf } = useRegistrations();

describe('the page of the link', () => {
  test('asks for the name and the password, prefilled and escaped', async () => {
    const { email } = await listed('Smith & Sons <High>');
    await register(email, { ...STRANGER, firstName: '"><script>', lastName: "O'Brien-Smith Jr." });
    const page = await open(await tokenOf(email));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.text).toContain('<form method="post">');
    expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(page.text).toContain('Smith &amp; Sons &lt;High&gt;');
    for (const name of ['firstName', 'lastName', 'newPassword', 'confirmPassword']) {
      expect(page.text).toContain(`name="${name}"`);
    }
    expect(page.text).not.toContain('No account needed');
  });

  const owner = (data: object) => ({ ...OWNER, ...data });
  const twice = (password: string) => ({ newPassword: password, confirmPassword: password });

  test.each([
    [
      owner({ confirmPassword: 'Quiet-Lantern-53' }),
      'confirmPassword',
      'Passwords don&#39;t match',
    ],
    [owner(twice('short')), 'newPassword', 'Password must be at least 6 characters'],
    [owner(twice('password123')), 'newPassword', 'That password is too common.'],
    [
      owner(twice('Lakeside High School')),
      'newPassword',
      'use your school&#39;s name as your password.',
    ],
    [owner(twice('         ')), 'newPassword', 'be only spaces'],
    [owner({ firstName: ' ' }), 'firstName', 'First name is required'],
    [
      owner({ lastName: 'http://evil.test/x' }),
      'lastName',
      'Names can&#39;t contain a web address',
    ],
    [{ firstName: '<b>Olive' }, 'lastName', 'Last name is required'],
  ])(
    'refuses %j with a problem at %s and keeps the other values',
    async (given, field, sentence) => {
      const { email } = await listed('Lakeside High School');
      const stranger = await register(email);
      const token = await tokenOf(email);
      const page = await submitConfirmation(core(), token, given);
      expect(page.status).toBe(400);
      expect(page.text).toMatch(new RegExp(`id="${field}-problem">[^<]*${sentence}`));
      expect(page.text).toContain(
        given.firstName === '<b>Olive' ? 'value="&lt;b&gt;Olive"' : `value="${given.firstName}"`,
      );
      expect(page.text).not.toContain('Quiet-Lantern');
      expect((await userOf(email))?.emailConfirmedAt).toBeNull();
      expect((await stranger.get('/api/user')).status).toBe(200);
      expect((await submitConfirmation(core(), token)).status).toBe(200);
    },
  );

  test('accepts one of twenty concurrent submissions', async () => {
    const { email } = await listed();
    await register(email);
    const token = await tokenOf(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        submitConfirmation(core(), token, owner(twice(`Quiet-Lantern-${index}`))),
      ),
    );
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    expect((await login(email, `Quiet-Lantern-${won[0]}`)).status).toBe(200);
  });

  test('unlocks an account locked by wrong passwords', async () => {
    const { email } = await listed();
    await register(email);
    for (let count = 0; count < 6; count += 1) await login(email, 'wrong');
    expect((await submitConfirmation(core(), await tokenOf(email))).status).toBe(200);
    expect((await login(email, OWNER.newPassword)).status).toBe(200);
  });

  test('returns 404 after the school was deactivated, also when it is active again', async () => {
    const { email, school } = await listed();
    await register(email);
    const token = await tokenOf(email);
    for (const isActive of [false, true]) {
      await sysadmin().patch(`/api/sysadmin/schools/${school.id}`, { isActive });
      expect((await open(token)).status).toBe(404);
    }
    expect((await submitConfirmation(core(), token)).status).toBe(404);
  });

  test('accepts a link of the previous version, which stored it in the user’s row', async () => {
    const { email } = await listed();
    await register(email);
    const token = await tokenOf(email);
    const { rows } = await core().database.pool.query<{ hash: string }>(
      'delete from confirmation_links returning "tokenHash" as hash',
    );
    expect((await open(token)).status).toBe(404);
    await core().database.pool.query(
      `update users set "confirmToken" = $2, "confirmTokenExpiry" = now() + interval '1 hour' where email = $1`,
      [email, rows.at(-1)?.hash],
    );
    expect((await submitConfirmation(core(), token)).status).toBe(200);
  });
});
