import * as z from 'zod/mini';
import { CalendarDay } from './formats.ts';
import { GameDate } from './game-time.ts';
import { GenderValue, LevelValue, SportValue } from './team.ts';
import { optionalText } from './text.ts';

/** How many contest rules a school can have. */
export const MAX_CONTEST_RULES = 200;

const any = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);
const limit = (most: number, message: string) =>
  any(z.int(message).check(z.minimum(1, message), z.maximum(most, message)));
const date = any(GameDate);

/**
 * A rule of the association for the teams of a sport, level and gender; null is any. Of several rules for a team, each limit is that
 * of the one that names the most of sport, level and gender, sport first. Contests are games that are not canceled or postponed;
 * scrimmages do not count.
 */
export const ContestRuleInput = z.object({
  sport: any(SportValue),
  level: any(LevelValue),
  gender: any(GenderValue),
  /** The most contests in a school year. */
  maxSeason: limit(200, 'Must be a number from 1 to 200'),
  /** The most contests in a week, Sunday to Saturday. */
  maxWeek: limit(50, 'Must be a number from 1 to 50'),
  /** The most contests on a day. */
  maxDay: limit(20, 'Must be a number from 1 to 20'),
  /** The nights between two contests: 1 from Friday to Saturday. Contests of one day are not judged by it. */
  nightsBetween: limit(14, 'Must be a number from 1 to 14'),
  /** The first and the last day of contests, for the school year that it is in. */
  firstDate: date,
  lastDate: date,
  /** The preset that it was taken from, and the school year or edition of its source. */
  preset: z._default(z.nullable(optionalText(80)), null),
  presetYear: z._default(z.nullable(optionalText(20)), null),
});
export type ContestRuleInput = z.infer<typeof ContestRuleInput>;

/**
 * PUT /api/contest-rules: the rules that the school has from now on. 400 with `fields` under the rule's index (`3.maxWeek`) for a
 * rule without any limit, for two of the same sport, level and gender, and for a last date before the first.
 */
export const ContestRulesInput = z
  .array(ContestRuleInput, 'Send a list of rules')
  .check(z.maxLength(MAX_CONTEST_RULES, `A school can have at most ${MAX_CONTEST_RULES} rules`));
export type ContestRulesInput = z.infer<typeof ContestRulesInput>;

/** A contest rule, in the order in which they were saved. */
export const ContestRuleView = z.object({
  sport: z.nullable(z.string()),
  level: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  maxSeason: z.nullable(z.int()),
  maxWeek: z.nullable(z.int()),
  maxDay: z.nullable(z.int()),
  nightsBetween: z.nullable(z.int()),
  firstDate: z.nullable(CalendarDay),
  lastDate: z.nullable(CalendarDay),
  preset: z.nullable(z.string()),
  presetYear: z.nullable(z.string()),
});
export type ContestRuleView = z.infer<typeof ContestRuleView>;

/** Rules that an association has published, to start from. Check with your association: they change every year. */
export const ContestRulePresetView = z.object({
  /** Such as 'nysphsaa'. */
  id: z.string(),
  association: z.string(),
  state: z.string(),
  /** The school year or edition that the source is about. */
  year: z.string(),
  /** The address of the source. */
  source: z.string(),
  rules: z.array(ContestRuleView),
});
export type ContestRulePresetView = z.infer<typeof ContestRulePresetView>;
