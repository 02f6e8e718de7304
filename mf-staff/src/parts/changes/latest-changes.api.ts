import { changeEndpoints } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';

import { untilSent } from './sending.ts';

/** The newest changes for what is shown on every screen: read once, and again when their emails should have left. */
export const useLatestChanges = () =>
  useRead(changeEndpoints.list, {}, { refreshInterval: (changes) => untilSent(changes ?? []) });
