import type { FacilityUseView, FacilityView } from '@fieldhouse/core-contract';

/** A site of the school. */
export const aFacility = (parts: Partial<FacilityView> = {}): FacilityView => ({
  id: 1,
  name: 'Lincoln High School',
  venue: 'Lincoln High School',
  kind: 'site',
  parentId: null,
  address: '',
  aliases: [],
  sports: [],
  outdoor: false,
  latitude: null,
  longitude: null,
  setupMinutes: 0,
  clearMinutes: 0,
  overlaps: [],
  gamesCount: 0,
  version: 1,
  createdAt: '2026-08-03T16:00:00.000Z',
  updatedAt: '2026-08-03T16:00:00.000Z',
  ...parts,
});

/** Its gym. */
export const aGym = (parts: Partial<FacilityView> = {}): FacilityView =>
  aFacility({ id: 2, name: 'Main Gym', venue: 'Main Gym', kind: 'space', parentId: 1, ...parts });

/** A home game in the gym. */
export const aUse = (gameId: number, parts: Partial<FacilityUseView> = {}): FacilityUseView => ({
  gameId,
  facilityId: 2,
  venue: 'Main Gym',
  date: '2026-11-24',
  time: '17:00',
  endTime: '18:30',
  team: 'Girls Volleyball Varsity',
  opponent: 'Central',
  isHome: true,
  neutral: false,
  status: 'scheduled',
  ...parts,
});
