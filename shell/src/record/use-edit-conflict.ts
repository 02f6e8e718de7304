import type { FieldChange, RecordDeletion, RecordEditor } from '@fieldhouse/core-contract';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { deletionIn, isDeletedRecord } from '../api/edited-record.ts';
import { newValueClause } from '../history/change-clauses.ts';
import type { FormRecord } from './form-record.ts';
import { formatAgo } from './format-ago.ts';

/** A field that another person changed. */
export interface FieldConflict {
  readonly name: string;
  readonly sentence: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface EditConflictOptions<Row, Fields extends FieldValues, Input, Start> {
  readonly form: UseFormReturn<Fields, unknown, Input>;
  readonly of: FormRecord<Row, Fields, Input, Start>;
  /** The record as it was when the form opened; null for a new one. */
  readonly record: Row | null;
}

interface Versioned {
  readonly version?: number | undefined;
}

/** What another person did to the record while it was edited here. */
export interface EditConflict {
  /** The fields that another person changed to other values than the form's. */
  readonly conflicts: readonly FieldConflict[];
  /** The sentence about a record that was deleted. */
  readonly deleted: string | null;
  /** Counts the refused attempts to save. */
  readonly refusals: number;
  /** Whether the form's field has a value. */
  readonly hasValue: (name: string, value: unknown) => boolean;
  /** Sets a field of the form. */
  readonly take: (name: string, value: unknown) => void;
  /**
   * Saves with the version that was opened; with another person's changes that this form shows already, it saves again.
   *
   * @param send null for the version saves a new record.
   * @returns false where the conflict is shown instead.
   */
  readonly save: (send: (edited: Versioned | null) => Promise<void>) => Promise<boolean>;
}

/** An edit conflict of one kind of record. */
export interface RecordConflict<Row> extends EditConflict {
  /** For a form that stays open: continues with the saved record and its version. */
  readonly startFrom: (row: Row) => void;
}

const MOST_ATTEMPTS = 4;

const plain = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value.trim() : value;
  return text === undefined || text === null ? '' : text;
};
const same = (one: unknown, other: unknown): boolean => Object.is(plain(one), plain(other));

const nameOf = ({ kind, name }: RecordEditor): string => {
  switch (kind) {
    case 'person':
      return name ?? 'Someone';
    case 'administrator':
      return 'A system administrator';
    case 'other-school':
      return 'The other school';
    case 'import':
      return name === undefined ? 'An import' : `An import by ${name}`;
    case 'system':
      return 'The system';
  }
};

/** 'Sam Porter changed the venue to Court 2 two minutes ago.' */
const sentenceOf = (clause: string, change: FieldChange | RecordDeletion | undefined): string =>
  change ? `${nameOf(change.by)} ${clause} ${formatAgo(change.at)}.` : `Someone ${clause}.`;

interface Seen {
  readonly conflicts: readonly FieldConflict[];
  readonly deleted: string | null;
  readonly refusals: number;
}
const NOTHING: Seen = { conflicts: [], deleted: null, refusals: 0 };

/** Keeps an edit from overwriting what another person saved since the form opened. */
export const useEditConflict = <Row extends object, Fields extends FieldValues, Input, Start>({
  form,
  of,
  record,
}: EditConflictOptions<Row, Fields, Input, Start>): RecordConflict<Row> => {
  const [seen, setSeen] = useState(NOTHING);
  const valuesOf = (row: Row): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(of.toFields(row)));
  const base = useRef({ version: versionOf(record), values: record ? valuesOf(record) : {} });

  const set = (name: string, value: unknown): void =>
    form.reset({ ...form.getValues(), [name]: value }, { keepDefaultValues: true });

  /** The fields that another person changed to something that this form does not show. Those untouched here are taken. */
  const compare = (row: Row, changes: readonly FieldChange[]): FieldConflict[] => {
    const theirs = valuesOf(row);
    const before = form.getValues();
    return Object.entries(theirs).flatMap(([name, value]) => {
      const mine: unknown = before[name];
      const wasBefore = base.current.values[name];
      if (same(value, mine) || same(value, wasBefore)) return [];
      if (same(mine, wasBefore)) set(name, value);
      const clause = of.clauses[name]?.(row) ?? newValueClause(name, Reflect.get(row, name));
      const change = changes.find(({ field }) => field === name);
      return [{ name, sentence: sentenceOf(clause, change), mine, theirs: value }];
    });
  };

  const attempt = async (
    send: (edited: Versioned | null) => Promise<void>,
    left: number,
  ): Promise<boolean> => {
    try {
      await send(record && seen.deleted === null ? { version: base.current.version } : null);
      return true;
    } catch (error) {
      const stale = record ? of.staleIn(error) : null;
      if (stale) {
        const conflicts = compare(stale.current, stale.changes);
        base.current = {
          version: versionOf(stale.current),
          values: valuesOf(stale.current),
        };
        if (conflicts.length === 0 && left > 0) return attempt(send, left - 1);
        setSeen(({ refusals }) => ({ conflicts, deleted: null, refusals: refusals + 1 }));
      } else if (record && seen.deleted === null && isDeletedRecord(error)) {
        const deletion = deletionIn(error);
        const sentence = deletion
          ? sentenceOf(`deleted this ${of.noun}`, deletion)
          : `This ${of.noun} was deleted.`;
        setSeen(({ refusals }) => ({ conflicts: [], deleted: sentence, refusals: refusals + 1 }));
      } else throw error;
      void of.refresh();
      return false;
    }
  };

  return {
    ...seen,
    hasValue: (name, value) => same(form.getValues()[name], value),
    take: set,
    save: (send) => attempt(send, MOST_ATTEMPTS),
    startFrom: (row) => {
      base.current = { version: versionOf(row), values: valuesOf(row) };
      setSeen(NOTHING);
    },
  };
};

const versionOf = (row: unknown): number | undefined =>
  typeof row === 'object' && row !== null && 'version' in row && typeof row.version === 'number'
    ? row.version
    : undefined;
