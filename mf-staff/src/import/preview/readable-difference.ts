import { formatDay, formatTime, GAME_STATUSES, labelOf } from '@fieldhouse/core-contract';

import type { ScheduleGame } from '../api/import.api.ts';

const SIDES = [
  { value: 'home', label: 'Home' },
  { value: 'away', label: 'Away' },
  { value: 'neutral', label: 'Neutral site' },
] as const;

type Difference = ScheduleGame['differences'][number];

function readable(field: Difference['field'], value: string | null): string {
  if (field === 'time') return formatTime(value);
  if (field === 'score') return value ?? 'No score';
  if (field === 'date') return formatDay(value ?? '');
  if (field === 'status') return labelOf(GAME_STATUSES, value ?? '');
  if (field === 'side') return labelOf(SIDES, value ?? '');
  return value ?? '';
}

/** 'was → is' with formatted dates, times, sides, and statuses. */
export const readableDifference = ({ field, was, is }: Difference): string =>
  `${readable(field, was)} → ${readable(field, is)}`;
