/** 'HH:MM' or 'HH:MM:SS' as a Prisma time of day. null is TBD. */
export const timeOfDay = (time: string | null): Date | null =>
  time === null ? null : new Date(`1970-01-01T${time.slice(0, 5)}:00Z`);

/** A Prisma time of day as HH:MM. null is TBD. */
export const clockTime = (time: Date | null): string | null =>
  time?.toISOString().slice(11, 16) ?? null;
