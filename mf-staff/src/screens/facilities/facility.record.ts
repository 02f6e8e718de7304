import {
  FacilityInput,
  MAX_FACILITIES,
  SPORTS,
  facilityEndpoints,
  parseOption,
} from '@fieldhouse/core-contract';
import type { FacilityView } from '@fieldhouse/core-contract';
import { record } from '@fieldhouse/shell/record';

import {
  refreshFacilities,
  useCountedFacilities,
  useVenueGroups,
} from '../../data/school-data/facilities.api.ts';
import type { Facility } from '../../data/school-data/facilities.api.ts';
import { readList } from '../../kit/form/read-list.ts';

/** Form state, before validation. Lists are texts: two people's edits of a list are compared as a whole. */
export interface FacilityFields {
  name: string;
  kind: string;
  parentId: number | null;
  address: string;
  /** One a line. */
  aliases: string;
  /** Separated by commas, as are the IDs of `overlaps`. */
  sports: string;
  outdoor: boolean;
  latitude: string;
  longitude: string;
  setupMinutes: string;
  clearMinutes: string;
  overlaps: string;
}

/** The space of a site that is added. */
export interface NewSpace {
  readonly parentId: number;
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const orEmpty = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);
const minutes = (value: number | undefined): string => (value ? String(value) : '');
const numberOr = (text: string, missing: number | null): number | null =>
  text.trim() === '' ? missing : Number(text);

/** A kind that this release does not know is shown as a space or a site by its parent. */
const kindOf = ({ kind, parentId }: Facility): string =>
  kind === 'site' || (kind !== 'space' && parentId === null) ? 'site' : 'space';

/** Also waits for the questions about venues, which are above the list and would move it. */
function useFacilityRows(): ReturnType<typeof useCountedFacilities> {
  const read = useCountedFacilities();
  const { isLoading } = useVenueGroups();
  return isLoading ? { ...read, data: undefined, isLoading } : read;
}

/** The places where the school plays. */
export const facilities = record<FacilityView, FacilityFields, FacilityInput, NewSpace>(
  facilityEndpoints,
  {
    noun: 'facility',
    plural: 'facilities',
    texts: {
      description: 'A site is a school or stadium. A space is a gym, field, or court in it.',
    },
    most: MAX_FACILITIES,
    input: FacilityInput,
    toInput: (fields) => ({
      ...fields,
      parentId: fields.kind === 'site' ? null : fields.parentId,
      aliases: lines(fields.aliases),
      sports: readList(fields.sports),
      latitude: numberOr(fields.latitude, null),
      longitude: numberOr(fields.longitude, null),
      setupMinutes: numberOr(fields.setupMinutes, 0),
      clearMinutes: numberOr(fields.clearMinutes, 0),
      overlaps: readList(fields.overlaps).map(Number),
    }),
    problems: ({ kind, parentId }) =>
      kind === 'space' && parentId === null
        ? { parentId: 'Choose what this space is part of' }
        : {},
    toFields: (facility, start) => ({
      name: facility?.name ?? '',
      kind: facility ? kindOf(facility) : start ? 'space' : 'site',
      parentId: facility ? facility.parentId : (start?.parentId ?? null),
      address: facility?.address ?? '',
      aliases: facility?.aliases.join('\n') ?? '',
      sports: (facility?.sports ?? []).filter((sport) => parseOption(SPORTS, sport)).join(','),
      outdoor: facility?.outdoor ?? false,
      latitude: orEmpty(facility?.latitude),
      longitude: orEmpty(facility?.longitude),
      setupMinutes: minutes(facility?.setupMinutes),
      clearMinutes: minutes(facility?.clearMinutes),
      overlaps: (facility?.overlaps ?? []).toSorted((one, other) => one - other).join(','),
    }),
    clauses: {
      parentId: () => 'changed what this is part of',
      outdoor: ({ outdoor }) => `marked this as ${outdoor ? 'outdoor' : 'indoor'}`,
      overlaps: () => 'changed what this shares ground with',
    },
    useRows: useFacilityRows,
    refresh: refreshFacilities,
    deletion: {
      question: ({ name }) =>
        `Are you sure you want to delete ${name}? Games keep their venue as it is, but it no longer names a facility. This action cannot be undone.`,
    },
  },
);
