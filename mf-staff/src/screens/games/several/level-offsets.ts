import { LEVELS, isSameDay, minutesOf, timeAt } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';

/** How many minutes after the varsity game the other levels begin, by level; negative before it. */
export type LevelOffsets = Readonly<Record<string, number>>;

const USUAL: LevelOffsets = {
  varsity: 0,
  'jr-varsity': -90,
  freshman: -180,
  sophomore: -180,
  ms: -180,
  '6th-grade': -180,
};
/** The choices of a level, in minutes. */
export const OFFSETS = [-240, -210, -180, -150, -120, -90, -75, -60, -45, -30, 0, 30, 60, 90, 120];

const Remembered = z.record(z.string(), z.int());
const keyOf = (schoolId: number) => `fieldhouse.level-offsets.${schoolId}`;

/** The offsets that were used last for this school in this browser. */
export function rememberedOffsets(schoolId: number): LevelOffsets {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(schoolId)) ?? '{}');
    return { ...USUAL, ...Remembered.safeParse(stored).data };
  } catch {
    return USUAL;
  }
}

export function rememberOffsets(schoolId: number, offsets: LevelOffsets): void {
  try {
    localStorage.setItem(keyOf(schoolId), JSON.stringify(offsets));
  } catch {
    // Without storage the defaults are offered again.
  }
}

/**
 * When another level begins on the same day, HH:MM; null is TBD, also if it would be on another day.
 *
 * @param time when the game of `level` begins.
 */
export function timeOfLevel(
  time: string | null,
  level: string,
  other: string,
  offsets: LevelOffsets,
): string | null {
  if (time === null) return null;
  const at = minutesOf(time) - (offsets[level] ?? 0) + (offsets[other] ?? 0);
  return isSameDay(at) ? timeAt(at) : null;
}

/** From the highest level down. */
export const levelRank = (level: string): number => {
  const rank = LEVELS.findIndex(({ value }) => value === level);
  return rank === -1 ? LEVELS.length : rank;
};
