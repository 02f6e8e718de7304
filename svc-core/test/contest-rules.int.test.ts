import { ContestRulePresetView, ContestRuleView } from '@fieldhouse/core-contract';
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

const put = (rules: unknown, of: Staff = staff) => of.browser.put('/api/contest-rules', rules);
const rulesIn = (body: unknown) => [body].flat().map((rule) => ContestRuleView.parse(rule));
const list = async (of: Staff = staff) =>
  rulesIn((await of.browser.get('/api/contest-rules')).body);
const auditOf = async () => {
  const { body } = await staff.browser.get('/api/audit?kind=contest-rule');
  return Object(body).entries.map((entry: object) => {
    const { action, label, changes } = Object(entry);
    return action === 'changed' ? [action, label, changes] : [action, label];
  });
};
const football = { sport: 'football', maxSeason: 10, nightsBetween: 4 };
const golf = { sport: 'golf', gender: 'girls', level: 'jv', maxWeek: 2 };
const everyone = { maxDay: 2, firstDate: '2030-08-20', lastDate: '2030-11-10' };

test('the rules are replaced by those that are sent, in their order', async () => {
  expect(await list()).toEqual([]);
  const answer = await put([football, golf, everyone]);
  expect([answer.status, rulesIn(answer.body)]).toMatchObject([200, [football, {}, everyone]]);
  expect(await list()).toEqual([
    {
      sport: 'football',
      level: null,
      gender: null,
      maxSeason: 10,
      maxWeek: null,
      maxDay: null,
      nightsBetween: 4,
      firstDate: null,
      lastDate: null,
      preset: null,
      presetYear: null,
    },
    expect.objectContaining({ sport: 'golf', level: 'jr-varsity', gender: 'girls', maxWeek: 2 }),
    expect.objectContaining({ sport: null, ...everyone }),
  ]);
  await put([everyone, football]);
  expect((await list()).map(({ sport }) => sport)).toEqual([null, 'football']);
  expect(rulesIn((await put([])).body)).toEqual([]);
});

test('the audit trail has only what changed', async () => {
  await put([football, golf]);
  await put([football, { ...golf, maxWeek: 3 }, everyone]);
  await put([football, { ...golf, maxWeek: 3 }, everyone]);
  await put([{ ...golf, maxWeek: 3 }, everyone]);
  expect(await auditOf()).toEqual([
    ['deleted', 'football'],
    ['created', 'All teams'],
    ['changed', 'girls golf jr-varsity', { maxWeek: [2, 3] }],
    ['created', 'girls golf jr-varsity'],
    ['created', 'football'],
  ]);
});

test('only a change raises the version of the schedule', async () => {
  const tag = async () => (await staff.browser.get('/api/contest-rules')).headers.get('etag');
  await put([football]);
  const before = await tag();
  await put([football]);
  expect(await tag()).toBe(before);
  await put([{ ...football, maxSeason: 9 }]);
  expect(await tag()).not.toBe(before);
});

test.each([
  ['3.maxWeek', [football, golf, everyone, { sport: 'soccer', maxWeek: 51 }]],
  ['0.maxSeason', [{ ...football, maxSeason: 0 }]],
  ['1.maxSeason', [football, { sport: 'golf' }]],
  ['1.sport', [football, { sport: 'football', maxDay: 1 }]],
  ['0.sport', [{ ...football, sport: 'chess' }]],
  ['0.nightsBetween', [{ ...football, nightsBetween: 1.5 }]],
  ['0.lastDate', [{ ...everyone, lastDate: '2030-08-19' }]],
  ['0.firstDate', [{ ...everyone, firstDate: '2030-02-30' }]],
  ['0.preset', [{ ...football, preset: 'x'.repeat(81) }]],
])('rejects the rules for an invalid %s and keeps the stored ones', async (field, rules) => {
  await put([golf]);
  const answer = await put(rules);
  expect([answer.status, Object(answer.body).fields]).toEqual([
    400,
    { [field]: expect.any(String) },
  ]);
  expect((await list()).map(({ sport }) => sport)).toEqual(['golf']);
});

test('rejects what is no list, and too long a one', async () => {
  const refused = async (rules: unknown) => (await put(rules)).body;
  expect(await refused({})).toEqual({ code: 'invalid-input', message: 'Send a list of rules' });
  expect(await refused(Array.from({ length: 201 }, () => football))).toEqual({
    code: 'invalid-input',
    message: 'A school can have at most 200 rules',
  });
});

test('rules are those of one school', async () => {
  const other = await newStaff(core);
  await put([football]);
  await put([golf], other);
  await put([], other);
  expect((await list()).map(({ sport }) => sport)).toEqual(['football']);
});

test('of two replacements at the same moment one holds completely', async () => {
  const one = [football, golf];
  const two = [everyone, { sport: 'soccer', maxWeek: 3 }, football];
  await Promise.all([put(one), put(two), put(one), put(two)]);
  const sports = (await list()).map(({ sport }) => sport);
  expect([
    ['football', 'golf'],
    [null, 'soccer', 'football'],
  ]).toContainEqual(sports);
});

/**
 * Written down from the associations' own pages and newspaper reports about them, independently of the code: contests a season,
 * a week and a day, nights between, first and last date, whom they are for.
 */
