import { formatDate, formatTime, GAME_STATUSES } from '@fieldhouse/core-contract';

const ARROW = ' → ';

function readable(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  if (/^\d{2}:\d{2}$/.test(value)) return formatTime(value);
  return GAME_STATUSES.find((status) => status.value === value)?.label ?? value;
}

/** 'was → is' with dates, times and statuses as people read them. */
export const readableChange = (change: string): string =>
  change.split(ARROW).map(readable).join(ARROW);
