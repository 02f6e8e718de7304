import { CONTACT_ROLES, ContactView, MAX_CONTACTS } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newStaff, newSysadmin, startCore } from '../testing/index.ts';
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

const assigner = {
  role: 'assigner',
  name: 'Pat Ohlsen',
  email: 'pat@officials.test',
  phone: '(216) 555-0133',
  sports: ['football', 'soccer'],
};
const press = { role: 'press', name: 'Fairmont Gazette', email: 'sports@gazette.test' };
const post = (body: object, of: Staff = staff) => of.browser.post('/api/contacts', body);
async function create(body: object): Promise<ContactView> {
  const answer = await post(body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return ContactView.parse(answer.body);
}
const list = async (of: Staff = staff) =>
  [(await of.browser.get('/api/contacts')).body].flat().map((one) => ContactView.parse(one));
const suppress = (address: string, reason: 'bounced' | 'stopped') =>
  core.database.prisma.mailSuppression.create({
    data: { schoolId: staff.school.id, address, reason },
  });
const stopNotices = (address: string, schoolId = staff.school.id) =>
  core.database.prisma.stoppedNotice.create({ data: { schoolId, address } });

describe('POST and GET /api/contacts', () => {
  test('creates contacts and lists them by name', async () => {
    const { id } = await create({ ...assigner, sports: [...assigner.sports, 'football'] });
    const gazette = await create({
      ...press,
      name: 'fairmont gazette',
      email: 'Sports@Gazette.test',
    });
    expect(await list()).toEqual([
      {
        id: gazette.id,
        role: 'press',
        name: 'fairmont gazette',
        email: 'sports@gazette.test',
        phone: '',
        sports: [],
        weeklySheet: false,
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
      expect.objectContaining({ ...assigner, id, phone: '2165550133' }),
    ]);
  });

  test.each(CONTACT_ROLES)('takes the role $value', async ({ value }) => {
    expect((await create({ ...press, role: value })).role).toBe(value);
  });

  test.each([
    ['role', { ...assigner, role: 'coach' }, 'Choose a role'],
    ['role', { ...assigner, role: undefined }, 'Choose a role'],
    ['name', { ...assigner, name: ' ' }, 'Name is required'],
    ['name', { ...assigner, name: 'a'.repeat(121) }, 'Must be at most 120 characters'],
    ['name', { ...assigner, name: 'See evil.test/login' }, "Names can't contain a web address"],
    ['email', { ...assigner, email: '' }, 'Please enter a valid email address'],
    ['email', { ...assigner, email: 'x@y, evil@z.test' }, 'Please enter a valid email address'],
    ['phone', { ...assigner, phone: '555' }, 'Phone number must be exactly 10 digits'],
    ['sports', { ...assigner, sports: ['chess'] }, 'Choose from the list of sports'],
    ['sports', { ...assigner, sports: 'football' }, 'Sports are a list'],
  ])('rejects an invalid %s', async (field, body, sentence) => {
    const answer = await post(body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: sentence, code: 'invalid-input', fields: { [field]: sentence } },
    ]);
    expect(await list()).toEqual([]);
  });

  test('has a limit per school, also for two people who add the last one at once', async () => {
    const data = Array.from({ length: MAX_CONTACTS - 1 }, (_, index) => ({
      ...press,
      schoolId: staff.school.id,
      name: `Contact ${index}`,
    }));
    await core.database.prisma.contact.createMany({ data });
    const answers = await Promise.all([post(assigner), post(press)]);
    const [added, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect([added?.status, refused?.status, refused?.body]).toEqual([
      201,
      409,
      {
        message: `A school can have at most ${MAX_CONTACTS} contacts. Delete old ones first.`,
        code: 'limit-reached',
      },
    ]);
    expect(await list()).toHaveLength(MAX_CONTACTS);
  });
});

describe('an address that gets no emails about changes', () => {
  test('is marked as bounced until the contact is saved', async () => {
    const contact = await create(press);
    const { createdAt } = await suppress(press.email, 'bounced');
    expect(await list()).toEqual([
      { ...contact, emailBlocked: 'bounced', emailBlockedAt: createdAt.toISOString() },
    ]);
    const saved = await staff.browser.put(`/api/contacts/${contact.id}`, press);
    expect(saved.body).not.toHaveProperty('emailBlocked');
    expect((await list())[0]).not.toHaveProperty('emailBlocked');
  });

  test('is marked as unsubscribed by its owner, which saving does not change', async () => {
    const { id } = await create(press);
    const { createdAt } = await stopNotices(press.email);
    await suppress(press.email, 'bounced');
    const blocked = { emailBlocked: 'unsubscribed', emailBlockedAt: createdAt.toISOString() };
    expect(await list()).toMatchObject([blocked]);
    expect((await staff.browser.put(`/api/contacts/${id}`, press)).body).toMatchObject(blocked);
  });

  test('is not one that gets no verification requests, or that stopped those of another school', async () => {
    await create(press);
    await suppress(press.email, 'stopped');
    await stopNotices(press.email, (await newStaff(core)).school.id);
    expect((await list())[0]).not.toHaveProperty('emailBlocked');
  });
});

test('an edit of an older version is refused, and the history has every change', async () => {
  const { id, version } = await create(assigner);
  const path = `/api/contacts/${id}`;
  const edited = { ...assigner, sports: ['football'], phone: '', version };
  expect((await staff.browser.put(path, edited)).body).toMatchObject({
    sports: ['football'],
    phone: '',
    version: 2,
  });
  const late = await staff.browser.put(path, { ...edited, name: 'Late' });
  expect([late.status, late.body]).toMatchObject([
    409,
    {
      code: 'stale',
      current: { name: 'Pat Ohlsen', version: 2 },
      changes: expect.arrayContaining([expect.objectContaining({ field: 'phone' })]),
    },
  ]);
  expect((await staff.browser.put(path, { ...edited, email: 'x' })).status).toBe(400);
  const gone = await staff.browser.delete(path);
  expect([gone.status, gone.body]).toEqual([200, { message: 'Contact deleted' }]);
  expect((await staff.browser.delete(path)).status).toBe(404);
  const missed = await staff.browser.put(path, { ...edited, version: 2 });
  expect([missed.status, missed.body]).toMatchObject([
    404,
    { deleted: { by: { kind: 'person' } } },
  ]);
  const { body } = await staff.browser.get('/api/audit?kind=contact');
  expect(body).toMatchObject({
    entries: [
      { action: 'deleted', label: 'Pat Ohlsen' },
      {
        action: 'changed',
        changes: { sports: [['football', 'soccer'], ['football']], phone: ['2165550133', ''] },
      },
      { action: 'created', changes: { role: [null, 'assigner'] } },
    ],
  });
});

test('a contact gets the weekly schedule if staff say so, and keeps it when a browser of the previous release saves', async () => {
  const { id } = await create({ ...press, weeklySheet: true });
  expect(await list()).toMatchObject([{ id, weeklySheet: true }]);
  const path = `/api/contacts/${id}`;
  const put = async (body: object) => (await staff.browser.put(path, body)).body;
  expect(await put({ ...press, phone: '5551234567' })).toMatchObject({
    phone: '5551234567',
    weeklySheet: true,
  });
  expect(await put({ ...press, weeklySheet: 'no' })).toMatchObject({ code: 'invalid-input' });
  expect(await put({ ...press, weeklySheet: false })).toMatchObject({ weeklySheet: false });
});

test('another school’s contacts do not exist', async () => {
  const { id } = await create(assigner);
  const other = await newStaff(core);
  expect((await other.browser.put(`/api/contacts/${id}`, press)).status).toBe(404);
  expect((await other.browser.delete(`/api/contacts/${id}`)).status).toBe(404);
  expect(await list(other)).toEqual([]);
  expect(await list()).toMatchObject([{ id, name: 'Pat Ohlsen', version: 1 }]);
});

test('contacts are deleted with their school', async () => {
  await create(assigner);
  const sysadmin = await newSysadmin(core);
  const schoolId = staff.school.id;
  expect((await sysadmin.delete(`/api/sysadmin/schools/${schoolId}`)).status).toBe(200);
  expect(await core.database.prisma.contact.count({ where: { schoolId } })).toBe(0);
});
