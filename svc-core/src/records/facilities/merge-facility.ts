import { MAX_FACILITY_DEPTH } from '@fieldhouse/core-contract';
import type { FacilityView } from '@fieldhouse/core-contract';
import { conflict, invalid, notFound } from '@fieldhouse/runtime';
import { lockEdits } from '../../platform/school-data/lock-edits.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { TOO_DEEP } from './check-facility.ts';
import { levelsOf, lineOf, partsOf } from './facility-tree.ts';
import { keepNames, ownNames, usedNames } from './keep-names.ts';
import { facilityNames, knownFacilities } from './known-facilities.ts';
import type { KnownFacility } from './known-facilities.ts';
import { readFacility } from './list-facilities.ts';
import { LOCK_FACILITY, moveInGames } from './remove-facility.ts';

/**
 * Merges a facility into another one, which gets its names, parts, games, teams, no-play dates and overlaps. Names that meant several
 * facilities are dropped.
 *
 * @returns the other one.
 * @throws HttpProblem 404; 400 if the other one is missing, the facility itself, or a part of it, or the result is too deep; 409 if both
 *   have a part of the same name.
 */
export async function mergeFacility(
  school: SchoolData,
  id: number,
  into: number,
): Promise<FacilityView> {
  await school.transaction(async (tx) => {
    await lockEdits(tx);
    const known = await knownFacilities(tx);
    const from = known.find((one) => one.id === id);
    if (!from) throw notFound('Facility');
    checkMerge(known, id, into);
    const meant = await facilityNames(tx);
    const isMeant = (name: { key: string; facilityId: number }) =>
      meant.get(name.key) === name.facilityId;
    const own = ownNames(known, id).filter(isMeant);
    const ofParts = await usedNames(
      tx,
      own.filter(({ facilityId }) => facilityId !== id),
    );
    const aliases = from.aliases.map((name, at) => ({
      facilityId: id,
      name,
      key: from.aliasKeys[at] ?? '',
    }));
    const names = [
      ...own.filter(({ facilityId }) => facilityId === id),
      ...aliases.filter(isMeant),
    ].map((name) => ({ ...name, facilityId: into }));
    await tx.run(LOCK_FACILITY, [id]);
    await moveAll(tx, id, into);
    await tx.db.facility.deleteMany({ where: { id } });
    await keepNames(tx, [...names, ...ofParts]);
  });
  return readFacility(school, into);
}

function checkMerge(known: readonly KnownFacility[], id: number, into: number): void {
  const fail = (message: string) => invalid(message, { into: message });
  const line = lineOf(known, into);
  if (line.length === 0) throw fail('Facility not found');
  if (into === id) throw fail('Choose another facility');
  if (partsOf(known, id).includes(into)) throw fail("A facility can't be merged into its own part");
  if (line.length + levelsOf(known, id) - 1 > MAX_FACILITY_DEPTH) throw fail(TOO_DEEP);
  const kept = new Map(
    known.filter((one) => one.parentId === into && one.id !== id).map((one) => [one.key, one.name]),
  );
  const twice = known.find((one) => one.parentId === id && kept.has(one.key));
  if (twice)
    throw conflict(
      `Both facilities have a space named ${twice.name}. Merge or rename these first.`,
      'duplicate',
    );
}

/** Moves everything that refers to a facility to another one. */
async function moveAll(tx: SchoolTransaction, id: number, into: number): Promise<void> {
  const where = { facilityId: id };
  const data = { facilityId: into };
  await tx.db.game.updateMany({ where, data });
  await moveInGames(tx, id, into);
  await tx.db.noPlayDate.updateMany({ where, data });
  await tx.db.team.updateMany({
    where: { defaultFacilityId: id },
    data: { defaultFacilityId: into },
  });
  await tx.db.facility.updateMany({ where: { parentId: id }, data: { parentId: into } });
  const overlaps = await tx.db.facilityOverlap.findMany({
    where: { OR: [{ oneId: id }, { otherId: id }] },
  });
  const after = await knownFacilities(tx);
  const related = new Set([...lineOf(after, into), ...partsOf(after, into)]);
  const others = overlaps.map(({ oneId, otherId }) => (oneId === id ? otherId : oneId));
  await tx.db.facilityOverlap.createMany({
    data: others
      .filter((other) => !related.has(other))
      .map((other) => ({
        schoolId: tx.schoolId,
        oneId: Math.min(into, other),
        otherId: Math.max(into, other),
      })),
    skipDuplicates: true,
  });
}
