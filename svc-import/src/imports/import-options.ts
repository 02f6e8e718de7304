import {
  ImportCorrections,
  PreviewSchoolYear,
  ScheduleField,
  TeamReading,
} from '@fieldhouse/import-contract';
import * as z from 'zod/mini';
import type { ParsePlan } from '../schedule/analyze-file.ts';

const index = z.int().check(z.minimum(0));

/** The previous version of the service reads stored files, too, and does not know 'named'. */
const StoredSchoolYear = z.pipe(
  z.extend(PreviewSchoolYear, { isNamed: z._default(z.boolean(), false) }),
  z.transform(({ isNamed, ...year }) => (isNamed ? { ...year, from: 'named' as const } : year)),
);

/** How to read a stored file; fixed at upload, so that every attempt reads it the same way. */
export const ImportOptions = z.object({
  plan: z.object({
    delimiter: z.string(),
    start: index,
    isWrapped: z._default(z.boolean(), false),
    headerRow: index,
    headers: z.array(z.string()),
    columns: z.object({
      at: z.partialRecord(ScheduleField, index),
      team: z.array(index),
      sideColumn: z.enum(['plain', 'visitor', 'is-home', 'status-code']),
      isVUnclear: z._default(z.boolean(), false),
      half: z._default(z.nullable(index), null),
      zone: z._default(z.nullable(index), null),
      levelTimes: z._default(z.array(index), []),
      firstScore: z._default(z.nullable(z.enum(['home', 'away'])), null),
      mayBeRecord: z._default(z.boolean(), false),
      exporter: z._default(z.nullable(index), null),
      school: z._default(z.nullable(index), null),
      awayMark: z._default(z.nullable(index), null),
      host: z._default(z.nullable(index), null),
      isEitherTeam: z._default(z.boolean(), false),
      left: z.array(z.string()),
      eventTypes: z._default(z.array(index), []),
    }),
    fields: z.array(z.nullable(ScheduleField)),
    dayFirst: z.boolean(),
    /** Missing from plans of the previous version, as the next seven fields and some columns. */
    dashIsHome: z._default(z.boolean(), false),
    awayNames: z._default(z.array(z.string()), []),
    namesOwn: z._default(z.boolean(), false),
    tellsCanceled: z._default(z.boolean(), false),
    knowsStatuses: z._default(z.boolean(), false),
    hasUtcTimes: z._default(z.boolean(), false),
    is24Hour: z._default(z.boolean(), false),
    continued: z._default(z.array(index), []),
    schoolYear: z._default(z.nullable(StoredSchoolYear), null),
    fileTeam: z._default(z.nullable(TeamReading), null),
    notices: z.array(z.string()),
  }),
  corrections: ImportCorrections,
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** A plan as it is stored, in the form that the previous version can read. */
export function storedPlan({ schoolYear, ...plan }: ParsePlan) {
  const isNamed = schoolYear?.from === 'named';
  return { ...plan, schoolYear: isNamed ? { ...schoolYear, from: 'dates', isNamed } : schoolYear };
}
export type StoredPlan = ReturnType<typeof storedPlan>;
