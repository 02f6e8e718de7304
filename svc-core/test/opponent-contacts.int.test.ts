import { OpponentContactsView, OpponentView } from '@fieldhouse/core-contract';
import type { OpponentContactRow } from '@fieldhouse/core-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { newStaff } from '../testing/index.ts';
import type { Staff } from '../testing/index.ts';
import { requestedGame } from '../testing/requested-game.ts';
import { useCore } from '../testing/use-core.ts';

const { core } = useCore({ SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' });

let staff: Staff;
beforeEach(async () => {
  staff = await newStaff(core());
});

const send = (rows: readonly OpponentContactRow[], more: object = {}) =>
  staff.browser.post('/api/opponents/contacts', { rows, ...more });
const preview = async (...rows: OpponentContactRow[]) => {
  const { status, body, text } = await send(rows, { preview: true });
  expect([status, text]).toEqual([200, expect.any(String)]);
  return OpponentContactsView.parse(body).rows;
};
const save = async (...rows: OpponentContactRow[]) => {
  const { status, body, text } = await send(rows);
  expect([status, text]).toEqual([200, expect.any(String)]);
  return OpponentContactsView.parse(body).rows;
};
const opponents = async () =>
  [(await staff.browser.get('/api/opponents')).body].flat().map((one) => OpponentView.parse(one));
const opponent = (schoolName: string, more: object = {}) =>
  core().make.opponent({ schoolId: staff.school.id, schoolName, ...more });
const EMPTY = { managerName: '', email: '', phone: '' };

describe('a file of contacts', () => {
  test('is matched as an import of games, previewed, and saved as previewed', async () => {
    const empty = await opponent('Roosevelt High School', EMPTY);
    const full = await opponent('Jefferson', { managerName: 'Ann Ott', email: 'ann@j.test' });
    await opponent('Kennedy', { managerName: 'Bo', email: 'bo@k.test', phone: '5551234567' });
    const rows = [
      {
        school: 'Roosevelt HS, 12 Main St',
        name: 'Tom Brandt',
        email: 'Tom@Roosevelt.test',
        phone: '',
      },
      { school: 'Jefferson', name: 'Ann Ott', email: 'ad@j.test', phone: '+1 (555) 765-4321' },
      { school: 'Kennedy', name: 'Bo', email: 'BO@k.test', phone: 'N/A' },
      { school: 'Lincoln', name: 'TBD', email: 'Kim <office@lincoln.test>; b@c.test' },
    ];
    const before = await opponents();
    const results = await preview(...rows);
    expect(results).toMatchObject([
      {
        outcome: 'changed',
        opponentId: empty.id,
        schoolName: 'Roosevelt High School',
        version: 1,
        changes: [
          { field: 'managerName', before: '', after: 'Tom Brandt' },
          { field: 'email', before: '', after: 'tom@roosevelt.test' },
        ],
      },
      {
        outcome: 'changed',
        opponentId: full.id,
        changes: [
          { field: 'email', before: 'ann@j.test', after: 'ad@j.test' },
          { field: 'phone', before: '5551234567', after: '5557654321' },
        ],
      },
      { outcome: 'unchanged', changes: [] },
      {
        outcome: 'new',
        opponentId: null,
        schoolName: 'Lincoln',
        changes: [{ field: 'email', before: '', after: 'office@lincoln.test' }],
        notes: [
          '"Kim <office@lincoln.test>; b@c.test" has several addresses, so we used office@lincoln.test.',
        ],
      },
    ]);
    expect(await opponents()).toEqual(before);
    expect(await save(...rows)).toEqual(results);
    expect(await opponents()).toMatchObject([
      { schoolName: 'Jefferson', managerName: 'Ann Ott', email: 'ad@j.test', phone: '5557654321' },
      { schoolName: 'Kennedy', email: 'bo@k.test', version: 1 },
      { schoolName: 'Lincoln', managerName: '', email: 'office@lincoln.test', phone: '' },
      { schoolName: 'Roosevelt High School', email: 'tom@roosevelt.test', phone: '' },
    ]);
    expect((await preview(...rows)).map(({ outcome }) => outcome)).toEqual(
      rows.map(() => 'unchanged'),
    );
  });

  test('is saved as a whole or not at all', async () => {
    await opponent('Roosevelt', EMPTY);
    const rows = [
      { school: 'Roosevelt', email: 'tom@roosevelt.test' },
      { school: '  ', email: 'x@y.test' },
      { school: 'A', email: 'a@b' },
      { school: 'B', phone: '555-1234' },
      { school: 'C', name: 'See evil.test/login' },
      { school: 'D', name: 'Max' },
      { school: 'D HS', name: 'Moritz' },
      { school: 'D', name: 'Max' },
    ];
    const results = await preview(...rows);
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'changed',
      ...Array.from({ length: 4 }, () => 'problem'),
      'new',
      'problem',
      'unchanged',
    ]);
    const before = await opponents();
    const answer = await send(rows);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        message: 'Some rows have problems. Nothing was saved.',
        fields: {
          'rows.1': 'School name is required.',
          'rows.2': `"a@b" isn't a valid email address.`,
          'rows.3': `"555-1234" isn't a phone number with 10 digits.`,
          'rows.4': "Contact name: Names can't contain a web address.",
          'rows.6': 'This school has several rows with different contacts. Keep one of them.',
        },
      },
    ]);
    expect(await opponents()).toEqual(before);
  });

  test.each([
    ['no rows', { rows: [] }],
    ['too many rows', { rows: Array.from({ length: 1_001 }, () => ({ school: 'A' })) }],
    ['a cell that is too long', { rows: [{ school: 'A'.repeat(501) }] }],
    ['no school', { rows: [{ email: 'a@b.test' }] }],
    ['no file', {}],
  ])('with %s is refused', async (_what, body) => {
    expect((await staff.browser.post('/api/opponents/contacts', body)).status).toBe(400);
  });

  test('of a thousand rows is saved, and its new schools once each', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => ({
      school: `Township ${n % 999} High School`,
      name: 'Athletic Director Name',
      email: `athletics.office.${n % 999}@township-schools.test`,
      phone: '(555) 123-4567',
    }));
    const results = await save(...rows);
    expect(results.filter(({ outcome }) => outcome === 'new')).toHaveLength(999);
    expect(await opponents()).toHaveLength(999);
  });
});

