import { opponentKey } from '@fieldhouse/core-contract/internal';
import type {
  OpponentContactRow,
  OpponentContactsInput,
  OpponentContactsView,
} from '@fieldhouse/core-contract';
import { conflict, invalid } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import {
  MAX_MAPPINGS,
  Mapping,
  SELECT_MAPPINGS,
  UPSERT_MAPPINGS,
  mappingsOf,
} from '../known-names/import-mappings.ts';
import { LOCK_IMPORTS } from '../known-names/lock-imports.ts';
import { resolveOpponents } from '../known-names/resolve-names.ts';
import { lockEdits } from '../../platform/school-data/lock-edits.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { checkContactRows } from './check-contact-rows.ts';
import type { CheckedRow } from './check-contact-rows.ts';
import { readSchoolCell } from './read-contact-cells.ts';
import { StoredContact } from './stored-contact.ts';

const VersionedContact = z.extend(StoredContact, { version: z.int() });
const CONTACT = 'o.id, o."schoolName", o."managerName", o.email, o.phone, o.version';
const ALL = schoolStatement('opponent-contacts')(`
  select ${CONTACT} from opponents o where o."schoolId" = $1 order by o.id`);
const LOCK = schoolStatement('opponent-contacts-lock')(`
  select ${CONTACT} from opponents o where o."schoolId" = $1 and o.id = any($2::int[]) order by o.id for update`);

const RECORDS = `jsonb_to_recordset($2::jsonb) as c(id int, "schoolName" text, "managerName" text, email text, phone text)`;
const UPDATE = schoolStatement('opponent-contacts-update')(`
  update opponents o set "managerName" = c."managerName", email = c.email, phone = c.phone
    from ${RECORDS} where o."schoolId" = $1 and o.id = c.id`);
const INSERT = schoolStatement('opponent-contacts-insert')(`
  insert into opponents ("schoolId", "schoolName", "managerName", email, phone)
    select $1, c."schoolName", c."managerName", c.email, c.phone from ${RECORDS} order by c.id desc`);

/** The opponents that the names of a file match. */
interface Matched {
  /** See `checkContactRows`. */
  readonly meant: readonly number[];
  /** Names whose default match staff replaced, by key, for the next file: the chosen opponent's name, or null for a new one. */
  readonly chosen: ReadonlyMap<string, string | null>;
}

/**
 * Adds and updates opponents from a file of contacts. A new address is one that staff entered: an earlier bounce no longer suppresses it,
 * and links to the former address end, as when the opponent is edited.
 *
 * @throws HttpProblem 400 if a row has a problem, 409 if an opponent was edited since the preview. Nothing is saved then.
 */
export const importContacts = (
  school: SchoolData,
  { rows: written, preview = false }: OpponentContactsInput,
): Promise<OpponentContactsView> =>
  school.transaction(async (tx) => {
    const rows = written.map((row) => ({ ...row, school: readSchoolCell(row.school) }));
    if (!preview) {
      await tx.run(LOCK_IMPORTS);
      await lockEdits(tx);
    }
    const all = await tx.rows(VersionedContact, ALL);
    const { meant, chosen } = await matchRows(tx, rows, all);
    const ids = [...new Set(meant)].filter((id) => id > 0);
    const known = preview ? all : await tx.rows(VersionedContact, LOCK, [ids]);
    const checked = checkContactRows(rows, meant, new Map(known.map((one) => [one.id, one])));
    if (!preview) {
      requireValid(checked);
      requireVersions(rows, checked);
      await save(tx, checked);
      await keepChoices(tx, chosen);
    }
    return { rows: checked.map(({ saved: _saved, ...result }) => result) };
  });

async function matchRows(
  tx: SchoolTransaction,
  rows: readonly OpponentContactRow[],
  all: readonly StoredContact[],
): Promise<Matched> {
  const { opponents } = mappingsOf(await tx.rows(Mapping, SELECT_MAPPINGS, [MAX_MAPPINGS]));
  const names = rows.map(({ school }) => school);
  const { ids } = await resolveOpponents(names, batchesOf(all), opponents);
  const nameOf = new Map(all.map(({ id, schoolName }) => [id, schoolName]));
  const newIds = new Map<string, number>();
  const chosen = new Map<string, string | null>();
  const meant = rows.map(({ opponentId }, at) => {
    const match = ids[at] ?? 0;
    if (opponentId === undefined || opponentId === match) return match;
    const key = opponentKey(names[at] ?? '');
    if (opponentId !== null) {
      chosen.set(key, nameOf.get(opponentId) ?? null);
      return opponentId;
    }
    if (match < 0) return match;
    chosen.set(key, null);
    const isNew = newIds.get(key) ?? -rows.length - 1 - newIds.size;
    newIds.set(key, isNew);
    return isNew;
  });
  return { meant, chosen };
}

async function* batchesOf(all: readonly StoredContact[]) {
  yield all;
}

function requireValid(checked: readonly CheckedRow[]): void {
  const problems = checked.flatMap(({ problem }, at) =>
    problem === undefined ? [] : [[`rows.${at}`, problem] as const],
  );
  if (problems.length === 0) return;
  const which = problems.length === 1 ? 'A row has a problem' : 'Some rows have problems';
  throw invalid(`${which}. Nothing was saved.`, Object.fromEntries(problems));
}

function requireVersions(
  rows: readonly OpponentContactRow[],
  checked: readonly CheckedRow[],
): void {
  for (const [at, { version }] of rows.entries()) {
    const row = checked[at];
    if (version === undefined || row?.version === undefined || row.version === version) continue;
    throw conflict(
      `Someone else changed ${row.schoolName} in the meantime. Nothing was saved. Check the preview again.`,
      'stale',
    );
  }
}

async function save(tx: SchoolTransaction, checked: readonly CheckedRow[]): Promise<void> {
  const saved = checked.flatMap((row) => row.saved ?? []);
  const made = saved.filter(({ id }) => id < 0);
  const changed = saved.filter(({ id }) => id > 0);
  if (made.length > 0) await tx.run(INSERT, [JSON.stringify(made)]);
  if (changed.length > 0) await tx.run(UPDATE, [JSON.stringify(changed)]);
  const addresses = checked.flatMap(({ changes }) =>
    changes.filter(({ field }) => field === 'email').map(({ after }) => after),
  );
  await tx.db.mailSuppression.deleteMany({
    where: { address: { in: addresses }, reason: 'bounced' },
  });
}

async function keepChoices(tx: SchoolTransaction, chosen: Matched['chosen']): Promise<void> {
  if (chosen.size === 0) return;
  const keys = [...chosen.keys()];
  const values = [...chosen.values()].map((name) => JSON.stringify(name));
  await tx.run(UPSERT_MAPPINGS, [keys.map(() => 'opponent'), keys, values]);
}
