import type { Conflict } from '../../data/school-data/conflicts.api.ts';

/** Whether nobody has accepted it yet. */
export const isOpen = ({ acceptedAt }: Conflict): boolean => acceptedAt === undefined;

/** Whether it is open and more than worth a look. */
export const isOpenWarning = (conflict: Conflict): boolean =>
  isOpen(conflict) && conflict.severity !== 'note';

/** Whether it cannot be as it is, so that accepting it takes a reason. */
export const needsReason = (conflict: Conflict): boolean =>
  isOpen(conflict) && conflict.severity === 'conflict';
