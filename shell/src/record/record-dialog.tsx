import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

import { Dialog } from '../ui/dialog.tsx';
import type { DialogProps } from '../ui/dialog.tsx';
import type { FormRecord } from './form-record.ts';
import { RecordForm } from './record-form.tsx';
import type { RecordFieldsProps, RecordFormEvents } from './record-form.tsx';

export { EditConflictNotice } from './edit-conflict-notice.tsx';
export { RecordForm, RecordFormFrame, useRecordForm } from './record-form.tsx';
export type {
  RecordFieldsProps,
  RecordFormEvents,
  RecordFormState,
  SavedRecord,
} from './record-form.tsx';

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

interface RecordDialogFrameProps<Row> extends Pick<DialogProps, 'size'> {
  readonly of: Pick<FormRecord<Row, never, never, never>, 'texts'>;
  readonly open: boolean;
  readonly record: Row | null;
  readonly onClose: () => void;
  /** The form. */
  readonly children: (events: Omit<RecordFormEvents<Row>, 'onSaved'>) => ReactNode;
}

/** The dialog around a record's form. Asks before it closes on unsaved fields. */
export const RecordDialogFrame = <Row,>({
  of: { texts },
  open,
  record,
  onClose,
  children,
  ...dialog
}: RecordDialogFrameProps<Row>) => {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={record ? texts.edit : texts.add}
      description={texts.description || undefined}
      dirty={dirty}
    >
      {children({ onDirtyChange: setDirty, onDone: onClose })}
    </Dialog>
  );
};

/** The dialog that adds a record or edits one, by its declaration and its fields. */
export const recordDialog = <Row extends object, Fields extends FieldValues, Input, Start>(
  of: FormRecord<Row, Fields, Input, Start>,
  fields: ComponentType<RecordFieldsProps<Row, Fields, Input>>,
) =>
  function DialogOfRecord({ start, onSaved, ...dialog }: RecordDialogProps<Row, Start>) {
    return (
      <RecordDialogFrame of={of} {...dialog}>
        {(events) => (
          <RecordForm
            of={of}
            fields={fields}
            record={dialog.record}
            start={start}
            onSaved={onSaved}
            {...events}
          />
        )}
      </RecordDialogFrame>
    );
  };
