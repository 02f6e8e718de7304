import type { BulkChange, RecipientGroup } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';
import { FormDialog } from '@fieldhouse/shell/ui/dialog';
import { useEffect, useState } from 'react';

import { bulkEdit, previewBulkEdit } from '../../../parts/changes/change-games.api.ts';
import type { BulkEdit } from '../../../parts/changes/change-games.api.ts';
import { defaultRecipients } from '../../../parts/changes/default-recipients.ts';
import { inWords } from '../../../kit/list/in-words.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import type { BulkDialogProps } from '../../../parts/send-games/bulk-dialog-props.ts';
import { BulkEditForm } from './bulk-edit-form.tsx';
import { NO_CHANGE, readBulkFields } from './bulk-fields.ts';
import type { BulkErrors } from './bulk-fields.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { reportBulkEdit } from './report-bulk-edit.ts';

interface Previewed {
  readonly change: BulkChange;
  readonly edit: BulkEdit;
}

interface BulkEditDialogProps extends BulkDialogProps {
  /** Opens the dialog for canceling instead. Returns why the games can't be canceled; null if they can. */
  readonly onCancelGames: (games: readonly Game[]) => string | null;
}

/** Edits games together: first the fields, then a preview of each game. */
export const BulkEditDialog = ({ open, onClose, ...props }: BulkEditDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={`Edit ${inWords(props.games.length, '1 Game', 'Games')}`}
    description="What you keep stays as it is in each game. Nothing is saved before you have seen the preview."
    size="lg"
  >
    {({ onDirtyChange }) => <BulkEditSteps {...props} onDirty={onDirtyChange} />}
  </FormDialog>
);

interface BulkEditStepsProps extends Omit<BulkEditDialogProps, 'open' | 'onClose'> {
  readonly onDirty: (dirty: boolean) => void;
}

const BulkEditSteps = ({ games, onDirty, onDone, onCancelGames }: BulkEditStepsProps) => {
  const [fields, setFields] = useState(NO_CHANGE);
  const [errors, setErrors] = useState<BulkErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [pending, setPending] = useState(false);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [chosen, setChosen] = useState<readonly RecipientGroup[] | null>(null);
  const gameIds = games.map(({ id }) => id);
  useEffect(() => onDirty(fields !== NO_CHANGE), [fields, onDirty]);

  const preview = async () => {
    const read = readBulkFields(fields);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) {
      setRefusals(refusals + 1);
      return;
    }
    if (read.change.status === 'canceled') {
      const problem = onCancelGames(games);
      setErrors(problem === null ? {} : { form: problem });
      return;
    }
    setPending(true);
    try {
      const edit = await previewBulkEdit(gameIds, read.change);
      setPreviewed({ change: read.change, edit });
    } catch (error) {
      reportFailure("Couldn't preview the changes", error);
    }
    setPending(false);
  };

  const recipientsOf = ({ games: changed }: BulkEdit) =>
    chosen ?? defaultRecipients(changed.map(({ was }) => was.status));
  const save = async ({ change, edit }: Previewed) => {
    setPending(true);
    try {
      const tell = edit.tellable > 0 ? [...recipientsOf(edit)] : [];
      const saved = await bulkEdit({ gameIds, change, tell });
      onDone(reportBulkEdit(saved ?? edit, 'changed', tell));
    } catch (error) {
      reportFailure("Couldn't change these games", error);
      setPending(false);
    }
  };

  return previewed === null ? (
    <BulkEditForm
      fields={fields}
      onFields={setFields}
      errors={errors}
      refusals={refusals}
      pending={pending}
      onPreview={() => void preview()}
    />
  ) : (
    <BulkPreview
      edit={previewed.edit}
      input={{ gameIds, change: previewed.change }}
      recipients={recipientsOf(previewed.edit)}
      onRecipients={setChosen}
      pending={pending}
      onBack={() => setPreviewed(null)}
      onSave={() => void save(previewed)}
    />
  );
};
