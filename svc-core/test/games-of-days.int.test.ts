import { GameView, schoolYearOfDay } from '@fieldhouse/core-contract';
import { openClient } from '@fieldhouse/runtime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SHORT_LIST } from '../src/platform/school-data/school-list.ts';
import { dayIn, newStaff, startCore } from '../testing/index.ts';
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

/** Games of one team against one opponent. */
async function schedule(...days: readonly string[]): Promise<void> {
  const schoolId = staff.school.id;
  const { id: teamId } = await core.make.team({ schoolId });
  const { id: opponentId } = await core.make.opponent({ schoolId });
  for (const day of days)
    await core.make.game({ schoolId, teamId, opponentId, date: new Date(day) });
}

const setSchool = (data: { timezone?: string; schoolYearStart?: string }) =>
  core.database.prisma.school.update({ where: { id: staff.school.id }, data });

const list = (query: string) => staff.browser.get(`/api/games${query}`);
const datesOf = async (query: string) =>
  z
    .array(GameView)
    .parse((await list(query)).body)
    .map(({ date }) => date);

describe('GET /api/games', () => {
  test('with days lists the games of these days, the same as in the whole list', async () => {
    await schedule('2026-09-04', '2026-09-11', '2026-09-18', '2026-10-02');
    const all = [(await list('')).body].flat();
    expect(all).toHaveLength(4);
    expect((await list('?from=2026-09-11&to=2026-09-18')).body).toEqual(all.slice(1, 3));
    expect((await list('?from=2026-09-18')).body).toEqual(all.slice(2));
    expect((await list('?to=2026-09-11')).body).toEqual(all.slice(0, 2));
    expect((await list('?from=2026-12-01&to=2026-12-31')).text).toBe('[]');
    expect((await list('?from=&to=&year=')).body).toEqual(all);
  });

  test('with a year lists those of the school year, by the day on which it starts', async () => {
    await schedule('2026-07-14', '2026-07-15', '2026-08-01', '2027-07-14', '2027-07-15');
    expect(await datesOf('?year=2026-27')).toEqual(['2026-08-01', '2027-07-14', '2027-07-15']);
    await setSchool({ schoolYearStart: '07-15' });
    expect(await datesOf('?year=2026-27')).toEqual(['2026-07-15', '2026-08-01', '2027-07-14']);
    expect(await datesOf('?year=2026-27&from=2026-08-01&to=2030-01-01')).toEqual([
      '2026-08-01',
      '2027-07-14',
    ]);
  });

  // Their day is never the same.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'knows the current year in %s',
    async (timezone) => {
      const today = dayIn(timezone);
      // A school year begins on a day that every month has.
      const starts = today.slice(5).replace(/(?:29|30|31)$/, '28');
      await setSchool({ timezone, schoolYearStart: starts });
      const { from } = schoolYearOfDay(today, starts);
      const dayBefore = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10);
      await schedule(dayBefore, from);
      expect(await datesOf('?year=current')).toEqual([from]);
    },
  );

  test.each(['?year=2026', '?year=2026-28', '?year=next', '?from=tomorrow', '?to=2026-02-30'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await list(query);
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid-input' })]);
    },
  );

  test('has the same bytes for all days as for none, also if the games are many', async () => {
    const { id } = await core.make.game({
      schoolId: staff.school.id,
      date: new Date('2026-09-04'),
    });
    const client = await openClient({ connectionString: core.databaseUrl });
    await client.query(
      `insert into games ("schoolId", "teamId", "opponentId", date, "time", venue, "updatedAt")
        select "schoolId", "teamId", "opponentId", date, "time", 'Field ' || n, now() from games, generate_series(1, $2::int) n where id = $1`,
      [id, SHORT_LIST],
    );
    await client.end();
    const { text, body } = await list('?year=2026-27');
    expect(body).toHaveLength(SHORT_LIST + 1);
    expect(text === (await list('')).text).toBe(true);
  });
});

describe('GET /api/games with a limit', () => {
  /** The pages from one on, by the addresses in `Link`. */
  async function pages(first: string): Promise<unknown[][]> {
    const found: unknown[][] = [];
    for (let path = first; path !== '';) {
      const { status, body, headers } = await staff.browser.get(path);
      expect([path, status]).toEqual([path, 200]);
      found.push([body].flat());
      path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? '';
    }
    return found;
  }
  const sizes = (found: readonly unknown[][]) => found.map(({ length }) => length);

  beforeEach(async () => {
    const schoolId = staff.school.id;
    const { id: teamId } = await core.make.team({ schoolId });
    const at = (time: string) => new Date(`1970-01-01T${time}:00Z`);
    for (const day of ['2026-09-11', '2026-09-04', '2027-09-04'])
      for (const time of [null, at('19:00'), at('00:00'), at('19:00'), null])
        await core.make.game({ schoolId, teamId, date: new Date(day), time });
  });

  test('answers the same games as without one, page by page', async () => {
    const all = (await list('')).body;
    expect(all).toHaveLength(15);
    const found = await pages('/api/games?limit=4');
    expect([found.flat(), sizes(found)]).toEqual([all, [4, 4, 4, 3]]);
    expect(sizes(await pages('/api/games?limit=5'))).toEqual([5, 5, 5]);
    expect(sizes(await pages('/api/games?limit=1000'))).toEqual([15]);
    const year = await pages('/api/games?year=2026-27&limit=4');
    expect([year.flat(), sizes(year)]).toEqual([[all].flat().slice(0, 10), [4, 4, 2]]);
    expect(await pages('/api/games?from=2028-01-01&limit=4')).toEqual([[]]);
  });

  test('goes on after a game that was deleted meanwhile', async () => {
    const all = [(await list('')).body].flat();
    const { body, headers } = await list('?limit=4');
    const last = z.array(GameView).parse(body).at(-1);
    await core.database.prisma.game.delete({ where: { id: last?.id ?? 0 } });
    const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect((await staff.browser.get(next)).body).toEqual(all.slice(4, 8));
  });

  test.each([
    'limit=0',
    'limit=1001',
    'limit=x',
    'limit=4&after=x',
    'limit=4&after=2026-02-30+19:00+1',
  ])('refuses %s', async (query) => {
    const { status, body } = await list(`?${query}`);
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid-input' })]);
  });
});

test('GET /api/games/{id} answers a game as it is in the list', async () => {
  await schedule('2026-09-04');
  const [game] = z.array(GameView).parse((await list('')).body);
  const { status, body } = await staff.browser.get(`/api/games/${game?.id}`);
  expect([status, GameView.parse(body)]).toEqual([200, game]);
  expect(await staff.browser.get('/api/games/999999')).toMatchObject({ status: 404 });
  expect(await staff.browser.get('/api/games/export.csv')).toMatchObject({ status: 200 });
});
