import { SYSTEM_DEFAULTS } from '@fieldhouse/core-contract';
import type {
  CreatedSchoolView,
  ManagedSchoolView,
  NewSchoolInput,
  SchoolUpdate,
} from '@fieldhouse/core-contract';
import { conflict, notFound } from '@fieldhouse/runtime';
import type { Prisma, School } from '../../../generated/prisma/client.ts';
import { explainRefusal, requireVersion } from '../../records/audit/edit-record.ts';
import { publishMail } from '../../outbound/mail/publish-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { schoolData } from '../../platform/school-data/school-data.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { schoolView } from '../../records/school/school.ts';
import { hashPassword, temporaryPassword } from '../../people/accounts/password-hash.ts';
import { deleteUnconfirmed } from '../../people/accounts/unconfirmed-accounts.ts';
import { sendTemporaryPassword } from './temporary-password.ts';

/** Held while schools are counted and their administrators' addresses compared. */
const SCHOOLS_LOCK = 7_236_003;
const ADDRESS_TAKEN = 'This email already has an account';

type Tx = Prisma.TransactionClient;

/**
 * Creates a school and its administrator's account. Only the email and this response have the temporary password.
 *
 * @throws HttpProblem 409 if the address has an account or the maximum number of schools is reached.
 */
export async function createSchool(
  deps: Deps,
  { adminFirstName, adminLastName, ...input }: NewSchoolInput,
): Promise<CreatedSchoolView> {
  const temporary = temporaryPassword();
  const password = await hashPassword(temporary);
  const { school, mailId } = await conflictWhenTaken(
    deps.database.prisma.$transaction(async (tx) => {
      await lockSchools(tx);
      await requireSchoolQuota(tx);
      await requireFreeAddress(tx, input.adminEmail);
      const school = await tx.school.create({ data: input });
      const administrator = await tx.user.create({
        data: {
          email: input.adminEmail,
          firstName: adminFirstName,
          lastName: adminLastName,
          password,
          schoolId: school.id,
          emailConfirmedAt: new Date(),
        },
      });
      const mailId = await sendTemporaryPassword(tx, deps, administrator.id, temporary, {
        reset: false,
        nameIsKnown: true,
      });
      return { school, mailId };
    }),
  );
  void publishMail(deps.queues, [mailId]);
  return { ...managedSchoolView(school), temporaryPassword: temporary };
}

/**
 * @throws HttpProblem 404; 409 if the administrator's address belongs to another school's user, or the school is not at the given version.
 */
export async function updateSchool(
  deps: Deps,
  id: number,
  { version, ...input }: SchoolUpdate,
): Promise<ManagedSchoolView> {
  const { database } = deps;
  await database.prisma
    .$transaction(async (tx) => {
      await lockSchools(tx);
      // The edits of the school's own staff do not take SCHOOLS_LOCK.
      await tx.$executeRaw`select id from schools where id = ${id} for update`;
      const existing = await tx.school.findUnique({ where: { id } });
      if (!existing) throw notFound('School');
      requireVersion(existing.version, version);
      if (existing.adminEmail.toLowerCase() !== input.adminEmail) {
        await requireFreeAddress(tx, input.adminEmail, id);
      }
      await tx.school.update({ where: { id }, data: input });
    })
    .catch(
      explainRefusal(schoolData(database, id), { kind: 'school', id }, () => readSchool(deps, id)),
    );
  return readSchool(deps, id);
}

/** @throws HttpProblem 404. */
export async function readSchool({ database }: Deps, id: number): Promise<ManagedSchoolView> {
  const row = await database.prisma.school.findUnique({ where: { id } });
  if (!row) throw notFound('School');
  return managedSchoolView(row);
}

/** A school as system administrators see it. */
export const managedSchoolView = (row: School): ManagedSchoolView => ({
  ...schoolView(row),
  authorizedEmails: row.authorizedEmails,
});

async function lockSchools(tx: Tx): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${SCHOOLS_LOCK}::int)`;
}

async function requireSchoolQuota(tx: Tx): Promise<void> {
  const settings = await tx.systemSettings.findUnique({ where: { id: 1 } });
  const most = settings?.maxSchoolsPerSystem ?? SYSTEM_DEFAULTS.maxSchoolsPerSystem;
  if ((await tx.school.count()) >= most) {
    throw conflict(
      `You've reached the maximum number of schools (${most.toLocaleString('en-US')}). Raise it in System Settings to add more.`,
      'limit-reached',
    );
  }
}

/** A confirmed account is never moved to another school, and one address administers one school. */
async function requireFreeAddress(tx: Tx, email: string, ownSchool?: number): Promise<void> {
  await deleteUnconfirmed(tx, email, ownSchool);
  const elsewhere = ownSchool === undefined ? {} : { NOT: { id: ownSchool } };
  const account = await tx.user.findUnique({ where: { email }, select: { schoolId: true } });
  const school = await tx.school.findFirst({
    where: { adminEmail: { equals: email, mode: 'insensitive' }, ...elsewhere },
    select: { id: true },
  });
  if (school || (account && (ownSchool === undefined || account.schoolId !== ownSchool))) {
    throw conflict(ADDRESS_TAKEN, 'duplicate');
  }
}

/** A concurrent registration may take the address first. */
async function conflictWhenTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') throw conflict(ADDRESS_TAKEN, 'duplicate');
    throw error;
  }
}
