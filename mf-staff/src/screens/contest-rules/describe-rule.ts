import { GENDERS, LEVELS, SPORTS, formatDate, labelOf } from '@fieldhouse/core-contract';

import { inWords } from '../../kit/list/in-words.ts';
import type { ContestRule } from './contest-rules.api.ts';

/** Whom a rule is for: 'Girls Basketball Varsity', 'All levels of Football', or 'All teams'. */
export function ruleName({ sport, level, gender }: ContestRule): string {
  const parts = [
    gender === null ? '' : labelOf(GENDERS, gender),
    sport === null ? '' : labelOf(SPORTS, sport),
    level === null ? '' : labelOf(LEVELS, level),
  ].filter((part) => part !== '');
  if (parts.length === 0) return 'All teams';
  return sport === null ? `${parts.join(' ')}, any sport` : parts.join(' ');
}

/** What a rule allows, one limit each: 'At most 20 contests a season'. */
export function ruleLimits(rule: ContestRule): string[] {
  const { maxSeason, maxWeek, maxDay, nightsBetween, firstDate, lastDate } = rule;
  return [
    maxSeason === null ? '' : `At most ${inWords(maxSeason, '1 contest', 'contests')} a season`,
    maxWeek === null ? '' : `At most ${inWords(maxWeek, '1 contest', 'contests')} a week`,
    maxDay === null ? '' : `At most ${inWords(maxDay, '1 contest', 'contests')} a day`,
    nightsBetween === null ? '' : `${inWords(nightsBetween, '1 night', 'nights')} between contests`,
    firstDate === null ? '' : `First contest ${formatDate(firstDate)}`,
    lastDate === null ? '' : `Last contest ${formatDate(lastDate)}`,
  ].filter((limit) => limit !== '');
}

/** Whether two rules are for the same sport, level and gender: a school has at most one of them. */
export const isSameScope = (one: ContestRule, other: ContestRule): boolean =>
  one.sport === other.sport && one.level === other.level && one.gender === other.gender;
