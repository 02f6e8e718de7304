import { MAX_ALIASES } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { tooManyNames } from './check-facility.ts';
import { facilityNames } from './known-facilities.ts';
import type { KnownFacility } from './known-facilities.ts';

/** A name by which venues know a facility. */
export interface KnownName {
  readonly facilityId: number;
  readonly name: string;
  readonly key: string;
}

/** The keys among `$2` that are venues of games. */
const USED_KEYS = schoolStatement('facility-used-keys')(`
  select distinct place_key(v.venue) as key
  from (select distinct g.venue from games g where g."schoolId" = $1 and (g."isHome" or g.neutral)) v
  where place_key(v.venue) = any($2::text[])`);
const KeyRow = z.object({ key: z.string() });
const ADD_ALIAS = schoolStatement('facility-add-alias')(`
  update facilities set aliases = array_append(aliases, $3::text)
  where "schoolId" = $1 and id = $2 and cardinality(aliases) < ${MAX_ALIASES}`);

/** The names that a facility has of its own and with its parent's, and those that its direct parts have with its name. */
export function ownNames(known: readonly KnownFacility[], id: number): KnownName[] {
  return known
    .filter((one) => one.id === id || one.parentId === id)
    .flatMap((one) => [
      ...(one.id === id ? [{ facilityId: one.id, name: one.name, key: one.key }] : []),
      ...(one.fullName === null || one.fullKey === null
        ? []
        : [{ facilityId: one.id, name: one.fullName, key: one.fullKey }]),
    ]);
}

/** The names that are venues of games. */
export async function usedNames(
  tx: SchoolTransaction,
  names: readonly KnownName[],
): Promise<KnownName[]> {
  const used = await tx.rows(KeyRow, USED_KEYS, [names.map(({ key }) => key)]);
  const keys = new Set(used.map(({ key }) => key));
  return names.filter(({ key }) => keys.has(key));
}

/**
 * Adds names that no facility has any longer as aliases to the given facilities, so that venues keep their place.
 *
 * @throws HttpProblem 409 if a facility has too many aliases.
 */
export async function keepNames(tx: SchoolTransaction, names: readonly KnownName[]): Promise<void> {
  const known = new Set((await facilityNames(tx)).keys());
  for (const { facilityId, name, key } of names) {
    if (known.has(key)) continue;
    known.add(key);
    if ((await tx.run(ADD_ALIAS, [facilityId, name])) === 0) throw tooManyNames();
  }
}
