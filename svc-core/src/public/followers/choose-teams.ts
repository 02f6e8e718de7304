import type { FollowedKind } from '@fieldhouse/core-contract';
import type { Deps } from '../../platform/deps.ts';
import { schoolData } from '../../platform/school-data/school-data.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import type { Follower } from './find-follower.ts';
import { resetMailboxQuota } from './follow-limits.ts';
import type { PublishedTeam } from './published-teams.ts';
import { stopFollower } from './stop-follower.ts';

/** Locks the row until the end of the transaction. */
const CONFIRM = schoolStatement('follower-confirm')(`
  update followers set state = 'active', "confirmedAt" = coalesce("confirmedAt", now()), "expiresAt" = null
    where "schoolId" = $1 and id = $2 and state <> 'stopped'`);

export interface NewChoice {
  /** All that they could choose from. Other followed teams, such as ones that are not published at the time, stay followed. */
  readonly offered: readonly PublishedTeam[];
  readonly teams: readonly PublishedTeam[];
  readonly kinds: readonly FollowedKind[];
}

/** The owner confirms the address. Idempotent; does nothing for a stopped follower. */
export async function confirmFollower(deps: Deps, follower: Follower): Promise<void> {
  await schoolData(deps.database, follower.schoolId).transaction((tx) => confirm(tx, follower));
  await resetQuota(deps, follower);
}

/** The owner chooses what to follow, which confirms the address, too. Choosing no team stops all emails. */
export async function chooseTeams(
  deps: Deps,
  follower: Follower,
  { offered, teams, kinds }: NewChoice,
): Promise<void> {
  const { schoolId, id: followerId } = follower;
  await schoolData(deps.database, schoolId).transaction(async (tx) => {
    if (teams.length === 0) return stopFollower(tx, followerId);
    if (!(await confirm(tx, follower))) return;
    await tx.db.follower.update({ where: { id: followerId }, data: { kinds: [...kinds] } });
    await tx.db.followerTeam.deleteMany({
      where: { followerId, teamId: { in: offered.map(({ id }) => id) } },
    });
    await tx.db.followerTeam.createMany({
      data: teams.map(({ id: teamId }) => ({ schoolId, followerId, teamId })),
      skipDuplicates: true,
    });
  });
  await resetQuota(deps, follower);
}

/** @returns false for a stopped follower. */
async function confirm(tx: SchoolTransaction, { id, address }: Follower): Promise<boolean> {
  if ((await tx.run(CONFIRM, [id])) === 0) return false;
  // Following lifts an earlier stop of emails about changes, also one from another role.
  if (address !== null) await tx.db.stoppedNotice.deleteMany({ where: { address } });
  return true;
}

const resetQuota = async (deps: Deps, { schoolId, address }: Follower): Promise<void> => {
  if (address !== null) await resetMailboxQuota(deps, schoolId, address);
};
