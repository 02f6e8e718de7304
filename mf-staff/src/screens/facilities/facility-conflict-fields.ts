import { FACILITY_KINDS, SPORTS, labelOf } from '@fieldhouse/core-contract';
import type { ConflictField } from '@fieldhouse/shell/ui/edit-conflict';

import type { Facility } from '../../data/school-data/facilities.api.ts';
import type { FacilityFields } from './facility-form-values.ts';

/** What is said about each field of a facility that another person changed. */
export const FACILITY_CONFLICT_FIELDS: readonly ConflictField<FacilityFields, Facility>[] = [
  {
    name: 'name',
    sentence: ({ name }, { who, ago }) => `${who} changed the name to ${name}${ago}.`,
  },
  {
    name: 'kind',
    sentence: ({ kind }, { who, ago }) =>
      `${who} changed the kind to ${labelOf(FACILITY_KINDS, kind)}${ago}.`,
  },
  {
    name: 'parentId',
    sentence: (_facility, { who, ago }) => `${who} changed what this is part of${ago}.`,
  },
  {
    name: 'address',
    sentence: ({ address }, { who, ago }) =>
      address
        ? `${who} changed the address to ${address}${ago}.`
        : `${who} removed the address${ago}.`,
  },
  {
    name: 'aliases',
    sentence: ({ aliases }, { who, ago }) =>
      aliases.length > 0
        ? `${who} changed the other names to ${aliases.join(', ')}${ago}.`
        : `${who} removed the other names${ago}.`,
  },
  {
    name: 'sports',
    sentence: ({ sports }, { who, ago }) =>
      sports.length > 0
        ? `${who} changed the sports to ${sports.map((sport) => labelOf(SPORTS, sport)).join(', ')}${ago}.`
        : `${who} allowed any sport${ago}.`,
  },
  {
    name: 'outdoor',
    sentence: ({ outdoor }, { who, ago }) =>
      outdoor ? `${who} marked this as outdoor${ago}.` : `${who} marked this as indoor${ago}.`,
  },
  {
    name: 'latitude',
    sentence: ({ latitude }, { who, ago }) =>
      latitude === null
        ? `${who} removed the latitude${ago}.`
        : `${who} changed the latitude to ${latitude}${ago}.`,
  },
  {
    name: 'longitude',
    sentence: ({ longitude }, { who, ago }) =>
      longitude === null
        ? `${who} removed the longitude${ago}.`
        : `${who} changed the longitude to ${longitude}${ago}.`,
  },
  {
    name: 'setupMinutes',
    sentence: ({ setupMinutes }, { who, ago }) =>
      `${who} changed the set-up time to ${setupMinutes} minutes${ago}.`,
  },
  {
    name: 'clearMinutes',
    sentence: ({ clearMinutes }, { who, ago }) =>
      `${who} changed the clearing time to ${clearMinutes} minutes${ago}.`,
  },
  {
    name: 'overlaps',
    sentence: (_facility, { who, ago }) => `${who} changed what this shares ground with${ago}.`,
  },
];
