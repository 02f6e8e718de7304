import { changeEndpoints } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';
import { lazyPart, useLazyPart } from '@fieldhouse/shell/remote';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { ChangeBrief } from '../changes.api.ts';
import { isHeld, untilSent } from '../sending.ts';
import { sayChangesNotLoaded } from './say-changes-not-loaded.ts';

const listPart = lazyPart(() => import('./other-changes.tsx'));

const NONE: readonly ChangeBrief[] = [];

/** Changes whose emails have not left, and those whose emails left while this page was open, until they are dismissed. */
function useWatchedChanges(): readonly [
  changes: readonly ChangeBrief[],
  dismiss: (id: number) => void,
] {
  const { data = NONE } = useLatestChanges();
  const [watched, setWatched] = useState<ReadonlySet<number>>(new Set());
  const held = data.filter(isHeld).map(({ id }) => id);
  if (held.some((id) => !watched.has(id))) setWatched(new Set([...watched, ...held]));
  const dismiss = (id: number) => setWatched(new Set([...watched].filter((other) => other !== id)));
  const shown = data.filter(({ id, undoneAt }) => watched.has(id) && undoneAt === null);
  return [shown, dismiss];
}

/**
 * The changes that can still be undone, above every screen but the change's own page, which has them too. On most days there are none, so
 * that their list loads with the first one.
 */
export const ChangeBar = () => {
  const { pathname } = useLocation();
  const [changes, dismiss] = useWatchedChanges();
  const others = changes.filter(({ id }) => pathname !== `/changes/${id}`);
  const list = useLazyPart(listPart, others.length > 0, sayChangesNotLoaded);
  if (others.length === 0 || !list) return null;
  return <list.ChangeList changes={others} onDismiss={dismiss} />;
};

/** The newest changes for what is shown on every screen: read once, and again when their emails should have left. */
const useLatestChanges = () =>
  useRead(changeEndpoints.list, {}, { refreshInterval: (changes) => untilSent(changes ?? []) });