describe('a match that staff corrected', () => {
  test('is saved to the chosen opponent, and known to the next file', async () => {
    const west = await opponent('West Catholic Prep', EMPTY);
    const row = { school: 'W. Catholic', email: 'ad@west.test' };
    expect(await preview(row)).toMatchObject([{ outcome: 'new' }]);
    await save({ ...row, opponentId: west.id });
    expect(await opponents()).toMatchObject([{ id: west.id, email: 'ad@west.test' }]);
    expect(await preview({ school: 'W Catholic', phone: '5550001111' })).toMatchObject([
      { outcome: 'changed', opponentId: west.id },
    ]);
  });

  test('is a new school that only looks like a known one', async () => {
    const known = await opponent('Roosevelt High School');
    const row = { school: 'Roosevelt', email: 'ad@other.test' };
    expect(await preview(row)).toMatchObject([{ opponentId: known.id }]);
    await save({ ...row, opponentId: null });
    expect(await opponents()).toMatchObject([
      { schoolName: 'Roosevelt', email: 'ad@other.test' },
      { id: known.id, email: known.email },
    ]);
  });

  test('to an opponent of another school is refused as a missing one', async () => {
    const stranger = await newStaff(core());
    const theirs = await core().make.opponent({ schoolId: stranger.school.id });
    for (const opponentId of [theirs.id, 2_000_000_000]) {
      const row = { school: 'X', email: 'x@y.test', opponentId };
      expect(await preview(row)).toMatchObject([
        { outcome: 'problem', problem: 'Opponent not found.' },
      ]);
      expect((await send([row])).status).toBe(400);
    }
    expect(await core().database.prisma.opponent.findUnique({ where: { id: theirs.id } })).toEqual(
      theirs,
    );
  });
});

test('an opponent that someone changed since the preview is not overwritten', async () => {
  const { id, managerName, phone } = await opponent('Roosevelt');
  const row = { school: 'Roosevelt', email: 'ad@roosevelt.test' };
  const [seen] = await preview(row);
  const email = 'someone@else.test';
  await staff.browser.put(`/api/opponents/${id}`, {
    schoolName: 'Roosevelt',
    managerName,
    email,
    phone,
  });
  const answer = await send([
    { school: 'New School' },
    { ...row, opponentId: id, version: seen?.version },
  ]);
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { message: expect.stringContaining('Someone else changed Roosevelt in the meantime.') },
  ]);
  expect(await opponents()).toMatchObject([{ email }]);
});

test('a changed address ends the links to the former one and lifts its own bounce, as an edit does', async () => {
  const { opponent: asked, path } = await requestedGame(core(), staff);
  const address = 'new@opponent.test';
  await core().database.prisma.mailSuppression.create({
    data: { schoolId: staff.school.id, address, reason: 'bounced' },
  });
  await save({ school: asked.schoolName, email: address });
  expect((await core().browser().get(path)).status).toBe(404);
  const [saved] = await opponents();
  expect(saved).toMatchObject({ email: address });
  expect(saved?.emailBlocked).toBeUndefined();
});
