import type { FieldChange, RecordDeletion, RecordEditor } from '@fieldhouse/core-contract';
import type { Endpoint } from '@fieldhouse/endpoint';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { deletionIn, isDeletedRecord, staleRecordIn } from '../api/edited-record.ts';
import type { ShownAnswer } from '../api/read-answer.ts';
import { formatAgo } from './format-ago.ts';

/** Who changed something, and when: ' two minutes ago', or '' where that is unknown. */
export interface ChangedBy {
  readonly who: string;
  readonly ago: string;
}

/** A field that two people may edit. */
export interface ConflictField<Fields, Row> {
  readonly name: keyof Fields & string;
  /** 'Sam Porter changed the venue to Court 2 two minutes ago.' */
  readonly sentence: (row: Row, by: ChangedBy) => string;
}

/** A field that another person changed. */
export interface FieldConflict {
  readonly name: string;
  readonly sentence: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface EditConflictOptions<Fields extends FieldValues, Input, E extends Endpoint> {
  readonly form: UseFormReturn<Fields, unknown, Input>;
  /** The call that saves the record; its answer is the record. */
  readonly update: E;
  /** The record as it was when the form opened; null for a new one. */
  readonly record: Versioned | null;
  /** The form's fields of the record as opened. */
  readonly opened: Partial<Fields>;
  readonly toFields: (row: ShownAnswer<E>) => Partial<Fields>;
  readonly fields: readonly ConflictField<Fields, ShownAnswer<E>>[];
  /** 'Sam Porter deleted this game two minutes ago.' Without a deletion that is known: 'This game was deleted.' */
  readonly deleted: (by: ChangedBy | null) => string;
  /** Shows what is stored in the list behind the form. */
  readonly refresh: () => Promise<void>;
}

interface Versioned {
  readonly version?: number | undefined;
}

/** What another person did to the record while it was edited here. */
export interface EditConflict {
  /** The fields that differ from the ones here. */
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

/** The same for a form of one kind of record. */
export interface RecordConflict<E extends Endpoint> extends EditConflict {
  /** Goes on from the record as saved, in a form that stays open. */
  readonly startFrom: (row: ShownAnswer<E>) => void;
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

const changedBy = (change: FieldChange | RecordDeletion | undefined): ChangedBy =>
  change
    ? { who: nameOf(change.by), ago: ` ${formatAgo(change.at)}` }
    : { who: 'Someone', ago: '' };

interface Seen {
  readonly conflicts: readonly FieldConflict[];
  readonly deleted: string | null;
  readonly refusals: number;
}
const NOTHING: Seen = { conflicts: [], deleted: null, refusals: 0 };

/** Keeps an edit from overwriting what another person saved since the form opened. */
export const useEditConflict = <Fields extends FieldValues, Input, E extends Endpoint>({
  form,
  update,
  record,
  opened,
  toFields,
  fields,
  deleted,
  refresh,
}: EditConflictOptions<Fields, Input, E>): RecordConflict<E> => {
  const [seen, setSeen] = useState(NOTHING);
  const base = useRef({ version: record?.version, values: opened });

  const set = (name: string, value: unknown): void =>
    form.reset({ ...form.getValues(), [name]: value }, { keepDefaultValues: true });

  /** The fields that another person changed to something that this form does not show. Those untouched here are taken. */
  const compare = (row: ShownAnswer<E>, changes: readonly FieldChange[]): FieldConflict[] => {
    const theirs = toFields(row);
    const mine = form.getValues();
    return fields.flatMap(({ name, sentence }) => {
      const isTheirs = same(theirs[name], mine[name]);
      const wasBefore = base.current.values[name];
      if (isTheirs || same(theirs[name], wasBefore)) return [];
      if (same(mine[name], wasBefore)) set(name, theirs[name]);
      const by = changedBy(changes.find(({ field }) => field === name));
      return [{ name, sentence: sentence(row, by), mine: mine[name], theirs: theirs[name] }];
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
      const stale = record ? staleRecordIn(update, error) : null;
      if (stale) {
        const conflicts = compare(stale.current, stale.changes);
        base.current = {
          version: versionOf(stale.current),
          values: toFields(stale.current),
        };
        if (conflicts.length === 0 && left > 0) return attempt(send, left - 1);
        setSeen(({ refusals }) => ({ conflicts, deleted: null, refusals: refusals + 1 }));
      } else if (record && seen.deleted === null && isDeletedRecord(error)) {
        const deletion = deletionIn(error);
        const sentence = deleted(deletion ? changedBy(deletion) : null);
        setSeen(({ refusals }) => ({ conflicts: [], deleted: sentence, refusals: refusals + 1 }));
      } else throw error;
      void refresh();
      return false;
    }
  };

  return {
    ...seen,
    hasValue: (name, value) => same(form.getValues()[name], value),
    take: set,
    save: (send) => attempt(send, MOST_ATTEMPTS),
    startFrom: (row) => {
      base.current = { version: versionOf(row), values: toFields(row) };
      setSeen(NOTHING);
    },
  };
};

const versionOf = (row: unknown): number | undefined =>
  typeof row === 'object' && row !== null && 'version' in row && typeof row.version === 'number'
    ? row.version
    : undefined;
