import type { NoPlayDateView } from '@fieldhouse/core-contract';

/** A week of exams of the whole school. */
export const aNoPlayDate = (parts: Partial<NoPlayDateView> = {}): NoPlayDateView => ({
  id: 1,
  name: 'Final Exams',
  kind: 'exam',
  scope: 'school',
  refId: null,
  from: '2100-01-18',
  to: '2100-01-22',
  fromTime: null,
  toTime: null,
  gamesCount: 0,
  version: 1,
  createdAt: '2026-08-03T16:00:00.000Z',
  updatedAt: '2026-08-03T16:00:00.000Z',
  ...parts,
});
