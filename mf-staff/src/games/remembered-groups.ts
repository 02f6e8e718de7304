import { TOLD_GROUPS } from '@fieldhouse/core-contract';
import type { ToldGroup } from '@fieldhouse/core-contract';

const keyOf = (userId: number): string => `fieldhouse.told.${userId}`;

/** The groups that a person chose for the last edit of a game in this browser; none before the first one, so that no one is emailed by surprise. */
export function rememberedGroups(userId: number): readonly ToldGroup[] {
  try {
    const stored = (localStorage.getItem(keyOf(userId)) ?? '').split(',');
    return TOLD_GROUPS.map(({ value }) => value).filter((group) => stored.includes(group));
  } catch {
    return [];
  }
}

/** Stores the groups for the next edit. Does nothing where storage is refused. */
export function rememberGroups(userId: number, groups: readonly ToldGroup[]): void {
  try {
    localStorage.setItem(keyOf(userId), groups.join(','));
  } catch {
    // Without storage the next edit starts with none.
  }
}
