import * as z from 'zod/mini';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { FACILITY_NAMES } from './facility-names.ts';

/** A facility with its comparable names, see `place_key`. */
export interface KnownFacility {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly key: string;
  /** The name after that of its parent; null without a parent. */
  readonly fullName: string | null;
  readonly fullKey: string | null;
  readonly aliases: readonly string[];
  readonly aliasKeys: readonly string[];
}

const KnownRow = z.object({
  id: z.int(),
  parentId: z.nullable(z.int()),
  name: z.string(),
  key: z.string(),
  fullName: z.nullable(z.string()),
  fullKey: z.nullable(z.string()),
  aliases: z.array(z.string()),
  aliasKeys: z.array(z.string()),
});
const KNOWN = schoolStatement('facility-known')(`
  select f.id, f."parentId", f.name, place_key(f.name) as key, p.name || ' ' || f.name as "fullName",
    place_key(p.name || ' ' || f.name) as "fullKey", f.aliases,
    array(select place_key(other.name) from unnest(f.aliases) with ordinality other(name, at) order by other.at) as "aliasKeys"
  from facilities f left join facilities p on p."schoolId" = $1 and p.id = f."parentId"
  where f."schoolId" = $1 order by f.id`);
const NAMES = schoolStatement('facility-names')(`
  with facility_names(key, id) as (${FACILITY_NAMES}) select n.key, n.id from facility_names n`);
const NameRow = z.object({ key: z.string(), id: z.int() });
const KEYS = schoolStatement('facility-place-keys')(`
  select place_key(given.name) as key from schools s cross join unnest($2::text[]) with ordinality given(name, at)
  where s.id = $1 order by given.at`);
const KeyRow = z.object({ key: z.string() });

export const knownFacilities = (tx: SchoolTransaction): Promise<KnownFacility[]> =>
  tx.rows(KnownRow, KNOWN);

/** The facility that each name means, by its key, see `FACILITY_NAMES`. */
export async function facilityNames(tx: SchoolTransaction): Promise<ReadonlyMap<string, number>> {
  return new Map((await tx.rows(NameRow, NAMES)).map(({ key, id }) => [key, id]));
}

/** The key of each name, see `place_key`; '' for one without letters and digits. */
export async function placeKeys(
  tx: SchoolTransaction,
  names: readonly string[],
): Promise<string[]> {
  return (await tx.rows(KeyRow, KEYS, [names])).map(({ key }) => key);
}
