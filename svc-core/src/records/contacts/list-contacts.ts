import type { ContactView } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

/** A contact `c`, with `s` if the address's owner stopped emails about changes, and `x` if the address bounced. */
const ContactRow = z.object({
  id: column('c', z.int()),
  role: column('c', z.string()),
  name: column('c', z.string()),
  email: column('c', z.string()),
  phone: column('c', z.string()),
  sports: column('c', z.array(z.string())),
  weeklySheet: column('c', z.boolean()),
  stoppedAt: column('s."createdAt"', z.nullable(z.date())),
  bouncedAt: column('x."createdAt"', z.nullable(z.date())),
  version: column('c', z.int()),
  createdAt: column('c', z.date()),
  updatedAt: column('c', z.date()),
});

const statement = (name: string, filter: string) =>
  schoolStatement(name)(`select ${selectList(ContactRow)} from contacts c
    left join stopped_notices s on s."schoolId" = $1 and s.address = lower(c.email)
    left join mail_suppressions x on x."schoolId" = $1 and x.address = lower(c.email) and x.reason = 'bounced'
    where c."schoolId" = $1 ${filter} order by lower(c.name), c.id`);
const ALL = statement('contact-list', '');
const ONE = statement('contact-one', 'and c.id = $2');

/** The school's contacts by name. */
export async function listContacts(school: SchoolData): Promise<ContactView[]> {
  return (await school.rows(ContactRow, ALL)).map(contactView);
}

/** @throws HttpProblem 404 */
export async function readContact(school: SchoolData, id: number): Promise<ContactView> {
  const [row] = await school.rows(ContactRow, ONE, [id]);
  if (!row) throw notFound('Contact');
  return contactView(row);
}

const contactView = ({
  stoppedAt,
  bouncedAt,
  ...row
}: z.output<typeof ContactRow>): ContactView => ({
  ...row,
  ...blocked(stoppedAt, bouncedAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A stop by the owner takes precedence over a bounce, which staff can lift by saving the contact. */
function blocked(
  stoppedAt: Date | null,
  bouncedAt: Date | null,
): Pick<ContactView, 'emailBlocked' | 'emailBlockedAt'> {
  if (stoppedAt) return { emailBlocked: 'unsubscribed', emailBlockedAt: stoppedAt.toISOString() };
  if (bouncedAt) return { emailBlocked: 'bounced', emailBlockedAt: bouncedAt.toISOString() };
  return {};
}
