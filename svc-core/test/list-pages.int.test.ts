import {
  AuditPageView,
  OutboxView,
  SchoolPageView,
  SchoolUserView,
} from '@fieldhouse/core-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newStaff, newSysadmin, startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';

let core: TestCore;
let sysadmin: Browser;
beforeAll(async () => {
  core = await startCore();
  sysadmin = await newSysadmin(core);
});
afterAll(() => core.close());

const SCHOOLS = '/api/sysadmin/schools';
const query = (parts: Readonly<Record<string, string | number>>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) search.set(name, String(value));
  return `?${search.toString()}`;
};

describe('the schools of a system', () => {
  const page = async (parts: Readonly<Record<string, string | number>>) =>
    SchoolPageView.parse((await sysadmin.get(SCHOOLS + query(parts))).body);
  const names = async (parts: Readonly<Record<string, string | number>>) =>
    (await page({ limit: 50, ...parts })).schools.map(({ name }) => name);
  beforeAll(async () => {
    for (const name of ['beta High', 'Alpha High', 'Gamma 100%', 'Alpha High'])
      await core.make.school({ name });
    const listed = ['Coach@Delta.test', 'other@delta.test'];
    await core.make.school({
      name: 'Delta_1',
      adminEmail: 'head@delta.test',
      address: '1 Pier Road',
      authorizedEmails: listed,
      isActive: false,
    });
  });

  test('are read page by page, by name in any case, none twice', async () => {
    const found: string[] = [];
    const totals = new Set<number>();
    let after: string | null = '';
    while (after !== null) {
      const { schools, total, next } = await page({ limit: 2, after });
      found.push(...schools.map(({ name, id }) => `${name} ${id}`));
      totals.add(total);
      expect(schools.length).toBeLessThanOrEqual(2);
      after = next;
    }
    const all = z.array(z.object({ id: z.int(), name: z.string() }));
    const whole = all.parse((await sysadmin.get(SCHOOLS)).body);
    expect(found).toEqual(whole.map(({ name, id }) => `${name} ${id}`));
    expect([...totals]).toEqual([whole.length]);
    // The school that a page ended with may be deleted before the next one is read.
    expect((await page({ limit: 50, after: '999999999 beta high' })).schools[0]?.name).toBe(
      'Delta_1',
    );
  });

  test('are found by words of their name, emails and address, and by their ID', async () => {
    expect(await names({ search: 'HIGH alpha' })).toEqual(['Alpha High', 'Alpha High']);
    expect(await names({ search: 'pier coach@delta' })).toEqual(['Delta_1']);
    expect(await names({ search: '100%' })).toEqual(['Gamma 100%']);
    expect(await names({ search: 'delta_' })).toEqual(['Delta_1']);
    expect(await names({ search: '%' })).toEqual(['Gamma 100%']);
    expect(await names({ search: 'nowhere' })).toEqual([]);
    const [school] = (await page({ limit: 1, search: 'beta' })).schools;
    expect(await names({ search: `${school?.id} beta` })).toEqual(['beta High']);
    expect(await names({ state: 'inactive' })).toEqual(['Delta_1']);
    expect(await names({ state: 'active', search: 'delta' })).toEqual([]);
    expect((await sysadmin.get(`${SCHOOLS}?state=inactive`)).body).toMatchObject([
      { name: 'Delta_1' },
    ]);
  });

  test('refuse an invalid page', async () => {
    for (const text of ['limit=0', 'limit=201', 'limit=x', 'state=closed', 'limit=2&after=x'])
      expect([text, (await sysadmin.get(`${SCHOOLS}?${text}`)).status]).toEqual([text, 400]);
  });
});

test('the users of a school are read page by page and found by name and email', async () => {
  const { id: schoolId } = await core.make.school();
  for (const lastName of ['Zuse', 'Ames', 'Byrd'])
    await core.make.user({ schoolId, lastName, email: `${lastName.toLowerCase()}@people.test` });
  await core.make.user({ schoolId: (await core.make.school()).id, lastName: 'Ames' });
  const users = async (parts: Readonly<Record<string, string | number>>) =>
    z
      .array(SchoolUserView)
      .parse((await sysadmin.get(`${SCHOOLS}/${schoolId}/users${query(parts)}`)).body);
  const first = await users({ limit: 2 });
  expect(first.map(({ lastName }) => lastName)).toEqual(['Ames', 'Byrd']);
  const rest = await users({ limit: 2, after: first.at(-1)?.id ?? 0 });
  expect(rest.map(({ lastName }) => lastName)).toEqual(['Zuse']);
  expect((await users({ search: 'pat AM' })).map(({ lastName }) => lastName)).toEqual(['Ames']);
  expect(await users({ search: 'byrd@people', limit: 50 })).toHaveLength(1);
});

test('the outbox is read page by page, and searched by address and school', async () => {
  const { id: schoolId } = await core.make.school({ name: 'Harbor View' });
  const createdAt = new Date('2026-11-20T15:00:00.120Z');
  const mail = { kind: 'test', data: {}, state: 'sent' };
  for (let at = 0; at < 3; at += 1)
    await core.database.prisma.outboxMail.create({
      data: { ...mail, schoolId, recipient: `At${at}@Rival.test`, createdAt },
    });
  await core.database.prisma.outboxMail.create({
    data: { ...mail, state: 'failed', recipient: 'last@elsewhere.test' },
  });
  const outbox = async (parts: Readonly<Record<string, string | number>>) =>
    OutboxView.parse((await sysadmin.get(`/api/admin/outbox${query(parts)}`)).body);
  const whole = await outbox({});
  expect(whole).not.toHaveProperty('next');
  const found: string[] = [];
  let before: string | null | undefined = '';
  while (typeof before === 'string') {
    const { mails, next }: OutboxView = await outbox({ limit: 2, before });
    found.push(...mails.map(({ id }) => id));
    before = next;
  }
  expect(found).toEqual(whole.mails.map(({ id }) => id));
  expect(whole.counts).toMatchObject({ sent: 3, failed: 1 });
  expect((await outbox({ search: 'at1@rival' })).mails).toMatchObject([
    { recipient: 'At1@Rival.test' },
  ]);
  expect((await outbox({ search: 'view harbor', limit: 2 })).mails).toHaveLength(2);
  expect((await outbox({ search: 'harbor', state: 'failed' })).mails).toEqual([]);
  for (const text of ['limit=500', 'before=yesterday'])
    expect((await sysadmin.get(`/api/admin/outbox?${text}`)).status).toBe(400);
});

test('the history of one kind is read page by page', async () => {
  const { school } = await newStaff(core);
  for (let count = 0; count < 51; count += 1) await core.make.opponent({ schoolId: school.id });
  const page = async (text: string) =>
    AuditPageView.parse((await sysadmin.get(`/api/admin/audit?kind=opponent${text}`)).body);
  const first = await page('');
  const second = await page(`&before=${first.next}`);
  const entries = [...first.entries, ...second.entries];
  expect(entries.map(({ kind }) => kind)).toEqual(Array.from({ length: 51 }, () => 'opponent'));
  const ids = entries.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  expect([first.entries.length, second.next]).toEqual([50, null]);
});
