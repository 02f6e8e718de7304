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

/** Games count in it, and any screen may have changed them. */
const readOnEntry = { revalidateIfStale: true } as const;

/** The school's sites by name, each followed by its spaces. */
export const useFacilities = () => useRead(facilityEndpoints.list, {});

/** The same with current numbers of games. */
export const useCountedFacilities = () => useRead(facilityEndpoints.list, {}, readOnEntry);

/** Venues that name no facility yet. */
export const useVenueGroups = () => useRead(facilityEndpoints.venues, {}, readOnEntry);

/** Who is where in the seven days from a day, yyyy-MM-dd. */
export const useFacilityWeek = (from: string) =>
  useRead(facilityEndpoints.week, { query: { from } }, { ...refetchOnFocus, ...readOnEntry });

/** Refetches the facilities and the venues that name none: each change may move games from one to the other, and so conflicts. */
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
