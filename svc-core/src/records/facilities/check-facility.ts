import { MAX_ALIASES, MAX_FACILITY_DEPTH } from '@fieldhouse/core-contract';
import type { FacilityInput } from '@fieldhouse/core-contract';
import { conflict, invalid } from '@fieldhouse/runtime';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { levelsOf, lineOf, partsOf } from './facility-tree.ts';
import { placeKeys } from './known-facilities.ts';
import type { KnownFacility } from './known-facilities.ts';

export const TOO_DEEP = `Facilities can be at most ${MAX_FACILITY_DEPTH} levels deep`;

const takenName = (field: string, message: string) => conflict(message, 'duplicate', field);

export const tooManyNames = () =>
  conflict(
    `A facility can have at most ${MAX_ALIASES} other names. Remove one first.`,
    'limit-reached',
    'aliases',
  );

const invalidField = (field: string, message: string) => invalid(message, { [field]: message });

/**
 * Checks a facility against the others of the school.
 *
 * @param id undefined for a new one.
 * @returns its aliases without repetitions and its own name.
 * @throws HttpProblem 400 or 409, see `FacilityInput`.
 */
export async function checkFacility(
  tx: SchoolTransaction,
  known: readonly KnownFacility[],
  input: FacilityInput,
  id?: number,
): Promise<string[]> {
  checkParent(known, input, id);
  checkPlace(input);
  checkOverlaps(known, input, id);
  return checkNames(tx, known, input, id);
}

function checkParent(known: readonly KnownFacility[], input: FacilityInput, id?: number): void {
  const { kind, parentId } = input;
  if (parentId === null) return;
  if (kind === 'site') throw invalidField('parentId', "A site can't be part of another facility");
  const line = lineOf(known, parentId);
  if (line.length === 0) throw invalidField('parentId', 'Facility not found');
  if (id !== undefined && line.includes(id))
    throw invalidField('parentId', "A facility can't be part of itself");
  const levels = id === undefined ? 1 : levelsOf(known, id);
  if (line.length + levels > MAX_FACILITY_DEPTH) throw invalidField('parentId', TOO_DEEP);
}

function checkPlace({ latitude, longitude }: FacilityInput): void {
  if ((latitude === null) === (longitude === null)) return;
  throw invalidField(
    latitude === null ? 'latitude' : 'longitude',
    'Enter both latitude and longitude',
  );
}

function checkOverlaps(known: readonly KnownFacility[], input: FacilityInput, id?: number): void {
  const ids = new Set(known.map((one) => one.id));
  const related = new Set(lineOf(known, input.parentId));
  if (id !== undefined) for (const part of [id, ...partsOf(known, id)]) related.add(part);
  for (const other of input.overlaps) {
    if (!ids.has(other)) throw invalidField('overlaps', 'Facility not found');
    if (related.has(other))
      throw invalidField('overlaps', 'A facility and its parts always share their ground');
  }
}

/** Checks the names of a facility against those of the others, as `checkFacility`. */
export async function checkNames(
  tx: SchoolTransaction,
  known: readonly KnownFacility[],
  input: {
    readonly name: string;
    readonly parentId: number | null;
    readonly aliases: readonly string[];
  },
  id?: number,
): Promise<string[]> {
  const [key = '', ...aliasKeys] = await placeKeys(tx, [input.name, ...input.aliases]);
  if (key === '') throw invalidField('name', 'Use a letter or a digit in the name');
  if (aliasKeys.includes('')) throw invalidField('aliases', 'Use a letter or a digit in each name');
  const others = known.filter((one) => one.id !== id);
  const sameName = others.find((one) => one.key === key && one.parentId === input.parentId);
  if (sameName)
    throw takenName('name', `There is a facility of this name already: ${sameName.name}`);
  const otherName = others.find((one) => one.aliasKeys.includes(key));
  if (otherName) throw takenName('name', `This is another name of ${otherName.name}`);
  const aliases = new Map<string, string>();
  for (const [at, alias] of input.aliases.entries()) {
    const aliasKey = aliasKeys[at] ?? '';
    if (aliasKey === key || aliases.has(aliasKey)) continue;
    const taken = others.find(
      (one) => one.key === aliasKey || one.fullKey === aliasKey || one.aliasKeys.includes(aliasKey),
    );
    if (taken)
      throw takenName('aliases', `"${alias}" is a name of ${taken.fullName ?? taken.name}`);
    aliases.set(aliasKey, alias);
  }
  return [...aliases.values()];
}
