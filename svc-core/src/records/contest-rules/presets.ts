import { ContestRuleInput } from '@fieldhouse/core-contract';
import type { ContestRulePresetView, ContestRuleView } from '@fieldhouse/core-contract';

/** The scope and limits of a preset's rule; everything else is null. */
type Rule = Partial<Omit<ContestRuleView, 'preset' | 'presetYear'>>;

function preset(
  association: Omit<ContestRulePresetView, 'rules'>,
  rules: readonly Rule[],
): ContestRulePresetView {
  const of = { preset: association.association, presetYear: association.year };
  return { ...association, rules: rules.map((rule) => ({ ...ANY, ...rule, ...of })) };
}

/** A rule of Section XI for middle school teams ('modified'); its dates are of 2025-26, as year-month-day. */
const modified = (
  sport: string,
  maxSeason: number,
  [firstDate, lastDate]: readonly [string, string],
  gender: string | null = null,
): Rule => ({ sport, level: 'ms', gender, maxSeason, firstDate, lastDate });

const MODIFIED_SEASONS = {
  fall: ['2025-09-12', '2025-11-08'],
  fallFootball: ['2025-09-18', '2025-11-08'],
  earlyWinter: ['2025-11-19', '2026-01-23'],
  lateWinter: ['2026-02-03', '2026-03-28'],
  lateWinterWrestling: ['2026-02-09', '2026-03-28'],
  spring: ['2026-04-16', '2026-06-06'],
  springBaseball: ['2026-04-22', '2026-06-06'],
} as const;

const ANY: ContestRuleView = ContestRuleInput.parse({});

/**
 * Rules that associations have published, with the address where we found them, and at most 20 characters for the year, as stored. Only
 * what the rules of a school can express: no sport that it does not have, and not the one contest of a school week in Texas, which leaves
 * Friday evenings and holidays out. Michigan's week is from Monday to Sunday, and its day a school day. Ohio's golf season began on July
 * 31, which is in the school year before. A first or last date is judged for its own school year only.
 */
