import { RECIPIENT_GROUPS } from '@fieldhouse/core-contract';
import type { RecipientGroup } from '@fieldhouse/core-contract';

/** Every group. */
export const EVERYBODY: readonly RecipientGroup[] = RECIPIENT_GROUPS.map(({ value }) => value);

/**
 * The groups that are chosen first for an edit of games with these statuses: everybody as soon as another school knows one of the games,
 * nobody while the season is still being planned.
 */
export const defaultRecipients = (statuses: readonly string[]): readonly RecipientGroup[] =>
  statuses.some((status) => status !== 'scheduled' && status !== 'completed') ? EVERYBODY : [];
