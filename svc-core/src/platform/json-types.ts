import { types } from 'pg';
import type pg from 'pg';
import { isoTime } from './iso-time.ts';

const asText = (text: string): unknown => text;

/** By PostgreSQL's type. int8 are counts here, far below what a double holds exactly. */
const READERS = new Map<number, (text: string) => unknown>([
  [types.builtins.BOOL, (text) => text === 't'],
  [types.builtins.INT4, Number],
  [types.builtins.INT8, Number],
  [types.builtins.TIMESTAMPTZ, isoTime],
]);

/**
 * Reads values in the form that JSON has for them: booleans, numbers, times as ISO 8601 in UTC, everything else (a date, a time of
 * day) as PostgreSQL's own text. It takes half of what pg's own way of times takes, a `Date` that becomes a text again.
 */
export const jsonTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => READERS.get(type) ?? asText,
};
