import { ContestRuleInput } from '@fieldhouse/core-contract';
import type { ContestRulePresetView, ContestRuleView } from '@fieldhouse/core-contract';

/** What a preset's rule is about; everything else is null. */
type Rule = Partial<Omit<ContestRuleView, 'preset' | 'presetYear'>>;

function preset(
  association: Omit<ContestRulePresetView, 'rules'>,
  rules: readonly Rule[],
): ContestRulePresetView {
  const of = { preset: association.association, presetYear: association.year };
  return { ...association, rules: rules.map((rule) => ({ ...ANY, ...rule, ...of })) };
}

const ANY: ContestRuleView = ContestRuleInput.parse({});

/**
 * Rules that associations have published, with the address where we found them, and at most 20 characters for the year, as stored.
 * Only what the rules of a school can say: no sport that it does not have, and not the one contest of a school week in Texas, which
 * leaves Friday evenings and holidays out. Michigan's week is from Monday to Sunday, and its day a school day.
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
