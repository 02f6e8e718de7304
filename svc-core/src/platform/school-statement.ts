/** SQL that reads or changes one school's rows. Its `$1` is the school's id. */
export interface SchoolStatement {
  /** Names the prepared statement; unique in the service. */
  readonly name: string;
  readonly text: string;
  /** The tenant tables that it goes through as a whole, and why. */
  readonly exceptions: Exceptions;
}

/** Every table with a `schoolId`; a test compares them with the database. */
const TENANT_TABLES = [
  'teams',
  'opponents',
  'games',
  'verifications',
  'mail_outbox',
  'mail_suppressions',
  'imports',
  'import_mappings',
  'game_keys',
  'users',
  'audit_log',
] as const;
type TenantTable = (typeof TENANT_TABLES)[number];

/** Why a statement goes through a tenant table without a filter. Made by `unscoped`. */
export interface Unscoped {
  readonly reason: string;
}
type Exceptions = Readonly<Partial<Record<TenantTable, Unscoped>>>;

/** Says why a statement may go through every school's rows of a table; a test lists all of them. */
export function unscoped(reason: string): Unscoped {
  if (reason.trim() === '') throw new Error('A statement without a filter needs a reason');
  return { reason };
}

const NO_ALIAS =
  'as|on|using|where|set|join|left|right|inner|full|cross|natural|order|group|having|limit|offset|for|values|select|returning|union';
const MENTION = new RegExp(
  `(?:\\b(?:from|join|update|into|using)|,)\\s+(?:only\\s+)?(?:"?public"?\\.)?"?(${TENANT_TABLES.join('|')})\\b"?` +
    `(?:\\s+(?:as\\s+)?(?!(?:${NO_ALIAS})\\b)(\\w+))?`,
  'gi',
);
/** A condition on rows: not an assignment, one side of an "or", or the filter of an aggregate. */
const FILTER =
  /(?<=(?:(?<!\bfilter\s*\(\s*)\bwhere|\band|\bon)\s+)(?:(\w+)\.)?"schoolId"\s*=\s*\$1(?!\d)/gi;
/** The rest of an INSERT whose rows are the school's: its first column is "schoolId" and the first value `$1`. */
const INSERTS_OWN =
  /^\s*\("schoolId"[^)]*\)\s*(?:values\s*\(|select\s+(?:distinct\s+on\s*\([^)]*\)\s*)?)\s*\$1(?!\d)/i;
const TEXT_OR_COMMENT = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;

const declared: SchoolStatement[] = [];

/** Every statement of the modules that were loaded. */
export const schoolStatements = (): readonly SchoolStatement[] => declared;

/** Declares a statement, which `checkedStatement` takes; refuses it at start, since statements are constants. */
export function schoolStatement(
  name: string,
  text: string,
  exceptions: Exceptions = {},
): SchoolStatement {
  const statement = checkedStatement(name, text, exceptions);
  declared.push(statement);
  return statement;
}

/**
 * Checks a statement: every mention of a tenant table needs a filter of its own under its own name, joins too. Without it
 * PostgreSQL goes through every school's rows, and one forgotten filter shows another school's.
 *
 * @param exceptions the tables that need no filter here.
 * @throws where a table is mentioned more often than `"schoolId" = $1` under its name, or an exception is not needed.
 */
export function checkedStatement(
  name: string,
  text: string,
  exceptions: Exceptions = {},
): SchoolStatement {
  const open = unfiltered(text);
  for (const table of TENANT_TABLES) {
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

/** The tenant tables that are mentioned without a filter. */
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
