import {
  FORM_COLORS,
  SchoolSettingsInput,
  TIMEZONES,
  schoolEndpoints,
} from '@fieldhouse/core-contract';
import type { SchoolView } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';
import { formRecord, reportSuccess } from '@fieldhouse/shell/record';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

import { refreshSchool, saveSchool } from '../../data/school-data/school.api.ts';

/** Form state, before validation. */
export type SettingsFields = z.input<typeof SchoolSettingsInput>;
export type SettingsFormReturn = UseFormReturn<SettingsFields, unknown, SchoolSettingsInput>;

/** The school's settings. */
export const settings = formRecord<SchoolView, SettingsFields, SchoolSettingsInput>(
  schoolEndpoints.update,
  {
    noun: 'school',
    input: SchoolSettingsInput,
    toFields: (school) => {
      const timezone = TIMEZONES.find(({ value }) => value === school?.timezone)?.value;
      return {
        name: school?.name ?? '',
        address: school?.address ?? '',
        athleticDirector: school?.athleticDirector ?? '',
        mascot: school?.mascot ?? '',
        primaryColor: school?.primaryColor || FORM_COLORS.primary,
        secondaryColor: school?.secondaryColor || FORM_COLORS.secondary,
        ...(timezone ? { timezone } : {}),
      };
    },
    refresh: refreshSchool,
    save: async (_school, input, version) => {
      const saved = await saveSchool({ ...input, version });
      reportSuccess('School settings saved successfully');
      return saved;
    },
    reportNotSaved: (error) => reportFailure('Failed to save school settings', error),
  },
);
