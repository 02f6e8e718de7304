import { ContestRuleInput, GENDERS, LEVELS, SPORTS, parseOption } from '@fieldhouse/core-contract';
import type { FieldErrors, Resolver } from 'react-hook-form';

import type { ContestRule } from './contest-rules.api.ts';

/** Form state, before validation. '' is any, or no limit. */
export interface RuleFields {
  sport: string;
  level: string;
  gender: string;
  maxSeason: string;
  maxWeek: string;
  maxDay: string;
  nightsBetween: string;
  firstDate: string;
  lastDate: string;
}

const orEmpty = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** Initial form state. */
export const toFormFields = (rule: ContestRule | null): RuleFields => ({
  sport: parseOption(SPORTS, rule?.sport) ?? '',
  level: parseOption(LEVELS, rule?.level) ?? '',
  gender: parseOption(GENDERS, rule?.gender) ?? '',
  maxSeason: orEmpty(rule?.maxSeason),
  maxWeek: orEmpty(rule?.maxWeek),
  maxDay: orEmpty(rule?.maxDay),
  nightsBetween: orEmpty(rule?.nightsBetween),
  firstDate: orEmpty(rule?.firstDate),
  lastDate: orEmpty(rule?.lastDate),
});

const textOr = (text: string): string | null => (text === '' ? null : text);
const numberOr = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const LIMITS = [
  'maxSeason',
  'maxWeek',
  'maxDay',
  'nightsBetween',
  'firstDate',
  'lastDate',
] as const;

/** Checks the form, including rules that only the service checks otherwise. Keeps the source of a preset rule. */
export const ruleResolver =
  (rule: ContestRule | null): Resolver<RuleFields, unknown, ContestRuleInput> =>
  (fields) => {
    const read = ContestRuleInput.safeParse({
      sport: textOr(fields.sport),
      level: textOr(fields.level),
      gender: textOr(fields.gender),
      maxSeason: numberOr(fields.maxSeason),
      maxWeek: numberOr(fields.maxWeek),
      maxDay: numberOr(fields.maxDay),
      nightsBetween: numberOr(fields.nightsBetween),
      firstDate: textOr(fields.firstDate),
      lastDate: textOr(fields.lastDate),
      preset: rule?.preset ?? null,
      presetYear: rule?.presetYear ?? null,
    });
    const errors: FieldErrors<RuleFields> = {};
    for (const { path, message } of read.error?.issues ?? []) {
      const name = isField(path[0]) ? path[0] : 'sport';
      errors[name] ??= { type: 'invalid', message };
    }
    const { firstDate, lastDate } = fields;
    if (LIMITS.every((name) => fields[name].trim() === ''))
      errors.maxSeason = { type: 'required', message: 'Enter at least one limit or date' };
    if (firstDate !== '' && lastDate !== '' && lastDate < firstDate)
      errors.lastDate ??= { type: 'order', message: 'The last date is before the first' };
    return read.success && Object.keys(errors).length === 0
      ? { values: read.data, errors: {} }
      : { values: {}, errors };
  };

const FIELDS = toFormFields(null);
const isField = (name: unknown): name is keyof RuleFields =>
  typeof name === 'string' && name in FIELDS;
