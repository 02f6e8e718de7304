import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  staff = await newStaff(core);
});
afterAll(() => core.close());

const roosevelt = {
  schoolName: 'Roosevelt High School',
  managerName: 'Tom Brandt',
  email: 'tom@roosevelt.test',
  phone: '(216) 555-0177',
};
const EMAIL = 'Please enter a valid email address';
const TURNED = 'Contains hidden characters that change the text direction';
const CONTROL = 'Contains hidden control characters';
const WEB = "Names can't contain a web address";
const DIGITS = 'Phone number must be exactly 10 digits';

describe('POST /api/opponents', () => {
  test('creates an opponent with its phone as ten digits', async () => {
    const answer = await staff.browser.post('/api/opponents', roosevelt);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...roosevelt,
      id: expect.any(Number),
      schoolId: staff.school.id,
      phone: '2165550177',
      gamesCount: 0,
      gamesByYear: {},
      lastGameDate: null,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  test.each([
    ['schoolName', { ...roosevelt, schoolName: '  ' }, 'School name is required'],
    ['schoolName', { ...roosevelt, schoolName: 'Roosevelt \u202eSH' }, TURNED],
    ['schoolName', { ...roosevelt, schoolName: 'Roosevelt\u009b' }, CONTROL],
    ['managerName', { ...roosevelt, managerName: undefined }, 'Manager name is required'],
    ['managerName', { ...roosevelt, managerName: 'Max\r\nGo there now' }, 'Must be on one line'],
    ['managerName', { ...roosevelt, managerName: 'See evil.test/login' }, WEB],
    ['email', { ...roosevelt, email: 'a@xn--.test' }, EMAIL],
    ['email', { ...roosevelt, email: 'x@y, evil@z.test' }, EMAIL],
    ['email', { ...roosevelt, email: 'x@y.test\r\nBcc: evil@z.test' }, EMAIL],
    ['email', { ...roosevelt, email: '"quoted local"@y.test' }, EMAIL],
    ['email', { ...roosevelt, email: `${'a'.repeat(250)}@y.test` }, EMAIL],
    ['email', { ...roosevelt, email: '' }, EMAIL],
    ['phone', { ...roosevelt, phone: '' }, 'Phone number is required'],
    ['phone', { ...roosevelt, phone: undefined }, 'Phone number is required'],
    ['phone', { ...roosevelt, phone: '12165550177' }, DIGITS],
    ['phone', { ...roosevelt, phone: '216555017x' }, DIGITS],
  ])('rejects an invalid %s', async (field, body, sentence) => {
    const answer = await staff.browser.post('/api/opponents', body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: sentence, code: 'invalid-input', fields: { [field]: sentence } },
    ]);
  });

  test('reports every invalid field, the first one as the message', async () => {
    const answer = await staff.browser.post('/api/opponents', {});
    expect(answer.body).toEqual({
      message: 'School name is required',
      code: 'invalid-input',
      fields: {
        schoolName: 'School name is required',
        managerName: 'Manager name is required',
        email: EMAIL,
        phone: 'Phone number is required',
      },
    });
  });
});

describe('GET /api/opponents', () => {
  test('lists by name with the number of games and the date of the last completed one', async () => {
    const { id: schoolId } = staff.school;
    const west = await core.make.opponent({ schoolId, schoolName: 'West' });
    const east = await core.make.opponent({ schoolId, schoolName: 'east' });
    const opponentId = west.id;
    await core.make.game({
      schoolId,
      opponentId,
      date: new Date('2025-03-01'),
      status: 'completed',
    });
    await core.make.game({
      schoolId,
      opponentId,
      date: new Date('2025-04-02'),
      status: 'completed',
    });
    await core.make.game({ schoolId, opponentId, date: new Date('2030-04-02') });
    expect((await staff.browser.get('/api/opponents')).body).toMatchObject([
      { id: east.id, gamesCount: 0, gamesByYear: {}, lastGameDate: null },
      {
        id: west.id,
        gamesCount: 3,
        gamesByYear: { 2024: 2, 2029: 1 },
        lastGameDate: '2025-04-02',
      },
    ]);
  });

  test('marks only opponents without contact details', async () => {
    const { id: schoolId } = staff.school;
    const bare = { managerName: '', email: '', phone: '' };
    await core.make.opponent({ schoolId, schoolName: 'A', ...bare });
    await core.make.opponent({ schoolId, schoolName: 'B' });
    const [first, second] = Object(await (await staff.browser.get('/api/opponents')).body);
    expect(first).toMatchObject({ needsContact: true, email: '' });
    expect(second).not.toHaveProperty('needsContact');
  });
});

describe('PUT and DELETE /api/opponents/:id', () => {
  test('updates an opponent', async () => {
    const { id } = await core.make.opponent({ schoolId: staff.school.id });
    const answer = await staff.browser.put(`/api/opponents/${id}`, roosevelt);
    expect([answer.status, answer.body]).toMatchObject([200, { id, managerName: 'Tom Brandt' }]);
  });

  test('deletes an opponent without games', async () => {
    const { id } = await core.make.opponent({ schoolId: staff.school.id });
    const answer = await staff.browser.delete(`/api/opponents/${id}`);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Opponent deleted' }]);
  });

  test('returns 409 with the number of games for an opponent with games', async () => {
    const { id: schoolId } = staff.school;
    const { id: opponentId } = await core.make.opponent({ schoolId });
    await core.make.game({ schoolId, opponentId });
    await core.make.game({ schoolId, opponentId });
    const answer = await staff.browser.delete(`/api/opponents/${opponentId}`);
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        message: 'This school has 2 game(s) in the system. Please delete all games first.',
        code: 'in-use',
      },
    ]);
  });
});
