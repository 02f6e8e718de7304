import type { Conflict } from '../../data/school-data/conflicts.api.ts';

/** Whether nobody has accepted the conflict yet. */
export const isOpen = ({ acceptedAt }: Conflict): boolean => acceptedAt === undefined;

/** Whether a conflict is open and a warning or worse. */
export const isOpenWarning = (conflict: Conflict): boolean =>
  isOpen(conflict) && conflict.severity !== 'note';

/** Whether accepting the conflict takes a reason. */
export const needsReason = (conflict: Conflict): boolean =>
  isOpen(conflict) && conflict.severity === 'conflict';
