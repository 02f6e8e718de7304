import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { parseRows } from '../database/rows.ts';
import type { SchoolStatement } from '../database/school-statement.ts';

export interface ManySchoolsStatement {
  readonly name: string;
  readonly text: string;
}

/**
 * Makes a statement of one school readable for many schools at once. The same text runs once for each school in a lateral join, so that its
 * filters and its order stay.
 *
 * @param types the SQL types of the values that differ by school, from `$2` on. The values after them are the same for all.
 */
export function ofManySchools(
  { name, text }: SchoolStatement,
  types: readonly string[],
): ManySchoolsStatement {
  const lists = types.map((type, at) => `$${at + 1}::${type}[]`).join(', ');
  const columns = types.map((_type, at) => `v${at + 1}`).join(', ');
  const ofOne = text.replaceAll(/\$(\d+)/g, (value, number: string) =>
    Number(number) <= types.length ? `listed.v${number}` : value,
  );
  return {
    name: `${name}-of-many`,
    text: `select listed.v1 as "schoolId", own.* from unnest(${lists}) with ordinality as listed(${columns}, place)
      cross join lateral (select row_number() over () as "placeInSchool", one.* from (${ofOne}) one) own
      order by listed.place, own."placeInSchool"`,
  };
}

const Owner = z.object({ schoolId: z.int() });

/**
 * Reads rows of many schools, and validates them, see `parseRows`.
 *
 * @param lists for each school its ID, and the values that differ by school.
 * @param same the other values.
 * @returns the rows of each school that has some, by its ID.
 */
export async function readManySchools<Row extends z.ZodMiniType>(
  tx: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
  row: Row,
  { name, text }: ManySchoolsStatement,
  lists: readonly (readonly unknown[])[],
  same: readonly unknown[] = [],
): Promise<ReadonlyMap<number, z.output<Row>[]>> {
  const found: unknown = await tx.$queryRawUnsafe(text, ...lists, ...same);
  const owners = parseRows(Owner, found, name);
  const bySchool = new Map<number, z.output<Row>[]>();
  for (const [at, parsed] of parseRows(row, found, name).entries()) {
    const id = owners[at]?.schoolId ?? 0;
    const ofSchool = bySchool.get(id);
    if (ofSchool) ofSchool.push(parsed);
    else bySchool.set(id, [parsed]);
  }
  return bySchool;
}
