import { conflict, notFound } from '@fieldhouse/runtime';
import { moveInKeptGames } from '../../platform/school-data/kept-games.ts';
import { lockEdits } from '../../platform/school-data/lock-edits.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { knownFacilities } from './known-facilities.ts';

/** A game that is saved meanwhile for facility `$2` waits, and then finds no facility. */
export const LOCK_FACILITY = schoolStatement('facility-lock-one')(`
  select id from facilities where "schoolId" = $1 and id = $2 for update`);

/** Lets changes and imports from before a merge or deletion be undone after it. */
export const moveInGames = moveInKeptGames('facilityId');

/** Deletes a facility. The venues of its games stay as they are. @throws HttpProblem 404, or 409 while it has parts. */
export async function deleteFacility(school: SchoolData, id: number): Promise<void> {
  await school.transaction(async (tx) => {
    await lockEdits(tx);
    const known = await knownFacilities(tx);
    if (!known.some((one) => one.id === id)) throw notFound('Facility');
    const parts = known.filter((one) => one.parentId === id).length;
    if (parts > 0)
      throw conflict(
        `This facility has ${parts} space(s). Please delete or move them first.`,
        'in-use',
      );
    await tx.run(LOCK_FACILITY, [id]);
    const where = { facilityId: id };
    await tx.db.game.updateMany({ where, data: { facilityId: null } });
    await moveInGames(tx, id, null);
    await tx.db.team.updateMany({
      where: { defaultFacilityId: id },
      data: { defaultFacilityId: null },
    });
    await tx.db.facility.deleteMany({ where: { id } });
  });
}
