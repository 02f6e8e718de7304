import { PublicationInput, Slug } from '@fieldhouse/core-contract';
import type { PublicationView } from '@fieldhouse/core-contract';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

import type { Team } from '../../data/school-data/teams.api.ts';

/** The contract also allows undefined, which keeps the stored list. */
const linesOf = (text: string): string[] | undefined =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What the form of the public schedule sends; the sites are typed one a line. */
export const PublicationChoices = z.object({
  ...PublicationInput.shape,
  slug: Slug,
  teamIds: z.array(z.int()),
  embedSites: z.pipe(z.transform(linesOf), PublicationInput.shape.embedSites),
});
export type PublicationChoices = z.infer<typeof PublicationChoices>;

/** Form state, before validation. */
export type PublicationFields = z.input<typeof PublicationChoices>;

/** The form of the public schedule. */
export type PublicationForm = UseFormReturn<PublicationFields, unknown, PublicationChoices>;

/** Teams of younger students are not chosen by default. */
const isOfYoungerStudents = ({ level }: Team): boolean => level === 'ms' || level === '6th-grade';

/** The teams that are chosen when the form opens. A school that has never published starts with its high-school teams. */
function chosenTeams(
  { slug, earlierSlugs, teamIds }: PublicationView,
  teams: readonly Team[],
): number[] {
  const isFirstTime = slug === null && earlierSlugs.length === 0 && teamIds.length === 0;
  return teams
    .filter((team) => (isFirstTime ? !isOfYoungerStudents(team) : teamIds.includes(team.id)))
    .map(({ id }) => id)
    .toSorted((one, other) => one - other);
}

/** The form's values. Teams that were deleted since are left out: the service would refuse them. */
export const toFields = (
  publication: PublicationView,
  teams: readonly Team[],
): PublicationFields => ({
  published: true,
  slug: publication.slug ?? publication.suggestedSlug,
  teamIds: chosenTeams(publication, teams),
  embedSites: publication.embedSites.join('\n'),
  noIndex: publication.noIndex,
});

/** The message of a field, or of the first of its entries that has one. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map((entry) => messageIn(entry))
    .find((message) => message !== undefined);
}
