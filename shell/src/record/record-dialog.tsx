import { useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';

import { FormDialog } from '../ui/dialog.tsx';
import type { FormRecord } from './form-record.ts';
import { RecordForm } from './record-form.tsx';
import type { RecordFieldsProps, RecordQuestion } from './record-form.tsx';

export { EditConflictNotice } from './edit-conflict-notice.tsx';
export { RecordForm, RecordFormFrame, useRecordForm } from './record-form.tsx';
export type { AskedForm, RecordFieldsProps, RecordFormState, SavedRecord } from './record-form.tsx';

/** Props of the dialog that adds a record or edits one. */
export interface RecordDialogProps<Row, Start = undefined> {
  readonly open: boolean;
  /** The record to edit; null adds a new one. Stays set while the dialog fades out. */
  readonly record: Row | null;
  /** What a new record starts with. */
  readonly start?: Start | undefined;
  /** Called with the saved record. */
  readonly onSaved?: ((row: Row) => void) | undefined;
  readonly onClose: () => void;
}

interface RecordDialogFrameProps<Row> extends Omit<
  ComponentProps<typeof FormDialog>,
  'title' | 'description'
> {
  readonly of: Pick<FormRecord<Row, never, never, never>, 'texts'>;
  readonly record: Row | null;
}

/** The dialog around a record's form. Asks before it closes on unsaved fields. */
export const RecordDialogFrame = <Row,>({
  of: { texts },
  record,
  ...dialog
}: RecordDialogFrameProps<Row>) => (
  <FormDialog
    {...dialog}
    title={record ? texts.edit : texts.add}
    description={texts.description || undefined}
  />
);

/** The dialog that adds a record or edits one, by its declaration, its fields and what it asks before it saves. */
export const recordDialog = <
  Row extends { readonly id: number },
  Fields extends FieldValues,
  Input,
  Start,
>(
  of: FormRecord<Row, Fields, Input, Start>,
  fields: ComponentType<RecordFieldsProps<Row, Fields, Input>>,
  asking?: RecordQuestion<Row, Fields, Input, Start>,
) =>
  function DialogOfRecord({
    open,
    record,
    start,
    onSaved,
    onClose,
  }: RecordDialogProps<Row, Start>) {
    /** A record that turned out to exist, edited in place of adding it again. */
    const [existing, setExisting] = useState<Row | null>(null);
    const edited = existing ?? record;
    const close = () => {
      setExisting(null);
      onClose();
    };
    return (
      <RecordDialogFrame of={of} open={open} record={edited} onClose={close}>
        {(events) => (
          <RecordForm
            key={existing?.id ?? ''}
            of={of}
            fields={fields}
            record={edited}
            start={start}
            asking={asking}
            onSaved={onSaved}
            onEdit={setExisting}
            {...events}
          />
        )}
      </RecordDialogFrame>
    );
  };
