import { changeEndpoints } from '@fieldhouse/core-contract';
import type {
  ChangedGameView,
  ChangePreviewView,
  ChangeRecipientView,
  ChangeSetBriefView,
  ChangeSetView,
  RecipientGroup,
  UndoneChangeView,
} from '@fieldhouse/core-contract';
import { call, mutate, refetchOnFocus, refresh, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

import { refreshGames } from '../../data/school-data/games.api.ts';
import { untilNextState } from './sending.ts';

/** Who would be notified of a change, as this release can show it: unknown values are kept as text. */
export type ChangePreview = Shown<ChangePreviewView>;
/** What an undo restored. */
export type UndoneChange = Shown<UndoneChangeView>;
/** A change in a list. */
export type ChangeBrief = Shown<ChangeSetBriefView>;
/** A change with its games and recipients. */
export type ChangeDetails = Shown<ChangeSetView>;
/** A game of a change. */
export type ChangedGame = Shown<ChangedGameView>;
/** Somebody who is notified of a change. */
export type Recipient = Shown<ChangeRecipientView>;

/** The newest 100 changes, newest first. Refetched on entry and on window focus: others make changes, too. */
export const useChanges = () =>
  useRead(changeEndpoints.list, {}, { ...refetchOnFocus, revalidateIfStale: true });

/**
 * A change with its games and recipients.
 *
 * @param isWatched whether emails on their way are followed.
 */
export const useChange = (id: number, isWatched: () => boolean) =>
  useRead(
    changeEndpoints.one,
    { params: { id } },
    {
      ...refetchOnFocus,
      revalidateIfStale: true,
      refreshInterval: (change) => (change ? untilNextState(change, isWatched()) : 0),
    },
  );

/** Who would be notified of a change that nobody was notified of. Nothing is saved. */
export const checkNotice = (id: number): Promise<ChangePreview> =>
  call(changeEndpoints.checkNotify, { params: { id } });

/** Notifies people of a change that nobody was notified of. Also refetched after a refusal: a colleague may have notified them. */
export async function notifyOfChange(
  id: number,
  recipients: readonly RecipientGroup[],
): Promise<void> {
  try {
    await mutate(changeEndpoints.notify, { params: { id }, body: { tell: [...recipients] } });
  } finally {
    await refreshChanges(id);
  }
}

/** Refetches what shows changes: the list, and a change whose page is open. */
export const refreshChanges = (id?: number): Promise<void> =>
  id === undefined
    ? refresh(changeEndpoints.list)
    : refresh(changeEndpoints.list, [changeEndpoints.one, { params: { id } }]);

/** Also refetched after a refusal: the emails may have left. */
export async function undoChange(id: number): Promise<UndoneChange | null> {
  try {
    return await mutate(changeEndpoints.undo, { params: { id } });
  } finally {
    await Promise.all([refreshGames(), refreshChanges(id)]);
  }
}

/** Sends the emails of a change without waiting. */
export async function sendChangeNow(id: number): Promise<void> {
  try {
    await mutate(changeEndpoints.sendNow, { params: { id } });
  } finally {
    await refreshChanges(id);
  }
}

/**
 * Sends failed emails again. Returns how many; null if the response could not be parsed.
 *
 * @param recipientIds null for all whose email failed.
 */
export async function sendChangeAgain(
  id: number,
  recipientIds: readonly number[] | null,
): Promise<number | null> {
  try {
    const body = { recipientIds: recipientIds === null ? null : [...recipientIds] };
    return (await mutate(changeEndpoints.sendAgain, { params: { id }, body }))?.recipients ?? null;
  } finally {
    await refreshChanges(id);
  }
}
