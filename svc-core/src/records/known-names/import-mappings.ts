import { opponentKey } from '@fieldhouse/core-contract/internal';
import { ImportMappings } from '@fieldhouse/import-contract/internal';
import type pg from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '../../platform/database/rows.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

export const MAX_MAPPINGS = 5_000;
/** The first `$2` mappings of a school. */
export const SELECT_MAPPINGS = schoolStatement('import-recall')(`
  select kind, key, value from import_mappings where "schoolId" = $1 order by kind, key limit $2`);
/** `$2` kinds, `$3` keys and `$4` values as JSON. */
export const UPSERT_MAPPINGS = schoolStatement('import-remember')(`
  insert into import_mappings ("schoolId", kind, key, value)
  select $1, m.kind, m.key, m.value::jsonb from unnest($2::text[], $3::text[], $4::text[]) as m(kind, key, value)
  on conflict ("schoolId", kind, key) do update set value = excluded.value`);
const KINDS = {
  column: 'columns',
  team: 'teams',
  opponent: 'opponents',
  file: 'files',
  year: 'years',
} as const;

/** A row of `SELECT_MAPPINGS`. */
export const Mapping = z.object({
  kind: z.enum(['column', 'team', 'opponent', 'file', 'year']),
  key: z.string(),
  value: z.unknown(),
});

/** The mappings that a school's staff chose in its imports. */
export async function readMappings(
  client: Pick<pg.Pool, 'query'>,
  schoolId: number,
): Promise<ImportMappings> {
  return mappingsOf(
    await queryRows(client, Mapping, SELECT_MAPPINGS.text, [schoolId, MAX_MAPPINGS]),
  );
}

export function mappingsOf(rows: readonly z.output<typeof Mapping>[]): ImportMappings {
  const memory: Record<(typeof KINDS)[keyof typeof KINDS], [string, unknown][]> = {
    columns: [],
    teams: [],
    opponents: [],
    files: [],
    years: [],
  };
  // Earlier versions wrote 'mount' in a key where it is 'mt' now.
  for (const { kind, key, value } of rows)
    memory[KINDS[kind]].push([kind === 'opponent' ? opponentKey(key) : key, value]);
  return ImportMappings.parse(
    Object.fromEntries(
      Object.entries(memory).map(([name, entries]) => [name, Object.fromEntries(entries)]),
    ),
  );
}

/** Stores mappings for the school's next file. A later mapping replaces an earlier one. */
export async function saveMappings(
  client: Pick<pg.ClientBase, 'query'>,
  schoolId: number,
  memory: ImportMappings,
): Promise<void> {
  const all = Object.entries(KINDS).flatMap(([kind, name]) =>
    Object.entries(memory[name]).map(([key, value]) => [kind, key, JSON.stringify(value)] as const),
  );
  if (all.length === 0) return;
  const column = (at: 0 | 1 | 2) => all.map((entry) => entry[at]);
  await client.query(UPSERT_MAPPINGS.text, [schoolId, column(0), column(1), column(2)]);
}
