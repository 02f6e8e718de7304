import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

let core: TestCore;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());

test('signs in, says who is signed in, and signs out', async () => {
  const school = await core.make.school();
  const user = await core.make.user({ schoolId: school.id });
  const browser = core.browser();
  const signedIn = await browser.post('/api/login', {
    email: user.email.toUpperCase(),
    password: PASSWORD,
  });
  expect(signedIn.status).toBe(200);
  expect((await browser.get('/api/user')).body).toEqual(signedIn.body);
  const signedOut = await browser.post('/api/logout');
  expect(signedOut.status).toBe(200);
  expect(signedOut.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^fieldhouse\.sid=; .*Max-Age=0$/),
  ]);
  const after = await browser.get('/api/user');
  expect([after.status, after.body]).toEqual([
    401,
    { message: 'Unauthorized', code: 'signed-out' },
  ]);
});

test('returns the same for an unknown address and a wrong password', async () => {
  const school = await core.make.school();
  const user = await core.make.user({ schoolId: school.id });
  const wrong = await core.browser().post('/api/login', { email: user.email, password: 'nope' });
  const unknown = await core
    .browser()
    .post('/api/login', { email: 'nobody@x.test', password: 'nope' });
  expect([wrong.status, wrong.body]).toEqual([
    401,
    { message: 'Invalid email or password', code: 'wrong-credentials' },
  ]);
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
});

test('a session ends with the next request once its user or school is deactivated', async () => {
  const school = await core.make.school();
  const first = await core.make.user({ schoolId: school.id });
  const second = await core.make.user({ schoolId: school.id });
  const one = await core.browser().signIn(first.email, PASSWORD);
  const two = await core.browser().signIn(second.email, PASSWORD);
  await core.database.prisma.user.update({ where: { id: first.id }, data: { isActive: false } });
  expect((await one.get('/api/user')).status).toBe(401);
  expect((await two.get('/api/user')).status).toBe(200);
  await core.database.prisma.school.update({ where: { id: school.id }, data: { isActive: false } });
  expect((await two.get('/api/user')).status).toBe(401);
});
