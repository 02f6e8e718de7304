import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import type { HeaderAction } from '@fieldhouse/shell/ui/page-header';
import type { RecordDialogProps } from '@fieldhouse/shell/ui/record-dialog';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Plus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

import { NotLoaded } from '../feedback/not-loaded.tsx';
import { NEW, useAsked } from '../list/use-asked.ts';
import { useRecordDialogs } from './use-record-dialogs.tsx';
import type { RecordActions, RecordOf, RefuseDelete } from './use-record-dialogs.tsx';

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
  readonly children: (rows: readonly Row[], actions: RecordActions<Row, Start>) => ReactNode;
}

interface RecordScreenProps<Row, Start> extends RecordListProps<Row, Start> {
  /** Replaces the subtitle of the screen. */
  readonly subtitle?: string | undefined;
  readonly secondary?: readonly HeaderAction[];
  /** Chooses between the list and another view. */
  readonly view?: ReactNode;
  readonly dialog: ComponentType<RecordDialogProps<Row, Start>>;
  readonly refuseDelete?: RefuseDelete<Row>;
  /** Another view, shown instead of the list. */
  readonly instead?: ReactNode;
}

/** The screen of a record: its list, and the dialogs that add, edit and delete one. */
export const RecordScreen = <Row, Start = undefined>({
  subtitle,
  secondary = [],
  view,
  dialog,
  refuseDelete,
  instead,
  ...list
}: RecordScreenProps<Row, Start>) => {
  const { of } = list;
  // oxlint-disable-next-line react/hooks -- a record is a constant of its module
  const read = of.useRows();
  const { on, dialogs } = useRecordDialogs({ of, dialog, rows: read.data, refuseDelete });
  useAsked(NEW, () => on.onAdd());
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
      {instead ?? <RecordList {...list} {...read} on={on} />}
      {dialogs}
    </Page>
  );
};

/** The list in each of its states: loading, failed, partly unreadable, empty, full. */
const RecordList = <Row, Start>({
  of,
  on,
  data: rows,
  error,
  unreadable,
  readAgain,
  empty,
  skeleton,
  above,
  children,
}: RecordListProps<Row, Start> &
  ReturnType<RecordOf<Row>['useRows']> & { readonly on: RecordActions<Row, Start> }) => (
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
    {rows && rows.length > 0 && children(rows, on)}
  </>
);
