import { ConflictsView } from '@fieldhouse/core-contract';
import type { ConflictView } from '@fieldhouse/core-contract';
import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { FAULTS, plannedSeason } from '../testing/season.ts';
import type { SeasonFault } from '../testing/season-records.ts';
import { storeSeason } from '../testing/store-season.ts';
import type { StoredSeason } from '../testing/store-season.ts';

let core: TestCore;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());

const seed = Number(process.env['SEASON_SEED'] ?? Date.now() % 1_000_000_000);
console.log(`Seasons are generated with SEASON_SEED=${seed}`);

async function conflictsOf({ browser }: StoredSeason): Promise<ConflictView[]> {
  const { text } = await browser.get('/api/conflicts?year=2030-31');
  return ConflictsView.parse(JSON.parse(text)).open;
}

const isSevere = ({ severity }: ConflictView) => severity === 'conflict';

/** Compares the numbers by day with the list. */
async function expectCountsAsListed({ browser }: StoredSeason, open: readonly ConflictView[]) {
  const { text } = await browser.get('/api/conflicts?year=2030-31&countBy=day');
  const byDay = Map.groupBy(open.filter(isSevere), ({ date }) => date);
  expect(ConflictsView.parse(JSON.parse(text)).openByDay).toEqual(
    [...byDay].map(([date, { length }]) => ({ date, count: length })),
  );
}

/** Compares the games that are to be marked with those that the list would mark. */
async function expectMarksAsListed({ browser }: StoredSeason, open: readonly ConflictView[]) {
  const { text } = await browser.get('/api/conflicts?year=2030-31&markBy=game');
  const { marksByDay = [] } = ConflictsView.parse(JSON.parse(text));
  for (const severity of ['conflict', 'warning'] as const) {
    const last = new Map<number, string>();
    for (const { gameIds, date = '' } of open.filter((one) => one.severity === severity))
      for (const id of gameIds) if ((last.get(id) ?? '') < date) last.set(id, date);
    const marked = marksByDay.flatMap(({ date, [severity]: ids }) =>
      ids.map((id): [number, string] => [id, date]),
    );
    expect(new Map(marked)).toEqual(last);
    expect(marked).toHaveLength(last.size);
  }
}

const lineOf = ({ rule, severity, games }: SeasonFault) =>
  `${rule} ${severity} ${games.toSorted((one, other) => one - other).join(' ')}`;
const linesOf = (found: readonly ConflictView[], { indexOf }: StoredSeason) =>
  found
    .map(({ rule, severity, gameIds }) => {
      const games = gameIds
        .map((id) => indexOf.get(id) ?? -1)
        .toSorted((one, other) => one - other);
      return `${rule} ${severity} ${games.join(' ')}`;
    })
    .toSorted();

test('every planted fault is found, and nothing else is a conflict or a warning, in any order of entry', async () => {
  const seasons = fc.record({
    teams: fc.integer({ min: 1, max: 25 }),
    weeks: fc.integer({ min: 1, max: 8 }),
    faults: fc.shuffledSubarray([...FAULTS]),
    orders: fc.tuple(fc.nat(), fc.nat()),
  });
  await fc.assert(
    fc.asyncProperty(seasons, async ({ teams, weeks, faults, orders: [order, other] }) => {
      const season = plannedSeason(teams, weeks, faults);
      const stored = await storeSeason(core, season, order);
      const lines = linesOf(await conflictsOf(stored), stored);
      const expected = season.planted.map(lineOf).toSorted();
      expect(lines.filter((line) => !line.includes(' note '))).toEqual(
        expected.filter((line) => !line.includes(' note ')),
      );
      expect(lines).toEqual(expect.arrayContaining(expected));
      const again = await storeSeason(core, season, other);
      expect(linesOf(await conflictsOf(again), again)).toEqual(lines);
    }),
    { numRuns: isFullRun ? 12 : 3, seed },
  );
});

test('the numbers by day and the marks are those of the list, also when some are accepted', async () => {
  const stored = await storeSeason(core, plannedSeason(25, 8, [...FAULTS]), seed);
  const open = await conflictsOf(stored);
  expect(open.filter(isSevere).length).toBeGreaterThan(3);
  await expectCountsAsListed(stored, open);
  await expectMarksAsListed(stored, open);
  for (const [at, { fingerprint }] of open.entries()) {
    if (at % 2 === 0) continue;
    const body = { fingerprint, reason: 'It is fine' };
    expect((await stored.browser.post('/api/conflicts/accept', body)).status).toBe(200);
  }
  const left = await conflictsOf(stored);
  expect(left.length).toBeLessThan(open.length);
  await expectCountsAsListed(stored, left);
  await expectMarksAsListed(stored, left);
});

test('each fault is found alone', async () => {
  for (const fault of FAULTS) {
    const season = plannedSeason(0, 0, [fault]);
    const stored = await storeSeason(core, season, 1);
    const lines = linesOf(await conflictsOf(stored), stored);
    expect({ fault, lines }).toEqual({ fault, lines: season.planted.map(lineOf).toSorted() });
  }
});

test('a full season without faults has none', async () => {
  const stored = await storeSeason(core, plannedSeason(40, 20, []), seed);
  expect((await conflictsOf(stored)).filter(({ severity }) => severity !== 'note')).toEqual([]);
});
