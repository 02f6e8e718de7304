import { TIMEZONES, labelOf } from '@fieldhouse/core-contract';
import type { SchoolView } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';
import type { ConflictField } from '@fieldhouse/shell/ui/edit-conflict';

import type { SettingsFields } from './settings-form.tsx';

/** What is said about each field of the settings that another person changed. */
export const SCHOOL_CONFLICT_FIELDS: readonly ConflictField<SettingsFields, Shown<SchoolView>>[] = [
  {
    name: 'name',
    sentence: ({ name }, { who, ago }) => `${who} changed the school name to ${name}${ago}.`,
  },
  {
    name: 'timezone',
    sentence: ({ timezone }, { who, ago }) =>
      `${who} changed the timezone to ${labelOf(TIMEZONES, timezone)}${ago}.`,
  },
  {
    name: 'address',
    sentence: ({ address }, { who, ago }) =>
      address
        ? `${who} changed the address to ${address}${ago}.`
        : `${who} removed the address${ago}.`,
  },
  {
    name: 'athleticDirector',
    sentence: ({ athleticDirector }, { who, ago }) =>
      athleticDirector
        ? `${who} changed the athletic director to ${athleticDirector}${ago}.`
        : `${who} removed the athletic director${ago}.`,
  },
  {
    name: 'mascot',
    sentence: ({ mascot }, { who, ago }) =>
      mascot ? `${who} changed the mascot to ${mascot}${ago}.` : `${who} removed the mascot${ago}.`,
  },
  {
    name: 'primaryColor',
    sentence: ({ primaryColor }, { who, ago }) =>
      `${who} changed the primary color to ${primaryColor}${ago}.`,
  },
  {
    name: 'secondaryColor',
    sentence: ({ secondaryColor }, { who, ago }) =>
      `${who} changed the secondary color to ${secondaryColor}${ago}.`,
  },
];
