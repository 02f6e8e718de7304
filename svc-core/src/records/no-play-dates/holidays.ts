import { parseSchoolYear, schoolYearOfDay, calendarDate, dayText } from '@fieldhouse/core-contract';
import type { HolidayView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { holidaysBetween } from './us-holidays.ts';

const SCHOOL = schoolStatement('holidays-school')(`
  select (now() at time zone s.timezone)::date::text as today, s."schoolYearStart" as start from schools s where s.id = $1`);
const SchoolRow = z.object({ today: z.string(), start: z.string() });

/** The US holidays of a school year, by date. @param year such as '2026-27'; the current one by default. */
export async function listHolidays(school: SchoolData, year?: string): Promise<HolidayView[]> {
  const [row] = await school.read(SchoolRow, SCHOOL);
  if (!row) throw new Error(`School ${school.schoolId} is gone`);
  const { from, to } =
    year === undefined ? schoolYearOfDay(row.today, row.start) : parseSchoolYear(year, row.start);
  const added = await school.db.noPlayDate.findMany({
    where: {
      teamId: null,
      facilityId: null,
      lastDay: { gte: calendarDate(from) },
      firstDay: { lte: calendarDate(to) },
    },
    select: { name: true, firstDay: true, lastDay: true },
  });
  return holidaysBetween(from, to).map(({ name, day }) => ({
    name,
    from: day,
    to: day,
    added: added.some(
      (one) => one.name === name && dayText(one.firstDay) <= day && dayText(one.lastDay) >= day,
    ),
  }));
}
