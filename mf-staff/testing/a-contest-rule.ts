import type { ContestRuleView } from '@fieldhouse/core-contract';

/** At most 20 games of basketball a season, with a night between. */
export const aContestRule = (parts: Partial<ContestRuleView> = {}): ContestRuleView => ({
  sport: 'basketball',
  level: 'varsity',
  gender: null,
  maxSeason: 20,
  maxWeek: null,
  maxDay: null,
  nightsBetween: 1,
  firstDate: null,
  lastDate: null,
  preset: null,
  presetYear: null,
  ...parts,
});
