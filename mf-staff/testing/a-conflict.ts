import type { ConflictView } from '@fieldhouse/core-contract';

/** The fingerprint of the nth conflict of a test. */
export const fingerprint = (number: number): string => String(number).padStart(32, '0');

/** A team's two games at the same time. */
export const aConflict = (number: number, parts: Partial<ConflictView> = {}): ConflictView => ({
  fingerprint: fingerprint(number),
  rule: 'team',
  severity: 'conflict',
  message: 'Football Varsity already plays @ Adams High School at 7:00 PM this day.',
  gameIds: [1, 2],
  ...parts,
});

/** Somebody's acceptance of a conflict. */
export const accepted = {
  acceptedBy: 'Sam Ortiz',
  acceptedAt: '2026-11-02T15:30:00.000Z',
  reason: 'Doubleheader',
} as const satisfies Partial<ConflictView>;
