import {
  formatScreenDay,
  formatTime,
  GAME_STATUSES,
  GAME_TYPES,
  labelOf,
} from '@fieldhouse/core-contract';

import type { ScheduleGame } from '../api/import.api.ts';
import { SIDES } from './sides.ts';

type Difference = ScheduleGame['differences'][number];

function formatValue(field: Difference['field'], value: string | null): string {
  if (field === 'time') return formatTime(value);
  if (field === 'score') return value ?? 'No score';
  if (field === 'date') return formatScreenDay(value ?? '');
  if (field === 'status') return labelOf(GAME_STATUSES, value ?? '');
  if (field === 'type') return labelOf(GAME_TYPES, value ?? '');
  if (field === 'side') return labelOf(SIDES, value ?? '');
  return value ?? '';
}

/** 'was → is' with formatted dates, times, sides, statuses, and types. */
export const formatDifference = ({ field, was, is }: Difference): string =>
  `${formatValue(field, was)} → ${formatValue(field, is)}`;