const PUBLISHED = `
  nysphsaa 10 - - 4 - - football, www.nysphsaa.org undated
  nysphsaa 20 - - 1 - - basketball, www.nysphsaa.org undated
  nysphsaa 20 - - 1 - - baseball, www.nysphsaa.org undated
  nysphsaa 16 - - 2 - - cross-country, www.nysphsaa.org undated
  nysphsaa 16 - - 1 - - golf, www.nysphsaa.org undated
  nysphsaa 12 - - 1 - - cheer, www.nysphsaa.org undated
  nysphsaa-older 9 - - - - - football, studylib.net older edition
  nysphsaa-older 19 - - - - - basketball, studylib.net older edition
  nysphsaa-older 16 - - 1 - - soccer, studylib.net older edition
  nysphsaa-older 20 - - 1 - - softball, studylib.net older edition
  nysphsaa-older 20 - - 1 - - volleyball, studylib.net older edition
  nysphsaa-older 18 - - 1 - - tennis, studylib.net older edition
  section-xi-modified 10 - - - 2025-09-12 2025-11-08 ms soccer, sectionxi.org 2025-26
  section-xi-modified 8 - - - 2025-09-12 2025-11-08 ms cross-country, sectionxi.org 2025-26
  section-xi-modified 6 - - - 2025-09-18 2025-11-08 ms football, sectionxi.org 2025-26
  section-xi-modified 10 - - - 2025-09-12 2025-11-08 ms girls tennis, sectionxi.org 2025-26
  section-xi-modified 10 - - - 2025-11-19 2026-01-23 ms girls volleyball, sectionxi.org 2025-26
  section-xi-modified 10 - - - 2025-11-19 2026-01-23 ms boys basketball, sectionxi.org 2025-26
  section-xi-modified 3 - - - 2025-11-19 2026-01-23 ms cheer, sectionxi.org 2025-26
  section-xi-modified 10 - - - 2026-02-09 2026-03-28 ms wrestling, sectionxi.org 2025-26
  section-xi-modified 10 - - - 2026-02-03 2026-03-28 ms girls basketball, sectionxi.org 2025-26
  section-xi-modified 10 - - - 2026-02-03 2026-03-28 ms boys volleyball, sectionxi.org 2025-26
  section-xi-modified 10 - - - 2026-04-16 2026-06-06 ms softball, sectionxi.org 2025-26
  section-xi-modified 8 - - - 2026-04-16 2026-06-06 ms track, sectionxi.org 2025-26
  section-xi-modified 10 - - - 2026-04-22 2026-06-06 ms baseball, sectionxi.org 2025-26
  section-xi-modified 10 - - - 2026-04-16 2026-06-06 ms boys tennis, sectionxi.org 2025-26
  section-xi-modified 8 - - - 2026-04-16 2026-06-06 ms boys swimming, sectionxi.org 2025-26
  uil 10 - - - - - football, springtown-epigraph.net 2018-19
  uil 8 - - - - - cross-country, springtown-epigraph.net 2018-19
  uil 8 - - - - - track, springtown-epigraph.net 2018-19
  uil 8 - - - - - golf, springtown-epigraph.net 2018-19
  uil 8 - - - - - swimming, springtown-epigraph.net 2018-19
  uil 8 - - - - - tennis, springtown-epigraph.net 2018-19
  uil 8 - - - - - wrestling, springtown-epigraph.net 2018-19
  mhsaa-basketball 22 - - - - - basketball, www.lansingstatejournal.com 2022-23
  mhsaa-week - 3 1 - - - soccer, highschoolsports.mlive.com 2013
  mhsaa-week - - 2 - - - baseball, highschoolsports.mlive.com 2013
  mhsaa-week - - 2 - - - softball, highschoolsports.mlive.com 2013
  ohsaa 22 - - - - - basketball, www.times-gazette.com 2012-13
  ohsaa-fall - - - - 2023-08-04 - girls tennis, thevwindependent.com 2023-24
  ohsaa-fall - - - - 2023-08-11 - soccer, thevwindependent.com 2023-24
  ohsaa-fall - - - - 2023-08-14 - football, thevwindependent.com 2023-24
  ohsaa-fall - - - - 2023-08-18 - girls volleyball, thevwindependent.com 2023-24
  ohsaa-fall - - - - 2023-08-21 - cross-country, thevwindependent.com 2023-24
  ihsa-football - - - - 2025-08-28 2025-11-29 football, www.ihsa.org 2025-26
  uhsaa-basketball - - - - 2025-11-18 - basketball, www.uhsaa.org 2025-26
  ihsaa 20 - - - - - basketball, www.thisweeknews.com 2012-13
  khsaa 23 - - - - - basketball, www.thisweeknews.com 2012-13`;

test('the presets have the published figures, with source and year, and can be saved', async () => {
  const { body } = await staff.browser.get('/api/contest-rules/presets');
  const presets = [body].flat().map((preset) => ContestRulePresetView.parse(preset));
  const lines = presets.flatMap(({ id, source, year, rules }) =>
    rules.map(({ sport, level, gender, firstDate, lastDate, ...limits }) => {
      const { maxSeason, maxWeek, maxDay, nightsBetween } = limits;
      const figures = [maxSeason, maxWeek, maxDay, nightsBetween, firstDate, lastDate];
      const whom = [level, gender, sport].filter((part) => part !== null);
      const what = figures.map((figure) => figure ?? '-');
      return `${[id, ...what, ...whom].join(' ')}, ${new URL(source).host} ${year}`;
    }),
  );
  expect(lines).toEqual(
    PUBLISHED.trim()
      .split('\n')
      .map((line) => line.trim()),
  );
  for (const { rules, association, year } of presets) {
    const answer = await put(rules);
    expect([answer.status, rulesIn(answer.body)]).toEqual([200, rules]);
    expect(rules[0]).toMatchObject({ preset: association, presetYear: year });
  }
});
