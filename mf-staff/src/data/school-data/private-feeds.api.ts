import { privateFeedEndpoints } from '@fieldhouse/core-contract';
import type { NewPrivateFeedView, PrivateFeedView } from '@fieldhouse/core-contract';
import { ApiError, call, mutate, dropRow, refresh, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

/** A private calendar, without its link. */
export type PrivateFeed = Shown<PrivateFeedView>;

/** The school's private calendars, newest first. Read whenever they are shown, since calendars fetch them meanwhile. */
export const usePrivateFeeds = () =>
  useRead(privateFeedEndpoints.list, {}, { revalidateIfStale: true });

/** Creates a private calendar of a team, or with null of the whole school. Its link is in this answer only. */
export async function createPrivateFeed(teamId: number | null): Promise<NewPrivateFeedView> {
  try {
    return await call(privateFeedEndpoints.create, {
      body: teamId === null ? { scope: 'school' } : { scope: 'team', teamId },
    });
  } finally {
    await refresh(privateFeedEndpoints.list);
  }
}

/** Ends a private calendar. One that someone else ended already counts as success. */
export async function revokePrivateFeed(id: number): Promise<void> {
  try {
    await mutate(privateFeedEndpoints.revoke, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
  }
  await dropRow(privateFeedEndpoints.list, id);
}
