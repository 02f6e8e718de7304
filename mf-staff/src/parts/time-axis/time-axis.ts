import { DAY_MINUTES, formatTime, minutesOf, timeAt } from '@fieldhouse/core-contract';
import type { CSSProperties } from 'react';

/** A stretch of a day, in minutes from its midnight. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

interface TimedGame {
  readonly time: string | null;
  readonly endTime: string | null;
}

/** When a game is played: an hour if its end isn't known, on the next day if it ends before it begins. Null while its time is TBD. */
export function playedSpan({ time, endTime }: TimedGame): Span | null {
  if (time === null) return null;
  const from = minutesOf(time);
  const to = endTime === null ? from + 60 : minutesOf(endTime);
  return { from, to: to <= from ? to + DAY_MINUTES : to };
}

/** Whether two spans have a moment in common. */
export const doMeet = (one: Span, other: Span): boolean =>
  one.from < other.to && other.from < one.to;

/** The whole hours around some spans. */
export const axisOf = (spans: readonly Span[]): Span => ({
  from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
  to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60,
});

/** The hours of an axis but its last: '5 PM'. */
export const hoursOf = ({ from, to }: Span) =>
  Array.from({ length: (to - from) / 60 }, (_, index) => {
    const at = from + index * 60;
    return { at, label: formatTime(timeAt(at)).replace(':00', '') };
  });

type AxisStyle = CSSProperties & { readonly '--at': string; readonly '--length': string };

/** Where a span is on an axis: `--at` and `--length`, as shares of it. */
export const axisStyle = (axis: Span, { from, to }: Span): AxisStyle => ({
  '--at': `${share(from - axis.from, axis)}`,
  '--length': `${share(to - from, axis)}`,
});

const share = (minutes: number, { from, to }: Span): number =>
  Math.round((minutes / (to - from)) * 10_000) / 10_000;
