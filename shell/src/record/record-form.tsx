import { useEffect } from 'react';
import type { ComponentType, ReactNode, RefObject, SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { applyServerErrors } from '../api/server-errors.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions, DialogCancel } from '../ui/dialog.tsx';
import type { FormEvents } from '../ui/dialog.tsx';
import { useFocusFirstError } from '../ui/use-focus-first-error.tsx';
import { EditConflictNotice } from './edit-conflict-notice.tsx';
import type { FormRecord } from './form-record.ts';
import { useDraft } from './use-draft.ts';
import { useEditConflict } from './use-edit-conflict.ts';
import type { RecordConflict } from './use-edit-conflict.ts';

interface RecordFormOptions<Row, Fields extends FieldValues, Input, Start> {
  readonly of: FormRecord<Row, Fields, Input, Start>;
  /** The record to edit; null adds a new one. */
  readonly record: Row | null;
  /** What a new record starts with. */
  readonly start?: Start | undefined;
}

/** A record that was saved; null if the answer was unreadable. */
export interface SavedRecord<Row> {
  readonly row: Row | null;
}

/** The form of a record: its fields, what another person changed meanwhile, and saving. */
export interface RecordFormState<Row, Fields extends FieldValues, Input> {
  readonly form: UseFormReturn<Fields, unknown, Input>;
  readonly conflict: RecordConflict<Row>;
  /** Of the form element: the focus goes to its first invalid field. */
  readonly element: RefObject<HTMLFormElement | null>;
  /** Saves it, or shows why not: a conflict, the fields that the service refused, an ended session. Null if it was not saved. */
  readonly save: (input: Input) => Promise<SavedRecord<Row> | null>;
}

/** The state of a record's form. Its unsaved fields survive the end of the session. */
export function useRecordForm<Row extends object, Fields extends FieldValues, Input, Start>({
  of,
  record,
  start,
}: RecordFormOptions<Row, Fields, Input, Start>): RecordFormState<Row, Fields, Input> {
  const form = useForm<Fields, unknown, Input>({
    resolver: of.resolverOf(record),
    defaultValues: of.toFields(record, start),
    shouldFocusError: false,
  });
  const { isDirty, submitCount } = form.formState;
  const conflict = useEditConflict({ form, of, record });
  useDraft({
    kind: of.noun,
    record,
    form,
    isDirty,
    onRestore: (kept) => {
      const opened = of.read(kept);
      if (opened) conflict.startFrom(opened);
    },
  });
  const element = useFocusFirstError(submitCount);
  const save = async (input: Input) => {
    const saved: { row: Row | null } = { row: null };
    try {
      const isSaved = await conflict.save(async (edited) => {
        saved.row = await of.save(edited && record, input, edited?.version);
      });
      return isSaved ? saved : null;
    } catch (error) {
      applyServerErrors(error, form.setError);
      of.reportNotSaved(error, record === null);
      return null;
    }
  };
  return { form, conflict, element, save };
}

interface RecordFormFrameProps<Row, Fields extends FieldValues, Input, Start> {
  readonly of: FormRecord<Row, Fields, Input, Start>;
  readonly record: Row | null;
  readonly state: RecordFormState<Row, Fields, Input>;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly onDirtyChange: (dirty: boolean) => void;
  /** Beside Cancel and the button that saves. */
  readonly actions?: ReactNode;
  /** In place of the button's own label. */
  readonly submitLabel?: string | undefined;
  readonly children: ReactNode;
}

/** A record's form in a dialog: what another person changed, the fields, Cancel and the button that saves. */
export const RecordFormFrame = <Row, Fields extends FieldValues, Input, Start>({
  of: { texts },
  record,
  state,
  onSubmit,
  onDirtyChange,
  actions,
  submitLabel,
  children,
}: RecordFormFrameProps<Row, Fields, Input, Start>) => {
  const { form, conflict, element } = state;
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const label = conflict.deleted ? texts.addAgain : record ? texts.submitEdit : texts.submitNew;
  return (
    <form ref={element} onSubmit={onSubmit} onInput={() => onDirtyChange(true)} noValidate>
      <EditConflictNotice
        conflict={conflict}
        control={form.control}
        afterDeletion={texts.afterDeletion}
      />
      {children}
      <DialogActions>
        <DialogCancel />
        {actions}
        {label !== '' && (
          <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
            {submitLabel ?? label}
          </Button>
        )}
      </DialogActions>
    </form>
  );
};

/** Props of the fields of a record's form. */
export interface RecordFieldsProps<Row, Fields extends FieldValues, Input> {
  readonly form: UseFormReturn<Fields, unknown, Input>;
  /** The record that is edited; null for a new one. */
  readonly record: Row | null;
}

/** What may be asked about before a record is saved, and the answers to it. */
export interface AskedForm<Row, Fields extends FieldValues, Input, Start> extends RecordFieldsProps<
  Row,
  Fields,
  Input
> {
  readonly start: Start | undefined;
  /** Whether the dialog was opened to choose a record. */
  readonly isChoice: boolean;
  /** Closes the form with another record in place of the entered one. */
  readonly use: (row: Row) => void;
  /** Edits another record instead. */
  readonly edit: (row: Row) => void;
  /** Saves without asking. */
  readonly saveAnyway: () => void;
}

/** What a form asks before it saves. */
export interface RecordQuestion<Row, Fields extends FieldValues, Input, Start> {
  readonly useAsk: (form: AskedForm<Row, Fields, Input, Start>) => {
    /** Whether it asks about the input, which is not saved then. */
    readonly asks: (input: Input) => boolean;
    /** Shown below the fields. */
    readonly question: ReactNode;
  };
}

const NO_QUESTION = { useAsk: () => ({ asks: () => false, question: null }) };

export interface RecordFormProps<Row, Fields extends FieldValues, Input, Start>
  extends RecordFormOptions<Row, Fields, Input, Start>, FormEvents {
  readonly fields: ComponentType<RecordFieldsProps<Row, Fields, Input>>;
  readonly asking?: RecordQuestion<Row, Fields, Input, Start> | undefined;
  /** Called with the saved record before `onDone`. */
  readonly onSaved?: ((row: Row) => void) | undefined;
  /** Edits another record instead. */
  readonly onEdit?: (row: Row) => void;
}

/** Adds a record or edits one. */
export const RecordForm = <Row extends object, Fields extends FieldValues, Input, Start>({
  fields: FieldsOfRecord,
  asking = NO_QUESTION,
  onDirtyChange,
  onDone,
  onSaved,
  onEdit,
  ...options
}: RecordFormProps<Row, Fields, Input, Start>) => {
  const { of, record, start } = options;
  const state = useRecordForm(options);
  const { form } = state;
  const finish = (row: Row | null) => {
    if (row) onSaved?.(row);
    onDone();
  };
  const save = async (input: Input) => {
    const saved = await state.save(input);
    if (saved) finish(saved.row);
  };
  // oxlint-disable-next-line react/hooks -- what a record asks is a constant of its module
  const { asks, question } = asking.useAsk({
    form,
    record,
    start,
    isChoice: onSaved !== undefined,
    use: finish,
    edit: (row) => onEdit?.(row),
    saveAnyway: () => void form.handleSubmit(save)(),
  });
  const submit = form.handleSubmit(async (input) => {
    if (!asks(input)) await save(input);
  });
  return (
    <RecordFormFrame
      of={of}
      record={record}
      state={state}
      onSubmit={(event) => void submit(event)}
      onDirtyChange={onDirtyChange}
    >
      <FieldsOfRecord form={form} record={record} />
      {question}
    </RecordFormFrame>
  );
};
