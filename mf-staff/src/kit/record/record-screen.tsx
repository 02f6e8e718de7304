import type { ListedRecord } from '@fieldhouse/shell/record';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import type { HeaderAction } from '@fieldhouse/shell/ui/page-header';
import type { RecordDialogProps } from '@fieldhouse/shell/ui/record-dialog';
import { toast } from '@fieldhouse/shell/ui/toast';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

import { NotLoaded } from '../feedback/not-loaded.tsx';
import { useAskedNew } from '../list/use-asked-new.ts';

const ConfirmAction = lazyDialog(() => import('../feedback/confirm-action.tsx'), 'ConfirmAction');

/** What a screen needs of a record's declaration. */
type RecordOf<Row> = Omit<
  ListedRecord<Row, FieldValues, never>,
  'toFields' | 'resolverOf' | 'save' | 'searched'
>;

/** What can be done with the records of a screen. */
export interface RecordActions<Row, Start = undefined> {
  readonly onAdd: (start?: Start) => void;
  readonly onEdit: (row: Row) => void;
  readonly onDelete: (row: Row) => void;
}

interface RecordListProps<Row, Start> {
  readonly of: RecordOf<Row>;
  /** What the screen says while there are none, and the button that adds the first. */
  readonly empty: {
    readonly icon: ReactNode;
    readonly title: string;
    readonly description: string;
    readonly add: string;
    /** Other ways to add some. */
    readonly also?: ReactNode;
  };
  /** Stands for the list while it loads. */
  readonly skeleton: ReactNode;
  /** Shown above the list, or above the message of an empty one. */
  readonly above?: (rows: readonly Row[]) => ReactNode;
  /** Why a record can't be deleted; null if it can. */
  readonly refuseDelete?: (row: Row, rows: readonly Row[]) => string | null;
  readonly children: (rows: readonly Row[], actions: RecordActions<Row, Start>) => ReactNode;
}

interface RecordScreenProps<Row, Start> extends RecordListProps<Row, Start> {
  /** Replaces the subtitle of the screen. */
  readonly subtitle?: string | undefined;
  readonly secondary?: readonly HeaderAction[];
  /** Chooses between the list and another view. */
  readonly view?: ReactNode;
  readonly dialog: ComponentType<RecordDialogProps<Row, Start>>;
  /** Another view, shown instead of the list. */
  readonly instead?: ReactNode;
}

/** The open dialog and its record, which stays set while the dialog fades out. */
interface OpenDialog<Row, Start> {
  readonly kind: 'none' | 'form' | 'delete';
  readonly row: Row | null;
  readonly start?: Start | undefined;
}

/** The screen of a record: its list, and the dialogs that add, edit and delete one. */
export const RecordScreen = <Row, Start = undefined>({
  subtitle,
  secondary = [],
  view,
  dialog: RecordDialog,
  instead,
  ...list
}: RecordScreenProps<Row, Start>) => {
  const { of } = list;
  const { deletion } = of;
  const [open, setOpen] = useState<OpenDialog<Row, Start>>({ kind: 'none', row: null });
  const onClose = () => setOpen((last) => ({ ...last, kind: 'none' }));
  const on: RecordActions<Row, Start> = {
    onAdd: (start) => setOpen({ kind: 'form', row: null, start }),
    onEdit: (row) => setOpen({ kind: 'form', row }),
    onDelete: (row) => setOpen({ kind: 'delete', row }),
  };
  useAskedNew(() => on.onAdd());
  return (
    <Page>
      <PageHeader
        subtitle={subtitle}
        view={view}
        secondary={secondary}
        primary={
          instead === undefined && (
            <Button icon={<Plus size={16} aria-hidden />} onClick={() => on.onAdd()}>
              {of.texts.submitNew}
            </Button>
          )
        }
      />
      {instead ?? <RecordList {...list} on={on} />}
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
        action={async () => {
          if (open.row !== null) await of.remove(open.row);
        }}
        done={deletion.deleted}
        failed={deletion.failed}
        onClose={onClose}
      />
    </Page>
  );
};

/** The list in each of its states: loading, failed, partly unreadable, empty, full. */
const RecordList = <Row, Start>({
  of,
  on,
  empty,
  skeleton,
  above,
  refuseDelete,
  children,
}: RecordListProps<Row, Start> & { readonly on: RecordActions<Row, Start> }) => {
  // oxlint-disable-next-line react/hooks -- a record is a constant of its module
  const { data: rows, error, unreadable, readAgain } = of.useRows();
  const onDelete = (row: Row) => {
    const refusal = refuseDelete?.(row, rows ?? []) ?? null;
    if (refusal === null) on.onDelete(row);
    else
      toast({
        variant: 'destructive',
        title: `Can't delete ${of.noun}`,
        description: refusal,
      });
  };
  return (
    <>
      {!rows && (
        <NotLoaded
          title={`Couldn't load ${of.plural}`}
          error={error}
          onRetry={readAgain}
          loading={
            <>
              <VisuallyHidden role="status">{`Loading ${of.plural}...`}</VisuallyHidden>
              {skeleton}
            </>
          }
        />
      )}
      <UnreadableEntries count={unreadable} />
      {rows && rows.length >= of.most && (
        <AlertBox variant="info" title={`This school has all ${of.most} ${of.plural} it can have`}>
          Delete old ones before you add others.
        </AlertBox>
      )}
      {rows && above?.(rows)}
      {rows?.length === 0 && unreadable === 0 && (
        <EmptyState
          icon={empty.icon}
          title={empty.title}
          description={empty.description}
          action={
            <>
              <Button onClick={() => on.onAdd()}>{empty.add}</Button>
              {empty.also}
            </>
          }
        />
      )}
      {rows && rows.length > 0 && children(rows, { ...on, onDelete })}
    </>
  );
};