export const PRESETS: readonly ContestRulePresetView[] = [
  preset(
    {
      id: 'nysphsaa',
      association: 'NYSPHSAA',
      state: 'New York',
      year: 'undated',
      source: 'http://www.nysphsaa.org/Resources/Handbook3/High-School-Sports-Standards',
    },
    [
      { sport: 'football', maxSeason: 10, nightsBetween: 4 },
      { sport: 'basketball', maxSeason: 20, nightsBetween: 1 },
      { sport: 'baseball', maxSeason: 20, nightsBetween: 1 },
      { sport: 'cross-country', maxSeason: 16, nightsBetween: 2 },
      { sport: 'golf', maxSeason: 16, nightsBetween: 1 },
      { sport: 'cheer', maxSeason: 12, nightsBetween: 1 },
    ],
  ),
  preset(
    {
      id: 'nysphsaa-older',
      association: 'NYSPHSAA',
      state: 'New York',
      year: 'older edition',
      source: 'https://studylib.net/doc/8897841/high-school-sports-standards',
    },
    [
      { sport: 'football', maxSeason: 9 },
      { sport: 'basketball', maxSeason: 19 },
      { sport: 'soccer', maxSeason: 16, nightsBetween: 1 },
      { sport: 'softball', maxSeason: 20, nightsBetween: 1 },
      { sport: 'volleyball', maxSeason: 20, nightsBetween: 1 },
      { sport: 'tennis', maxSeason: 18, nightsBetween: 1 },
    ],
  ),
  preset(
    {
      id: 'section-xi-modified',
      association: 'NYSPHSAA Section XI, modified',
      state: 'New York',
      year: '2025-26',
      source: 'https://sectionxi.org/?p=12196',
    },
    [
      modified('soccer', 10, MODIFIED_SEASONS.fall),
      modified('cross-country', 8, MODIFIED_SEASONS.fall),
      modified('football', 6, MODIFIED_SEASONS.fallFootball),
      modified('tennis', 10, MODIFIED_SEASONS.fall, 'girls'),
      modified('volleyball', 10, MODIFIED_SEASONS.earlyWinter, 'girls'),
      modified('basketball', 10, MODIFIED_SEASONS.earlyWinter, 'boys'),
      modified('cheer', 3, MODIFIED_SEASONS.earlyWinter),
      modified('wrestling', 10, MODIFIED_SEASONS.lateWinterWrestling),
      modified('basketball', 10, MODIFIED_SEASONS.lateWinter, 'girls'),
      modified('volleyball', 10, MODIFIED_SEASONS.lateWinter, 'boys'),
      modified('softball', 10, MODIFIED_SEASONS.spring),
      modified('track', 8, MODIFIED_SEASONS.spring),
      modified('baseball', 10, MODIFIED_SEASONS.springBaseball),
      modified('tennis', 10, MODIFIED_SEASONS.spring, 'boys'),
      modified('swimming', 8, MODIFIED_SEASONS.spring, 'boys'),
    ],
  ),
  preset(
    {
      id: 'uil',
      association: 'UIL',
      state: 'Texas',
      year: '2018-19',
      source: 'https://springtown-epigraph.net/sports/sports-dates-set-for-2018-19-school-year/',
    },
    [
      { sport: 'football', maxSeason: 10 },
      { sport: 'cross-country', maxSeason: 8 },
      { sport: 'track', maxSeason: 8 },
      { sport: 'golf', maxSeason: 8 },
      { sport: 'swimming', maxSeason: 8 },
      { sport: 'tennis', maxSeason: 8 },
      { sport: 'wrestling', maxSeason: 8 },
    ],
  ),
  preset(
    {
      id: 'mhsaa-basketball',
      association: 'MHSAA',
      state: 'Michigan',
      year: '2022-23',
      source:
        'https://www.lansingstatejournal.com/story/sports/high-school/2022/03/29/michigan-high-school-athletic-association-expands-basketball-regular-season/7202828001/',
    },
    [{ sport: 'basketball', maxSeason: 22 }],
  ),
  preset(
    {
      id: 'mhsaa-week',
      association: 'MHSAA',
      state: 'Michigan',
      year: '2013',
      source: 'http://highschoolsports.mlive.com/news/article/8683419949350697725/',
    },
    [
      { sport: 'soccer', maxWeek: 3, maxDay: 1 },
      { sport: 'baseball', maxDay: 2 },
      { sport: 'softball', maxDay: 2 },
    ],
  ),
  preset(
    {
      id: 'ohsaa',
      association: 'OHSAA',
      state: 'Ohio',
      year: '2012-13',
      source:
        'http://www.times-gazette.com/sports/20121127/most-teams-taking-on-new-22-game-schedule',
    },
    [{ sport: 'basketball', maxSeason: 22 }],
  ),
  preset(
    {
      id: 'ohsaa-fall',
      association: 'OHSAA',
      state: 'Ohio',
      year: '2023-24',
      source: 'https://thevwindependent.com/news/2023/07/28/fall-sports-practices-about-to-begin/',
    },
    [
      { sport: 'tennis', gender: 'girls', firstDate: '2023-08-04' },
      { sport: 'soccer', firstDate: '2023-08-11' },
      { sport: 'football', firstDate: '2023-08-14' },
      { sport: 'volleyball', gender: 'girls', firstDate: '2023-08-18' },
      { sport: 'cross-country', firstDate: '2023-08-21' },
    ],
  ),
  preset(
    {
      id: 'ihsa-football',
      association: 'IHSA',
      state: 'Illinois',
      year: '2025-26',
      source: 'https://www.ihsa.org/Sports-Activities/Football/5Year-Season-Calendar',
    },
    [{ sport: 'football', firstDate: '2025-08-28', lastDate: '2025-11-29' }],
  ),
  preset(
    {
      id: 'uhsaa-basketball',
      association: 'UHSAA',
      state: 'Utah',
      year: '2025-26',
      source: 'https://www.uhsaa.org/calendar/2A.php',
    },
    [{ sport: 'basketball', firstDate: '2025-11-18' }],
  ),
  preset(
    {
      id: 'ihsaa',
      association: 'IHSAA',
      state: 'Indiana',
      year: '2012-13',
      source:
        'https://www.thisweeknews.com/content/stories/sports/2012/11/27/commentary-longer-basketball-season-brings-more-opportunities.html',
    },
    [{ sport: 'basketball', maxSeason: 20 }],
  ),
  preset(
    {
      id: 'khsaa',
      association: 'KHSAA',
      state: 'Kentucky',
      year: '2012-13',
      source:
        'https://www.thisweeknews.com/content/stories/sports/2012/11/27/commentary-longer-basketball-season-brings-more-opportunities.html',
    },
    [{ sport: 'basketball', maxSeason: 23 }],
  ),
];
