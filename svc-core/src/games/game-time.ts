/** 'HH:MM' or 'HH:MM:SS' as Prisma takes a time of day; null is TBD. */
export const timeOfDay = (time: string | null): Date | null =>
  time === null ? null : new Date(`1970-01-01T${time.slice(0, 5)}:00Z`);

/** 'yyyy-MM-dd' as Prisma takes a date. */
export const calendarDate = (date: string): Date => new Date(`${date}T00:00:00Z`);
