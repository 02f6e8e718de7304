import { facilityEndpoints } from '@fieldhouse/core-contract';
import type {
  FacilityUseView,
  FacilityView,
  VenueGroupInput,
  VenueGroupView,
} from '@fieldhouse/core-contract';
import { mutate, refetchOnFocus, refresh, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

import { refreshConflicts } from './conflicts.api.ts';

/** A facility as this release can show it: unknown values are kept as text. */
export type Facility = Shown<FacilityView>;
/** Venues that may be one place. */
export type VenueGroup = Shown<VenueGroupView>;
/** A game in the week view. */
export type FacilityUse = Shown<FacilityUseView>;

/** Refetched on entry, because other screens change the games that the answer counts. */
const readOnEntry = { revalidateIfStale: true } as const;

/** The school's sites by name, each followed by its spaces. */
export const useFacilities = () => useRead(facilityEndpoints.list, {});

/** The facilities, refetched on entry for current numbers of games. */
export const useCountedFacilities = () => useRead(facilityEndpoints.list, {}, readOnEntry);

/** Venues that name no facility yet. */
export const useVenueGroups = () => useRead(facilityEndpoints.venues, {}, readOnEntry);

/** Who is where in the seven days from a day, yyyy-MM-dd. */
export const useFacilityWeek = (from: string) =>
  useRead(facilityEndpoints.week, { query: { from } }, { ...refetchOnFocus, ...readOnEntry });

/** Refetches the facilities, the venues that name none, and the conflicts, all of which depend on each other. */
export async function refreshFacilities(): Promise<void> {
  void refreshConflicts();
  await refresh(facilityEndpoints.list, facilityEndpoints.venues);
}

/** Makes a facility other names of another one. */
export async function mergeFacility(id: number, into: number): Promise<void> {
  await mutate(facilityEndpoints.merge, { params: { id }, body: { into } });
  await refreshFacilities();
}

/** Says which facility a group of venues is. */
export async function nameVenues(input: VenueGroupInput): Promise<void> {
  await mutate(facilityEndpoints.nameVenues, { body: input });
  await refreshFacilities();
}
