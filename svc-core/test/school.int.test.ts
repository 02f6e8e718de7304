import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

const settings = {
  name: 'Lincoln High School',
  address: '1200 Lincoln Avenue',
  athleticDirector: 'Dana Whitfield',
  primaryColor: '#123',
  secondaryColor: '#0FfAa0',
  mascot: 'Lions',
  timezone: 'America/Chicago',
};

test('a new school has the default colors and time zone', async () => {
  const answer = await staff.browser.get('/api/school');
  expect([answer.status, answer.body]).toMatchObject([
    200,
    {
      id: staff.school.id,
      name: staff.school.name,
      primaryColor: '#FF6B35',
      secondaryColor: '#F7931E',
      timezone: 'America/New_York',
    },
  ]);
  expect(answer.body).not.toHaveProperty('authorizedEmails');
});

test('the school says which school years have games, by the day on which its years begin', async () => {
  const { id: schoolId } = staff.school;
  const other = await newStaff(core);
  await core.make.game({ schoolId: other.school.id, date: new Date('2001-09-01') });
  const years = async () => (await staff.browser.get('/api/school')).body;
  expect(await years()).toMatchObject({ schoolYearStart: '08-01', gameYears: [] });
  for (const day of ['2026-08-01', '2026-07-31', '2024-09-01', '2024-10-01', '2031-06-01'])
    await core.make.game({ schoolId, date: new Date(day) });
  expect(await years()).toMatchObject({ gameYears: [2024, 2025, 2026, 2030] });
  await core.database.prisma.school.update({
    where: { id: schoolId },
    data: { schoolYearStart: '06-15' },
  });
  expect(await years()).toMatchObject({
    schoolYearStart: '06-15',
    gameYears: [2024, 2026, 2030],
  });
});

test('staff save their school’s settings and read them back', async () => {
  const saved = await staff.browser.post('/api/school', settings);
  expect([saved.status, saved.body]).toMatchObject([200, settings]);
  expect((await staff.browser.get('/api/school')).body).toEqual(saved.body);
});

test('privileged columns and other schools do not change', async () => {
  const other = await core.make.school();
  await staff.browser.post('/api/school', {
    ...settings,
    id: other.id,
    isActive: false,
    adminEmail: 'evil@z.test',
    authorizedEmails: ['evil@z.test'],
    createdAt: '2001-01-01T00:00:00Z',
  });
  const { prisma } = core.database;
  const own = await prisma.school.findUniqueOrThrow({ where: { id: staff.school.id } });
  const { adminEmail, authorizedEmails, isActive, createdAt } = staff.school;
  expect(own).toMatchObject({ adminEmail, authorizedEmails, isActive, createdAt });
  expect(await prisma.school.findUniqueOrThrow({ where: { id: other.id } })).toEqual(other);
});

test.each([
  ['name', { name: '' }, 'School name is required'],
  ['primaryColor', { primaryColor: 'red' }, 'Please enter a valid hex color'],
  ['secondaryColor', { secondaryColor: '#12345' }, 'Please enter a valid hex color'],
  ['secondaryColor', { secondaryColor: '#123;}</style>' }, 'Please enter a valid hex color'],
  ['timezone', { timezone: '' }, 'Timezone is required'],
  ['timezone', { timezone: 'Europe/Paris' }, 'Timezone is required'],
])('refuses a bad %s', async (field, changes, sentence) => {
  const answer = await staff.browser.post('/api/school', { ...settings, ...changes });
  expect([answer.status, answer.body]).toEqual([
    400,
    { message: sentence, code: 'invalid-input', fields: { [field]: sentence } },
  ]);
});
