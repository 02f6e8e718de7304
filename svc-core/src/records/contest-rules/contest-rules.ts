import { calendarDate, dayText } from '@fieldhouse/core-contract';
import type { ContestRuleInput, ContestRuleView } from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import type { ContestRule } from '../../../generated/prisma/client.ts';
import { lockEdits } from '../../platform/school-data/lock-edits.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';

const LIMITS = [
  'maxSeason',
  'maxWeek',
  'maxDay',
  'nightsBetween',
  'firstDate',
  'lastDate',
] as const;

/** The school's contest rules, in the order in which they were saved. */
export async function listContestRules(school: SchoolData): Promise<ContestRuleView[]> {
  const rows = await school.db.contestRule.findMany({ orderBy: { id: 'asc' } });
  return rows.map(ruleView);
}

/**
 * Replaces the school's contest rules. Unchanged rules keep their rows, so that the audit trail has only edits.
 *
 * @returns the rules as stored.
 * @throws HttpProblem 400, see `ContestRulesInput`.
 */
export async function replaceContestRules(
  school: SchoolData,
  rules: readonly ContestRuleInput[],
): Promise<ContestRuleView[]> {
  checkRules(rules);
  await school.transaction(async (tx) => {
    await lockEdits(tx);
    await replace(tx, rules.map(columnsOf));
  });
  return listContestRules(school);
}

type Columns = ReturnType<typeof columnsOf>;

/** IDs give the order: rows after the first one with another place are inserted anew; before it only values are updated. */
async function replace(tx: SchoolTransaction, rules: readonly Columns[]): Promise<void> {
  const stored = await tx.db.contestRule.findMany({ orderBy: { id: 'asc' } });
  const kept = new Map(rules.map((rule) => [scopeOf(rule), rule]));
  const gone = stored.filter((row) => !kept.has(scopeOf(row)));
  const left = stored.filter((row) => kept.has(scopeOf(row)));
  const sameOrder = commonStart(left.map(scopeOf), rules.map(scopeOf));
  const rewritten = left.slice(sameOrder);
  const ids = [...gone, ...rewritten].map(({ id }) => id);
  if (ids.length > 0) await tx.db.contestRule.deleteMany({ where: { id: { in: ids } } });
  for (const [at, data] of rules.entries()) {
    const row = at < sameOrder ? left[at] : undefined;
    if (!row) await tx.db.contestRule.create({ data: { ...data, schoolId: tx.schoolId } });
    else if (!isEqual(row, data))
      await tx.db.contestRule.update({ where: { id: row.id }, data, select: { id: true } });
  }
}

/** How many elements two lists have in common from the start. */
function commonStart(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((value, at) => value !== other[at]);
  return end === -1 ? one.length : end;
}

function checkRules(rules: readonly ContestRuleInput[]): void {
  const seen = new Set<string>();
  for (const [at, rule] of rules.entries()) {
    const fail = (field: string, message: string) =>
      invalid(message, { [`${at}.${field}`]: message });
    if (LIMITS.every((limit) => rule[limit] === null)) throw fail('maxSeason', 'Enter a limit');
    if (seen.has(scopeOf(rule)))
      throw fail('sport', 'There are two rules for this sport, level, and gender');
    seen.add(scopeOf(rule));
    if (rule.firstDate !== null && rule.lastDate !== null && rule.lastDate < rule.firstDate)
      throw fail('lastDate', 'The last date must not be before the first date');
  }
}

/** The teams of a rule. No two rules of a school have the same. */
const scopeOf = ({ sport, level, gender }: Pick<ContestRule, 'sport' | 'level' | 'gender'>) =>
  JSON.stringify([sport, level, gender]);

const columnsOf = (rule: ContestRuleInput) => ({
  ...rule,
  firstDate: rule.firstDate === null ? null : calendarDate(rule.firstDate),
  lastDate: rule.lastDate === null ? null : calendarDate(rule.lastDate),
});

const isEqual = (row: ContestRule, rule: Columns): boolean =>
  JSON.stringify(ruleView(row)) === JSON.stringify(ruleView(rule));

const day = (date: Date | null) => date && dayText(date);

const ruleView = (row: Columns | ContestRule): ContestRuleView => ({
  sport: row.sport,
  level: row.level,
  gender: row.gender,
  maxSeason: row.maxSeason,
  maxWeek: row.maxWeek,
  maxDay: row.maxDay,
  nightsBetween: row.nightsBetween,
  firstDate: day(row.firstDate),
  lastDate: day(row.lastDate),
  preset: row.preset,
  presetYear: row.presetYear,
});
