import { CreatedSchoolView } from '@fieldhouse/core-contract';
import { describe, expect, test } from 'vitest';
import { newStaff, PASSWORD } from '../testing/index.ts';
import { mailsTo } from '../testing/outbox.ts';
import { requestedGame } from '../testing/requested-game.ts';
import { useCore } from '../testing/use-core.ts';

const { core, sysadmin } = useCore({ SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' });

const requestsTo = (recipient: string) =>
  core().database.prisma.outboxMail.findMany({ where: { recipient }, select: { data: true } });

/** A school's administrator without a name, and a game that they sent for verification. */
async function asked(athleticDirector: string) {
  const school = await core().make.school({ athleticDirector });
  const nameless = { schoolId: school.id, email: school.adminEmail, firstName: '', lastName: '' };
  const user = await core().make.user(nameless);
  const browser = await core().browser().signIn(user.email, PASSWORD);
  return { school, ...(await requestedGame(core(), { browser, school, user })) };
}

describe("the other school reads the sender's name", () => {
  test.each([
    [
      'the athletic director for an administrator without a name',
      'dana whitfield',
      'Dana Whitfield',
    ],
    ['the school without either', '', undefined],
  ])('%s', async (_, athleticDirector, name) => {
    const { school, opponent, path } = await asked(athleticDirector);
    const [request] = await requestsTo(opponent.email);
    expect(request?.data).toMatchObject({ askedBy: { name: name ?? school.name } });
    const { text } = await core().browser().get(path);
    expect(text).toContain(name ?? school.name);
    for (const twice of ['of', 'from', 'at', ','])
      expect(text).not.toContain(`${school.name} ${twice} ${school.name}`);
    await core().browser().post(path, { answer: 'reschedule', note: 'Our gym is closed' });
    const [response] = await mailsTo(core(), school.adminEmail);
    expect(response?.data).toMatchObject({ staffName: name ?? school.name });
  });

  test('not the athletic director for a colleague without a name', async () => {
    const school = await core().make.school({ athleticDirector: 'Dana Whitfield' });
    const user = await core().make.user({ schoolId: school.id, firstName: '', lastName: '' });
    const browser = await core().browser().signIn(user.email, PASSWORD);
    const { opponent } = await requestedGame(core(), { browser, school, user });
    const [request] = await requestsTo(opponent.email);
    expect(request?.data).toMatchObject({ askedBy: { name: school.name } });
  });
});

describe('a new school', () => {
  test.each([
    [{ adminFirstName: ' dana ', adminLastName: 'whitfield' }, 'Dana Whitfield'],
    [{ adminFirstName: '' }, ''],
  ])('names its first administrator: %j', async (names, greeted) => {
    const adminEmail = `head${greeted.length}@named.test`;
    const answer = await sysadmin().post('/api/sysadmin/schools', {
      name: 'Westbrook High School',
      adminEmail,
      ...names,
    });
    const { id } = CreatedSchoolView.parse(answer.body);
    const [mail] = await mailsTo(core(), adminEmail);
    expect(mail).toMatchObject({ kind: 'welcome', data: { name: greeted } });
    expect(mail?.data).not.toHaveProperty('reset');
    const users = await sysadmin().get(`/api/sysadmin/schools/${id}/users`);
    expect(users.body).toMatchObject([
      { email: adminEmail, firstName: names.adminFirstName.trim() },
    ]);
  });

  test('rejects a name that is a web address', async () => {
    const answer = await sysadmin().post('/api/sysadmin/schools', {
      name: 'Westbrook High School',
      adminEmail: 'link@named.test',
      adminFirstName: 'www.evil.test',
    });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { fields: { adminFirstName: expect.any(String) } },
    ]);
  });
});

describe('PUT /api/user', () => {
  const name = { firstName: 'Casey', lastName: 'Jones' };

  test('changes the own name, for staff and system administrators, and is in the history', async () => {
    const { browser, user } = await newStaff(core());
    for (const caller of [browser, sysadmin()]) {
      const saved = await caller.put('/api/user', { ...name, email: 'x@y.test', role: 'sysadmin' });
      expect([saved.status, saved.body]).toMatchObject([200, name]);
      expect((await caller.get('/api/user')).body).toEqual(saved.body);
    }
    expect((await browser.get('/api/user')).body).toMatchObject({
      email: user.email,
      role: 'user',
    });
    const { body } = await browser.get(`/api/audit?kind=user&record=${user.id}`);
    expect(body).toMatchObject({
      entries: [
        {
          action: 'changed',
          changes: { firstName: ['Pat', 'Casey'], lastName: ['Doe', 'Jones'] },
          actor: { email: user.email, name: 'Casey Jones' },
        },
        {},
        {},
      ],
    });
  });

  test.each([
    [{ firstName: '', lastName: 'Jones' }, { firstName: 'First name is required' }],
    [{ firstName: 'Casey' }, { lastName: 'Last name is required' }],
    [{ ...name, firstName: 'x'.repeat(51) }, { firstName: 'Must be at most 50 characters' }],
  ])('rejects %j', async (input, fields) => {
    const { browser } = await newStaff(core());
    const answer = await browser.put('/api/user', input);
    expect([answer.status, answer.body]).toMatchObject([400, { fields }]);
    expect((await browser.get('/api/user')).body).toMatchObject({
      firstName: 'Pat',
      lastName: 'Doe',
    });
  });
});
