import { opponentEndpoints } from '@fieldhouse/core-contract';
import type { OpponentContactsView, OpponentMergeView } from '@fieldhouse/core-contract';
import { refresh, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

/** What a row of a file of contacts does, as this release can show it. */
export type ContactResult = Shown<OpponentContactsView>['rows'][number];
/** What a merge does, as this release can show it. */
export type OpponentMerge = Shown<OpponentMergeView>;

/** The opponent schools, sorted by name. */
export const useOpponents = () => useRead(opponentEndpoints.list, {});

/** Refetches the opponents. */
export const refreshOpponents = () => refresh(opponentEndpoints.list);
