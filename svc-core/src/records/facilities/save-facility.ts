import { MAX_FACILITIES } from '@fieldhouse/core-contract';
import type { FacilityInput, FacilityUpdate, FacilityView } from '@fieldhouse/core-contract';
import { conflict } from '@fieldhouse/runtime';
import { editRecord } from '../audit/edit-record.ts';
import { lockEdits } from '../../platform/school-data/lock-edits.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { checkFacility } from './check-facility.ts';
import { keepNames, ownNames, usedNames } from './keep-names.ts';
import { facilityNames, knownFacilities } from './known-facilities.ts';
import { readFacility } from './list-facilities.ts';

/** @throws HttpProblem 400 or 409, see `FacilityInput`. */
export async function createFacility(
  school: SchoolData,
  input: FacilityInput,
): Promise<FacilityView> {
  const id = await school.transaction(async (tx) => {
    await lockEdits(tx);
    return insertFacility(tx, input);
  });
  return readFacility(school, id);
}

/** Creates a facility, under `lockEdits`. @returns its ID. @throws HttpProblem 400 or 409, see `FacilityInput`. */
export async function insertFacility(tx: SchoolTransaction, input: FacilityInput): Promise<number> {
  const known = await knownFacilities(tx);
  if (known.length >= MAX_FACILITIES)
    throw conflict(`A school can have at most ${MAX_FACILITIES} facilities.`, 'limit-reached');
  const aliases = await checkFacility(tx, known, input);
  const { overlaps, ...columns } = input;
  const { id } = await tx.db.facility.create({
    data: { ...columns, aliases, schoolId: tx.schoolId },
    select: { id: true },
  });
  await saveOverlaps(tx, id, overlaps);
  return id;
}

/**
 * Names that the facility and its parts lose, and that are venues of games, become aliases, so that the games keep their place.
 *
 * @throws HttpProblem 404; 400 or 409, see `FacilityInput`; 409 if the facility is not at the given version.
 */
export async function updateFacility(
  school: SchoolData,
  id: number,
  { version, ...input }: FacilityUpdate,
): Promise<FacilityView> {
  const edited = { kind: 'facility', id, version } as const;
  const { record } = await editRecord(school, edited, readFacility, async (tx) => {
    const known = await knownFacilities(tx);
    const aliases = await checkFacility(tx, known, input, id);
    const meant = await facilityNames(tx);
    const names = ownNames(known, id).filter((one) => meant.get(one.key) === one.facilityId);
    const { overlaps, ...columns } = input;
    await tx.db.facility.update({
      where: { id },
      data: { ...columns, aliases },
      select: { id: true },
    });
    await saveOverlaps(tx, id, overlaps);
    await keepNames(tx, await usedNames(tx, names));
  });
  return record;
}

async function saveOverlaps(
  tx: SchoolTransaction,
  id: number,
  overlaps: readonly number[],
): Promise<void> {
  const pairs = [...new Set(overlaps)].map((other) => ({
    schoolId: tx.schoolId,
    oneId: Math.min(id, other),
    otherId: Math.max(id, other),
  }));
  await tx.db.facilityOverlap.deleteMany({
    where: {
      OR: [{ oneId: id }, { otherId: id }],
      NOT: { OR: pairs.map(({ oneId, otherId }) => ({ oneId, otherId })) },
    },
  });
  await tx.db.facilityOverlap.createMany({ data: pairs, skipDuplicates: true });
}
