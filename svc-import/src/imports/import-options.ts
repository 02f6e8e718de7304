import {
  ImportCorrections,
  PreviewSchoolYear,
  ScheduleField,
  TeamReading,
} from '@fieldhouse/import-contract';
import * as z from 'zod/mini';

const index = z.int().check(z.minimum(0));

/** How to read a stored file; fixed at upload, so that every attempt reads it the same way. */
export const ImportOptions = z.object({
  plan: z.object({
    delimiter: z.string(),
    start: index,
    headerRow: index,
    headers: z.array(z.string()),
    columns: z.object({
      at: z.partialRecord(ScheduleField, index),
      team: z.array(index),
      sideColumn: z.enum(['plain', 'is-home', 'status-code']),
      exporter: z._default(z.nullable(index), null),
      left: z.array(z.string()),
      eventTypes: z._default(z.array(index), []),
    }),
    fields: z.array(z.nullable(ScheduleField)),
    dayFirst: z.boolean(),
    dashIsHome: z._default(z.boolean(), false),
    /** Missing from plans of the previous version. */
    knowsStatuses: z._default(z.boolean(), false),
    schoolYear: z._default(z.nullable(PreviewSchoolYear), null),
    fileTeam: z._default(z.nullable(TeamReading), null),
    notices: z.array(z.string()),
  }),
  corrections: ImportCorrections,
});
export type ImportOptions = z.infer<typeof ImportOptions>;
