import type { Endpoint } from '@fieldhouse/endpoint';
import type { DefaultValues, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

import { readRecord, staleRecordIn } from '../api/edited-record.ts';
import type { StaleRecord } from '../api/edited-record.ts';
import type { Shown } from '../api/read-answer.ts';
import { reportFailure } from '../api/report-failure.ts';

/** What is said about a record. Each text has a default made of the record's name: 'Add Contact', 'Contact added successfully'. */
export interface RecordTexts {
  /** Title of the dialog, and the button that saves. */
  readonly add: string;
  readonly edit: string;
  readonly submitNew: string;
  readonly submitEdit: string;
  /** Below the title of the dialog; '' for nothing. */
  readonly description: string;
  readonly added: string;
  readonly updated: string;
  readonly notAdded: string;
  readonly notUpdated: string;
  /** About a record that was deleted while it was edited, and the button that adds it again; '' if it can't be added. */
  readonly afterDeletion: string;
  readonly addAgain: string;
}

/** What the form of a record shows, checks and saves. `Start` is what a new record may start with. */
export interface FormRecord<Row, Fields extends FieldValues, Input, Start = undefined> {
  /** 'no-play date', as in a sentence. Its drafts are kept under this name. */
  readonly noun: string;
  readonly texts: RecordTexts;
  /** The fields of a record, or of a new one. A value that this release does not know is left out: it has to be chosen again. */
  readonly toFields: (row: Row | null, start?: Start) => DefaultValues<NoInfer<Fields>>;
  /** Checks the fields of a record's form. */
  readonly resolverOf: (row: Row | null) => Resolver<Fields, unknown, Input>;
  /** Conflict clauses by field, where 'changed the venue to Court 2' does not read well. */
  readonly clauses: Readonly<Record<string, ((row: Row) => string) | undefined>>;
  /** The record of a draft; null if it is unreadable. */
  readonly read: (value: unknown) => Row | null;
  /** The stored record that a refused edit did not overwrite; null for any other error. */
  readonly staleIn: (error: unknown) => StaleRecord<Row> | null;
  /**
   * Saves a record, or a new one if `row` is null, and shows a success toast.
   *
   * @param version the version that was opened.
   * @returns the record as stored; null if the answer is unreadable.
   */
  readonly save: (row: Row | null, input: Input, version?: number) => Promise<Row | null>;
  /** Reads again what shows the record. */
  readonly refresh: () => Promise<void>;
  /** Says why saving failed. */
  readonly reportNotSaved: (error: unknown, isNew: boolean) => void;
}

/** What the declaration of a form gives. */
export interface DeclaredForm<Row, Fields extends FieldValues, Input, Start> {
  readonly noun: string;
  /** 'No-Play Date', as in a title; by default the noun with a capital. */
  readonly title?: string;
  readonly texts?: Partial<RecordTexts>;
  readonly toFields: (row: Row | null, start?: Start) => DefaultValues<NoInfer<Fields>>;
  /** The schema of what is sent; it may depend on the record. */
  readonly input: z.ZodMiniType<Input> | ((row: Row | null) => z.ZodMiniType<Input>);
  /** What is sent of the fields, before it is checked; by default the fields. */
  readonly toInput?: (fields: Fields) => unknown;
  /** Validation messages by field that add to the schema's or replace them; null for none. */
  readonly problems?: (fields: Fields) => Readonly<Record<string, string | null>>;
  readonly clauses?: { readonly [Name in keyof Fields & string]?: (row: Row) => string };
  readonly refresh: () => Promise<void>;
  readonly reportNotSaved?: (error: unknown, isNew: boolean) => void;
}

/** 'No-play date' */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const textsOf = (noun: string, title: string): RecordTexts => ({
  add: `Add ${title}`,
  edit: `Edit ${title}`,
  submitNew: `Add ${title}`,
  submitEdit: `Update ${title}`,
  description: '',
  added: `${capital(noun)} added successfully`,
  updated: `${capital(noun)} updated successfully`,
  notAdded: `Failed to add ${noun}`,
  notUpdated: `Failed to update ${noun}`,
  afterDeletion: 'What you entered is still here. You can add it again.',
  addAgain: 'Add Again',
});

/** Problems are by the names of the form's fields, as react-hook-form expects. */
const asErrors = <Fields extends FieldValues>(problems: object) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  problems as FieldErrors<Fields>;

/** A problem of a list's entry is shown at the list, one of no field at the first field. */
const resolverOf =
  <Row, Fields extends FieldValues, Input, Start>(
    { input, toInput, problems }: DeclaredForm<Row, Fields, Input, Start>,
    row: Row | null,
  ): Resolver<Fields, unknown, Input> =>
  (fields) => {
    const schema = typeof input === 'function' ? input(row) : input;
    const read = schema.safeParse(toInput ? toInput(fields) : fields);
    const found = new Map<string, string | null>(Object.entries(problems?.(fields) ?? {}));
    for (const { path, message } of read.error?.issues ?? []) {
      const name = String(path[0]) in fields ? String(path[0]) : (Object.keys(fields)[0] ?? '');
      if (!found.has(name)) found.set(name, message);
    }
    const errors = [...found].flatMap(([name, message]) =>
      message === null ? [] : [[name, { type: 'invalid', message }]],
    );
    return read.success && errors.length === 0
      ? { values: read.data, errors: {} }
      : { values: {}, errors: asErrors<Fields>(Object.fromEntries(errors)) };
  };

/** Declares the form of a record that is not kept in a list of its own, such as a school's settings. */
export function formRecord<View, Fields extends FieldValues, Input, Start = undefined>(
  update: Endpoint & { readonly answer: z.ZodMiniType<View> },
  {
    save,
    ...declared
  }: DeclaredForm<Shown<View>, Fields, Input, Start> &
    Pick<FormRecord<Shown<View>, Fields, Input, Start>, 'save'>,
): FormRecord<Shown<View>, Fields, Input, Start> {
  const { noun, title = capital(noun), toFields, clauses = {}, refresh } = declared;
  const texts = { ...textsOf(noun, title), ...declared.texts };
  return {
    noun,
    texts,
    toFields,
    clauses,
    save,
    refresh,
    resolverOf: (row) => resolverOf(declared, row),
    read: (value) => readRecord(update, value),
    staleIn: (error) => staleRecordIn(update, error),
    reportNotSaved:
      declared.reportNotSaved ??
      ((error, isNew) => reportFailure(isNew ? texts.notAdded : texts.notUpdated, error)),
  };
}
