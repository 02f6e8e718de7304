import { MAX_CONTACTS } from '@fieldhouse/core-contract';
import type { ContactInput, ContactUpdate, ContactView } from '@fieldhouse/core-contract';
import { conflict, notFound } from '@fieldhouse/runtime';
import { editRecord } from '../audit/edit-record.ts';
import { lockEdits } from '../../platform/school-data/lock-edits.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { readContact } from './list-contacts.ts';

const columnsOf = ({ weeklySheet, ...input }: ContactInput) => ({
  ...input,
  ...(weeklySheet === undefined ? {} : { weeklySheet }),
});

/** @throws HttpProblem 409 if the school has too many. */
export async function createContact(school: SchoolData, input: ContactInput): Promise<ContactView> {
  const data = { ...columnsOf(input), schoolId: school.schoolId };
  const { id } = await school.transaction(async (tx) => {
    await lockEdits(tx);
    if ((await tx.db.contact.count()) >= MAX_CONTACTS) throw conflict(TOO_MANY, 'limit-reached');
    return tx.db.contact.create({ data, select: { id: true } });
  });
  return readContact(school, id);
}

const TOO_MANY = `A school can have at most ${MAX_CONTACTS} contacts. Delete old ones first.`;

/**
 * Saving a contact confirms its email address, so an earlier bounce no longer suppresses it.
 *
 * @throws HttpProblem 404, or 409 if the contact is not at the given version.
 */
export async function updateContact(
  school: SchoolData,
  id: number,
  { version, ...input }: ContactUpdate,
): Promise<ContactView> {
  const edited = { kind: 'contact', id, version } as const;
  const { record } = await editRecord(school, edited, readContact, async (tx) => {
    await tx.db.contact.update({ where: { id }, data: columnsOf(input), select: { id: true } });
    await tx.db.mailSuppression.deleteMany({ where: { address: input.email, reason: 'bounced' } });
  });
  return record;
}

/** @throws HttpProblem 404 */
export async function deleteContact(school: SchoolData, id: number): Promise<void> {
  const remove = { where: { id } };
  const { count } = await school.transaction((tx) => tx.db.contact.deleteMany(remove));
  if (count === 0) throw notFound('Contact');
}
