import {
  FOLLOW_PAGE,
  MAX_ADDRESSES,
  MAX_SLUG_LENGTH,
  Slug,
  formatTeam,
  slugOf,
} from '@fieldhouse/core-contract';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { takenAddress, tooManyAddresses } from './school-address.ts';

/**
 * Takes an address for the team for good. The school's row must be locked.
 *
 * @throws HttpProblem 409 if another team of the school has or had it, it is the path of the page to follow teams, or the team has had too
 *   many.
 */
export async function takeTeamAddress(
  tx: SchoolTransaction,
  teamId: number,
  slug: string,
): Promise<void> {
  if (slug === FOLLOW_PAGE) throw takenAddress('This address has another use.');
  const known = await tx.db.teamAddress.findMany({ where: { OR: [{ slug }, { teamId }] } });
  const owner = known.find((address) => address.slug === slug)?.teamId;
  if (owner === teamId) return;
  if (owner !== undefined) throw takenAddress('Another team has this address.');
  if (known.length >= MAX_ADDRESSES) throw tooManyAddresses('team');
  await tx.db.teamAddress.create({ data: { schoolId: tx.schoolId, slug, teamId } });
}

type NewTeam = Parameters<typeof formatTeam>[0] & { readonly id: number };

/** Takes a free address from the team's name: 'boys-soccer-varsity'. The school's row must be locked. */
export async function takeNewTeamAddress(tx: SchoolTransaction, team: NewTeam): Promise<string> {
  const name = slugOf(formatTeam(team));
  const base = Slug.safeParse(name).success ? name : 'team';
  const numbered = `${base.slice(0, MAX_SLUG_LENGTH - 11).replace(/-$/, '')}-${team.id}`;
  const taken = await tx.db.teamAddress.count({ where: { slug: base } });
  const slug = taken > 0 ? numbered : base;
  await takeTeamAddress(tx, team.id, slug);
  return slug;
}
