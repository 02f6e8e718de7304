/** SQL that reads or changes one school's rows. Its `$1` is the school's id. */
export interface SchoolStatement {
  /** Names the prepared statement; unique in the service. */
  readonly name: string;
  readonly text: string;
}

const TENANT_TABLES =
  'teams|opponents|games|verifications|mail_outbox|mail_suppressions|imports|import_mappings|game_keys|users|audit_log';
const MENTION = new RegExp(
  `\\b(?:from|join|update|into)\\s+(?:only\\s+)?"?(?:${TENANT_TABLES})\\b`,
  'gi',
);
const SCOPE = /"schoolId"\s*(?:=\s*\$1|\/\* \$1 \*\/)/g;

const declared: SchoolStatement[] = [];

/** Every statement of the modules that were loaded. */
export const schoolStatements = (): readonly SchoolStatement[] => declared;

/**
 * Declares a statement. Every mention of a tenant table needs a scope of its own, joins too: without it PostgreSQL goes
 * through every school's rows, and one forgotten filter shows another school's.
 *
 * @throws when there are fewer `"schoolId" = $1` than tables; at start, since statements are constants.
 */
export function schoolStatement(name: string, text: string): SchoolStatement {
  const tables = text.match(MENTION)?.length ?? 0;
  const scopes = text.match(SCOPE)?.length ?? 0;
  if (scopes < tables) {
    throw new Error(`Statement ${name} names ${tables} tenant tables and scopes ${scopes}`);
  }
  const statement = { name, text };
  declared.push(statement);
  return statement;
}
