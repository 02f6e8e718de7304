import { MAX_ADDRESSES, MAX_SLUG_LENGTH, Slug, slugOf } from '@fieldhouse/core-contract';
import type { AddressView } from '@fieldhouse/core-contract';
import { conflict } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement, unscoped } from '../../platform/database/school-statement.ts';

const UNIQUE = { school_addresses: unscoped('A public address is unique among all schools') };

const ADDRESS_OWNER = schoolStatement(
  'school-address-owner',
  UNIQUE,
)(`
  select "schoolId" = $1 as own from school_addresses where slug = $2`);
const Owner = z.object({ own: z.boolean() });

const FREE_ADDRESS = schoolStatement(
  'school-address-free',
  UNIQUE,
)(`
  select wanted.slug from unnest($2::text[]) with ordinality wanted(slug, place)
  where not exists (select from school_addresses taken where taken.slug = wanted.slug and taken."schoolId" <> $1)
  order by wanted.place limit 1`);
const Free = z.object({ slug: z.string() });

const TAKEN = 'Another school has this address. Try adding your city or mascot.';

/** Whether an address is free for the school. */
export async function checkAddress(school: SchoolData, text: string): Promise<AddressView> {
  const parsed = Slug.safeParse(text);
  if (!parsed.success)
    return { available: false, problem: parsed.error.issues[0]?.message ?? 'Not a valid address' };
  const [owner] = await school.rows(Owner, ADDRESS_OWNER, [parsed.data]);
  return owner?.own === false ? { available: false, problem: TAKEN } : { available: true };
}

/**
 * Takes an address for the school for good: it stays redirected when the school chooses another one.
 *
 * @throws HttpProblem 409 if another school has or had it, or the school has had too many.
 */
export async function takeSchoolAddress(tx: SchoolTransaction, slug: string): Promise<void> {
  // Waits for another school that is taking the same address.
  const { count: added } = await tx.db.schoolAddress.createMany({
    data: [{ schoolId: tx.schoolId, slug }],
    skipDuplicates: true,
  });
  const [owner] = await tx.rows(Owner, ADDRESS_OWNER, [slug]);
  if (!owner?.own) throw takenAddress(TAKEN);
  if (added > 0 && (await tx.db.schoolAddress.count()) > MAX_ADDRESSES)
    throw tooManyAddresses('school');
}

export const takenAddress = (message: string) => conflict(message, 'duplicate', 'slug');

export const tooManyAddresses = (whose: 'school' | 'team') =>
  conflict(
    `A ${whose} can have ${MAX_ADDRESSES} addresses. Choose an earlier one.`,
    'limit-reached',
    'slug',
  );

/** Words that most school names end with. */
const SCHOOL_WORDS = /-(?:senior-|junior-)?(?:high|middle)?-?school$/;

/** A free address from the school's name: 'lincoln', then 'lincoln-high-school', then with a number. */
export async function suggestAddress(school: SchoolData, name: string): Promise<string> {
  const full = slugOf(name);
  const short = full.replace(SCHOOL_WORDS, '');
  const named = [short, full].filter((base) => Slug.safeParse(base).success);
  const bases = named.length > 0 ? named : ['school'];
  const base = (bases.at(-1) ?? '').slice(0, MAX_SLUG_LENGTH - 12).replace(/-$/, '');
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${base}-${number}`);
  const wanted = [...bases, ...numbered, `${base}-${school.schoolId}`];
  const [free] = await school.rows(Free, FREE_ADDRESS, [wanted]);
  return free?.slug ?? `${base}-${school.schoolId}`;
}
