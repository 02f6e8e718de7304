import type { OpponentContactResult, OpponentContactRow } from '@fieldhouse/core-contract';
import { optionalName, requiredName } from '@fieldhouse/core-contract';
import { sentence } from '@fieldhouse/import-contract/schedule';
import * as z from 'zod/mini';
import { readEmailCell, readNameCell, readPhoneCell } from './read-contact-cells.ts';
import type { StoredContact } from './stored-contact.ts';

const LONGEST_NAME = 120;
const FIELDS = ['managerName', 'email', 'phone'] as const;

const Names = z.object({
  school: requiredName('School name is required'),
  managerName: optionalName(LONGEST_NAME),
});
type Cells = z.output<typeof Names> & Pick<StoredContact, 'email' | 'phone'>;

/** The opponents of a school by ID, with their versions. */
export type KnownContacts = ReadonlyMap<number, StoredContact & { readonly version: number }>;

/** The result of a row, with what is saved. */
export interface CheckedRow extends OpponentContactResult {
  /** The opponent to save, unless the row changes nothing or has a problem. Its ID is negative if it is new. */
  readonly saved?: StoredContact;
}

/** Checks the rows of a file of contacts. @param meant the ID of each row's opponent: negative for a new one, the same in all its rows. */
export function checkContactRows(
  rows: readonly OpponentContactRow[],
  meant: readonly number[],
  known: KnownContacts,
): CheckedRow[] {
  const first = new Map<number, StoredContact>();
  return rows.map((row, at) => {
    const id = meant[at] ?? 0;
    const checked = checkRow(row, id, known, first.get(id));
    if (checked.outcome !== 'problem' && !first.has(id) && checked.after)
      first.set(id, checked.after);
    const { after, ...result } = checked;
    const isSaved = result.outcome === 'new' || result.outcome === 'changed';
    return isSaved && after ? { ...result, saved: after } : result;
  });
}

/** @param before the opponent as an earlier row of the file leaves it. */
function checkRow(
  row: OpponentContactRow,
  id: number,
  known: KnownContacts,
  before: StoredContact | undefined,
): OpponentContactResult & { readonly after?: StoredContact } {
  const stored = known.get(id);
  const about = {
    opponentId: id > 0 ? id : null,
    schoolName: stored?.schoolName ?? row.school,
    ...(stored ? { version: stored.version } : {}),
  };
  const problem = (text: string): OpponentContactResult => ({
    ...about,
    outcome: 'problem',
    changes: [],
    problem: sentence(text),
  });
  const names = Names.safeParse({ school: row.school, managerName: readNameCell(row.name ?? '') });
  if (!names.success) return problem(nameProblem(names.error));
  const email = readEmailCell(row.email ?? '');
  if (!email.ok) return problem(email.problem);
  const phone = readPhoneCell(row.phone ?? '');
  if (!phone.ok) return problem(phone.problem);
  if (id > 0 && !stored) return problem('Opponent not found.');
  const was = before ?? stored ?? { ...NOTHING, id, schoolName: names.data.school };
  const after = withCells(was, { ...names.data, email: email.value, phone: phone.value });
  const notes = [email.notice, phone.notice].flatMap((note) => (note ? [sentence(note)] : []));
  const changes = FIELDS.flatMap((field) =>
    after[field] === was[field] ? [] : [{ field, before: was[field], after: after[field] }],
  );
  if (before)
    return changes.length === 0
      ? { ...about, outcome: 'unchanged', changes }
      : problem('This school has several rows with different contacts. Keep one of them.');
  const unchanged = changes.length === 0 ? 'unchanged' : 'changed';
  return {
    ...about,
    schoolName: was.schoolName,
    outcome: stored ? unchanged : 'new',
    changes,
    ...(notes.length > 0 ? { notes } : {}),
    after,
  };
}

const NOTHING = { managerName: '', email: '', phone: '' } as const;

/** An empty cell keeps the stored value. */
const withCells = (was: StoredContact, cells: Cells): StoredContact => ({
  ...was,
  managerName: cells.managerName || was.managerName,
  email: cells.email || was.email,
  phone: cells.phone || was.phone,
});

function nameProblem({ issues: [issue] }: z.core.$ZodError): string {
  const message = issue?.message ?? '';
  return issue?.path[0] === 'managerName' ? `Contact name: ${message}` : message;
}
