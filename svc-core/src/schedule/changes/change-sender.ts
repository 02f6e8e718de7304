import type { ChangeMail } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { column, selectList } from '../../platform/database/columns.ts';
import { ofManySchools, readManySchools } from '../../platform/school-data/many-schools.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement, unscoped } from '../../platform/database/school-statement.ts';
import { SCHOOL_EMAIL } from '../../records/school/school-email.ts';
import { senderName } from '../../records/school/sender-name.ts';

const SenderRow = z.object({
  schoolName: column('s.name', z.string()),
  schoolPhone: column('s.phone', z.string()),
  schoolEmail: column(SCHOOL_EMAIL, z.string()),
  adminEmail: column('s', z.string()),
  athleticDirector: column('s', z.string()),
  firstName: column('u', z.nullable(z.string())),
  lastName: column('u', z.nullable(z.string())),
  email: column('u', z.nullable(z.string())),
});

/** The school replaces a person whose account was closed since. */
const SENDER = schoolStatement('change-sender', {
  users: unscoped("The school's address may be of a deactivated account of any school"),
})(`
  select ${selectList(SenderRow)} from schools s
    left join users u on u."schoolId" = $1 and u.id = $2 and u."isActive" and u."emailConfirmedAt" is not null
    where s.id = $1`);

/** The sender of emails of a school. */
export type Sender = Pick<ChangeMail, 'from' | 'ourSchool'>;

/** The sender of emails about a change set. */
export async function readSender(
  tx: Pick<SchoolTransaction, 'rows'>,
  userId: number | null,
): Promise<Sender> {
  const [row] = await tx.rows(SenderRow, SENDER, [userId]);
  if (!row) throw new Error('A change belongs to a school');
  return senderOf(row);
}

const SENDERS = ofManySchools(SENDER, ['int']);

export async function readSenders(
  tx: Prisma.TransactionClient,
  schoolIds: readonly number[],
): Promise<ReadonlyMap<number, Sender>> {
  const rows = await readManySchools(tx, SenderRow, SENDERS, [schoolIds], [null]);
  return new Map([...rows].flatMap(([id, [row]]) => (row ? [[id, senderOf(row)]] : [])));
}

function senderOf(row: z.output<typeof SenderRow>): Sender {
  const { schoolName: name, schoolPhone: phone, adminEmail, athleticDirector } = row;
  const email = row.email ?? row.schoolEmail;
  return {
    ourSchool: name,
    from: {
      name: senderName({
        firstName: row.firstName ?? '',
        lastName: row.lastName ?? '',
        email,
        school: { name, adminEmail, athleticDirector },
      }),
      email,
      phone,
    },
  };
}
