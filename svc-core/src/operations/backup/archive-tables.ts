import type pg from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '../../platform/database/rows.ts';
import { NOT_IMPORTED_AFTER_RESTORE, NOT_SENT_AFTER_RESTORE } from './stop-pending-work.ts';

/** A table in an archive. */
export interface ArchiveTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Tables that are useless or harmful in another database, such as sessions, rate limits and the identity of the installation. */
const EXCLUDED_TABLES = [
  'sessions',
  'confirmation_links',
  'throttles',
  'mail_lane',
  'backups',
  'backup_chunks',
  'installation',
  'schedule_changes',
  'schedule_versions',
  '_prisma_migrations',
];

const WHERE_PENDING = `case when state in ('waiting', 'leased', 'running') then`;
const problemWherePending = (sentence: string): string =>
  `${WHERE_PENDING} '${sentence}' else problem end`;

/**
 * Columns that are replaced in an archive: a restore voids emailed account links, a waiting email was most likely sent since, and an
 * unfinished import counts as failed.
 */
const REPLACED_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    resetToken: 'null',
    resetTokenExpiry: 'null',
    confirmToken: 'null',
    confirmTokenExpiry: 'null',
  },
  mail_outbox: {
    state: `${WHERE_PENDING} 'canceled' else state end`,
    problem: problemWherePending(NOT_SENT_AFTER_RESTORE),
    sealed: 'null',
    leaseOwner: 'null',
    leaseUntil: 'null',
  },
  imports: {
    state: `${WHERE_PENDING} 'failed' else state end`,
    problem: problemWherePending(NOT_IMPORTED_AFTER_RESTORE),
    payload: 'null',
    leaseOwner: 'null',
    leaseUntil: 'null',
  },
};

const FoundTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  refersTo: z.array(z.string()),
});

/** Every table of the product, referenced tables first. */
export async function archiveTables(client: pg.ClientBase): Promise<ArchiveTable[]> {
  const rows = await queryRows(
    client,
    FoundTable,
    `select t.table_name as name,
       (select array_agg(c.column_name::text order by c.ordinal_position) from information_schema.columns c
         where c.table_schema = 'public' and c.table_name = t.table_name and c.is_generated = 'NEVER') as columns,
       coalesce((select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
         where f.contype = 'f' and f.conrelid = format('public.%I', t.table_name)::regclass
           and f.confrelid <> f.conrelid), '{}') as "refersTo"
     from information_schema.tables t
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> all ($1)
     order by t.table_name`,
    [EXCLUDED_TABLES],
  );
  return inReferenceOrder(rows);
}

function inReferenceOrder(
  tables: readonly (ArchiveTable & { refersTo: readonly string[] })[],
): ArchiveTable[] {
  const ordered: ArchiveTable[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const open = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ refersTo }) => !refersTo.some((name) => open.has(name)));
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** The statement that reads a table for an archive. */
export function copyToStatement({ name, columns }: ArchiveTable): string {
  const instead = REPLACED_COLUMNS[name] ?? {};
  const values = columns.map((column) => {
    const replacement = instead[column];
    return replacement === undefined
      ? quoteIdentifier(column)
      : `${replacement} as ${quoteIdentifier(column)}`;
  });
  return `copy (select ${values.join(', ')} from ${quoteIdentifier(name)}) to stdout`;
}

/** The COPY statement that loads a table. It precedes the rows in an archive, in the format of `pg_dump` and `psql`. */
export const copyFromStatement = ({ name, columns }: ArchiveTable): string =>
  `COPY ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) FROM stdin`;

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
