import type { PublicationView } from '@fieldhouse/core-contract';

/** How a school that has never published its schedule does so. */
export const aPublication = (parts: Partial<PublicationView> = {}): PublicationView => ({
  published: false,
  slug: null,
  suggestedSlug: 'lincoln',
  earlierSlugs: [],
  embedSites: [],
  noIndex: false,
  teamIds: [],
  calendarFetches: 0,
  ...parts,
});
