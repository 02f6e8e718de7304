import type { ManagedSchoolView, SchoolPageView, SchoolsQuery } from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { likePatterns } from '../../platform/database/like-patterns.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { managedSchoolView } from './schools.ts';

/** Schools that match the LIKE patterns `$1` and the state `$2`. Without an index: searching 20,000 schools takes some 20 ms. */
const SELECTED = `($2::boolean is null or "isActive" = $2) and (cardinality($1::text[]) = 0 or
  lower(concat_ws(' ', id, name, "adminEmail", address, array_to_string("authorizedEmails", ' '))) like all ($1::text[]))`;
type Selection = readonly [patterns: string[], isActive: boolean | null];

/** The selected schools by name: all of them, or with a limit a page. */
export async function listSchools(
  deps: Deps,
  { limit, after, ...query }: SchoolsQuery,
): Promise<ManagedSchoolView[] | SchoolPageView> {
  const selection: Selection = [
    likePatterns(query.search),
    query.state === undefined ? null : query.state === 'active',
  ];
  return limit === undefined
    ? listAll(deps, selection)
    : readPage(deps, selection, { limit, after });
}

const Found = z.object({ id: z.int() });

async function listAll({ database }: Deps, selection: Selection): Promise<ManagedSchoolView[]> {
  const [rows, found] = await Promise.all([
    database.prisma.school.findMany({ orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
    queryRows(database.pool, Found, {
      name: 'schools-selected',
      text: `select id from schools where ${SELECTED}`,
      values: selection,
    }),
  ]);
  const ids = new Set(found.map(({ id }) => id));
  return rows
    .filter(({ id }) => ids.has(id))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }))
    .map(managedSchoolView);
}

const Total = z.object({ total: z.int() });

async function readPage(
  { database }: Deps,
  selection: Selection,
  { limit, after }: { readonly limit: number; readonly after: string | undefined },
): Promise<SchoolPageView> {
  const [[counted], ids] = await Promise.all([
    queryRows(database.pool, Total, {
      name: 'schools-count',
      text: `select count(*)::int as total from schools where ${SELECTED}`,
      values: selection,
    }),
    readIds(database.pool, selection, limit + 1, after),
  ]);
  const rows = await database.prisma.school.findMany({
    where: { id: { in: ids.slice(0, limit) } },
  });
  const places = new Map(ids.map((id, place) => [id, place]));
  const schools = rows
    .toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
    .map(managedSchoolView);
  const last = schools.at(-1);
  return {
    schools,
    total: counted?.total ?? 0,
    next: ids.length > limit && last ? `${last.id} ${last.name}` : null,
  };
}

/** The IDs of a page in order. A cursor is the ID and the name of the last school before it, which may be deleted since. */
async function readIds(
  pool: pg.Pool,
  selection: Selection,
  limit: number,
  after: string | undefined,
): Promise<number[]> {
  const [, id = null, name = null] = /^(\d{1,9}) (.+)$/s.exec(after ?? '') ?? [];
  if (after !== undefined && id === null) throw invalid("This page of the list isn't valid.");
  const rows = await queryRows(pool, Found, {
    name: 'schools-page',
    text: `select id from schools where ${SELECTED} and ($3::int is null or (lower(name), id) > (lower($4), $3))
      order by lower(name), id limit $5`,
    values: [...selection, id, name, limit],
  });
  return rows.map((row) => row.id);
}
