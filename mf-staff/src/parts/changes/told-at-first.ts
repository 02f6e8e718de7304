import { TOLD_GROUPS } from '@fieldhouse/core-contract';
import type { ToldGroup } from '@fieldhouse/core-contract';

/** Every group. */
export const EVERYBODY: readonly ToldGroup[] = TOLD_GROUPS.map(({ value }) => value);

/**
 * The groups that are chosen first for an edit of games with these statuses: everybody as soon as another school knows one of the games,
 * nobody while the season is still being planned.
 */
export const toldAtFirst = (statuses: readonly string[]): readonly ToldGroup[] =>
  statuses.some((status) => status !== 'scheduled' && status !== 'completed') ? EVERYBODY : [];
