import {
  FOLLOW_PAGE,
  MAX_ADDRESSES,
  MAX_SLUG_LENGTH,
  Slug,
  formatTeam,
  slugOf,
} from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { SchoolTransaction } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { refusedAddress } from './school-address.ts';

const ADDRESSES = schoolStatement(
  'team-addresses',
  'select slug, "teamId" from team_addresses where "schoolId" = $1 and (slug = any($2::text[]) or "teamId" = $3)',
);
const Address = z.object({ slug: z.string(), teamId: z.int() });

const TAKE_ADDRESS = schoolStatement(
  'team-address-take',
  'insert into team_addresses ("schoolId", slug, "teamId") values ($1, $2, $3) on conflict do nothing',
);

/**
 * Makes an address the team's for good. The school's row must be locked.
 *
 * @throws HttpProblem 409 if another team of the school has or had it, the page to follow teams has it, or the team has had too many.
 */
export async function takeTeamAddress(
  tx: SchoolTransaction,
  teamId: number,
  slug: string,
): Promise<void> {
  if (slug === FOLLOW_PAGE) throw refusedAddress('This address has another use.');
  const known = await tx.rows(Address, ADDRESSES, [[slug], teamId]);
  const owner = known.find((address) => address.slug === slug)?.teamId;
  if (owner === teamId) return;
  if (owner !== undefined) throw refusedAddress('Another team has this address.');
  if (known.length >= MAX_ADDRESSES)
    throw refusedAddress(`A team can have ${MAX_ADDRESSES} addresses. Choose an earlier one.`);
  await tx.run(TAKE_ADDRESS, [slug, teamId]);
}

/** A team without an address. */
type NewTeam = Parameters<typeof formatTeam>[0] & { readonly id: number };

/** Takes a free address made from the team's name: 'boys-soccer-varsity'. The school's row must be locked. */
export async function takeNewTeamAddress(tx: SchoolTransaction, team: NewTeam): Promise<string> {
  const name = slugOf(formatTeam(team));
  const base = Slug.safeParse(name).success ? name : 'team';
  const numbered = `${base.slice(0, MAX_SLUG_LENGTH - 11).replace(/-$/, '')}-${team.id}`;
  const taken = await tx.rows(Address, ADDRESSES, [[base, numbered], team.id]);
  const slug = taken.some((address) => address.slug === base) ? numbered : base;
  await takeTeamAddress(tx, team.id, slug);
  return slug;
}
