import type { ListedRecord } from '@fieldhouse/shell/record';
import { afterLayerCloses, lazyDialog } from '@fieldhouse/shell/remote';
import type { RecordDialogProps } from '@fieldhouse/shell/ui/record-dialog';
import { toast } from '@fieldhouse/shell/ui/toast';
import { useState } from 'react';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';

const ConfirmAction = lazyDialog(() => import('../feedback/confirm-action.tsx'), 'ConfirmAction');

/** What a screen needs of a record's declaration. */
export type RecordOf<Row> = Omit<
  ListedRecord<Row, FieldValues, never>,
  'toFields' | 'resolverOf' | 'save' | 'searched'
>;

/** What can be done with records. */
export interface RecordActions<Row, Start = undefined> {
  readonly onAdd: (start?: Start) => void;
  readonly onEdit: (row: Row) => void;
  readonly onDelete: (row: Row) => void;
}

/** Why a record can't be deleted; null if it can. */
export type RefuseDelete<Row> = (row: Row, rows: readonly Row[]) => string | null;

interface RecordDialogsOptions<Row, Start> {
  readonly of: RecordOf<Row>;
  readonly dialog: ComponentType<RecordDialogProps<Row, Start>>;
  /** All records. */
  readonly rows: readonly Row[] | undefined;
  readonly refuseDelete?: RefuseDelete<Row> | undefined;
  readonly onDeleted?: () => void;
}

/** The open dialog and its record, which stays set while the dialog fades out. */
interface OpenDialog<Row, Start> {
  readonly kind: 'none' | 'form' | 'delete';
  readonly row: Row | null;
  readonly start?: Start | undefined;
}

/** The dialogs that add, edit and delete a record, and what opens them. */
export function useRecordDialogs<Row, Start = undefined>({
  of,
  dialog: RecordDialog,
  rows = [],
  refuseDelete,
  onDeleted,
}: RecordDialogsOptions<Row, Start>) {
  const { deletion } = of;
  const [open, setOpen] = useState<OpenDialog<Row, Start>>({ kind: 'none', row: null });
  /** It leaves the list before the dialog closes. */
  const [isDeleted, setIsDeleted] = useState(false);
  const onClose = () => setOpen((last) => ({ ...last, kind: 'none' }));
  const on: RecordActions<Row, Start> = {
    onAdd: (start) => setOpen({ kind: 'form', row: null, start }),
    onEdit: (row) => setOpen({ kind: 'form', row }),
    onDelete: (row) => {
      const refusal = refuseDelete?.(row, rows) ?? null;
      if (refusal === null) setOpen({ kind: 'delete', row });
      else
        toast({
          variant: 'destructive',
          title: `Can't delete ${of.noun}`,
          description: refusal,
        });
    },
  };
  const remove = async () => {
    if (open.row === null) return;
    setIsDeleted(true);
    try {
      await of.remove(open.row);
    } catch (error) {
      setIsDeleted(false);
      throw error;
    }
    if (onDeleted) afterLayerCloses(onDeleted);
  };
  const dialogs = (
    <>
      <RecordDialog
        open={open.kind === 'form'}
        record={open.row}
        start={open.start}
        onClose={onClose}
      />
      <ConfirmAction
        open={open.kind === 'delete'}
        title={deletion.title}
        description={open.row === null ? '' : deletion.question(open.row)}
        action={remove}
        done={deletion.deleted}
        failed={deletion.failed}
        onClose={onClose}
      />
    </>
  );
  return { on, dialogs, isDeleted };
}
