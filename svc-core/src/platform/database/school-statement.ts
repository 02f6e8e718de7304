import { TENANT_TABLES } from './tenant-tables.ts';

/** SQL that reads or changes one school's rows. `$1` is the school's ID. */
export interface SchoolStatement {
  /** Names the prepared statement; unique in the service. */
  readonly name: string;
  readonly text: string;
  /** The tenant tables that it reads across schools, and why. */
  readonly exceptions: Exceptions;
}

/** Why a statement reads a tenant table without a filter. Created by `unscoped`. */
export interface Unscoped {
  readonly reason: string;
}
type Exceptions = Readonly<Record<string, Unscoped>>;

/** States why a statement may read every school's rows of a table. A test lists all of them. */
export function unscoped(reason: string): Unscoped {
  if (reason.trim() === '') throw new Error('A statement without a filter needs a reason');
  return { reason };
}

const TABLES = [...TENANT_TABLES.values()];
const NO_ALIAS =
  'as|on|using|where|set|join|left|right|inner|full|cross|natural|order|group|having|limit|offset|for|values|select|returning|union';
const MENTION = new RegExp(
  `(?:\\b(?:from|join|update|into|using)|,)\\s+(?:only\\s+)?(?:"?public"?\\.)?"?(${TABLES.join('|')})\\b"?` +
    `(?:\\s+(?:as\\s+)?(?!(?:${NO_ALIAS})\\b)(\\w+))?`,
  'gi',
);
/** A condition on rows, as opposed to an assignment, one side of an OR, or the filter of an aggregate. */
const FILTER =
  /(?<=(?:(?<!\bfilter\s*\(\s*)\bwhere|\band|\bon)\s+)(?:(\w+)\.)?"schoolId"\s*=\s*\$1(?!\d)/gi;
/** The rest of an INSERT of the school's rows: the first column is "schoolId" and the first value `$1`. */
const INSERTS_OWN =
  /^\s*\("schoolId"[^)]*\)\s*(?:values\s*\(|select\s+(?:distinct\s+on\s*\([^)]*\)\s*)?)\s*\$1(?!\d)/i;
const TEXT_OR_COMMENT = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;

const declared: SchoolStatement[] = [];

/** Every statement of the loaded modules. */
export const schoolStatements = (): readonly SchoolStatement[] => declared;

/**
 * Declares a statement: `schoolStatement('name')(sql)`. Statements are constants of a module, so that an invalid one fails at start. What
 * differs from call to call is a parameter, never part of the text.
 */
export const schoolStatement =
  (name: string, exceptions: Exceptions = {}) =>
  (text: string): SchoolStatement => {
    const statement = checkedStatement(name, text.trimStart(), exceptions);
    declared.push(statement);
    return statement;
  };

/**
 * Checks a statement: every mention of a tenant table, also in a join, needs its own filter under its own alias. A missing filter would
 * scan or leak the rows of other schools.
 *
 * @param exceptions the tables that need no filter here.
 * @throws if a table is mentioned more often than `"schoolId" = $1` under its alias, or an exception is not needed.
 */
export function checkedStatement(
  name: string,
  text: string,
  exceptions: Exceptions = {},
): SchoolStatement {
  const open = unfiltered(text);
  for (const table of TABLES) {
    const isOpen = open.has(table);
    const isException = exceptions[table] !== undefined;
    if (isOpen && !isException) {
      throw new Error(`Statement ${name} names ${table} more often than it scopes it to $1`);
    }
    if (isException && !isOpen) {
      throw new Error(`Statement ${name} needs no exception for ${table}: it scopes it`);
    }
  }
  return { name, text, exceptions };
}

/** The tenant tables mentioned without a filter. */
function unfiltered(text: string): ReadonlySet<string> {
  const code = text.replaceAll(TEXT_OR_COMMENT, (found) => (found.startsWith("'") ? "''" : ' '));
  const filters = new Map<string, number>();
  for (const [, alias = ''] of code.matchAll(FILTER)) {
    filters.set(alias, (filters.get(alias) ?? 0) + 1);
  }
  const open = new Set<string>();
  for (const { 0: mention, 1: found = '', 2: alias = '', index } of code.matchAll(MENTION)) {
    const table = found.toLowerCase();
    if (/^into\b/i.test(mention)) {
      if (!INSERTS_OWN.test(code.slice(index + mention.length))) open.add(table);
      continue;
    }
    const name = [alias, table].find((one) => (filters.get(one) ?? 0) > 0) ?? '';
    const left = filters.get(name) ?? 0;
    if (left === 0) open.add(table);
    else filters.set(name, left - 1);
  }
  return open;
}
