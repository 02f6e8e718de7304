import { reportFailure } from '@fieldhouse/shell/api';
import type { BulkChange } from '@fieldhouse/core-contract';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { useEffect, useState } from 'react';

import { bulkEdit, previewBulkEdit } from '../../changes/changes.api.ts';
import type { BulkEdit } from '../../changes/changes.api.ts';
import { inWords } from '../../list/in-words.ts';
import type { Game } from '../../school-data/games.api.ts';
import type { BulkOutcome } from '../selection/bulk-outcome.ts';
import { BulkEditForm } from './bulk-edit-form.tsx';
import { NO_CHANGE, readBulkFields } from './bulk-fields.ts';
import type { BulkErrors } from './bulk-fields.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { reportBulkEdit } from './report-bulk-edit.ts';

/** The change that is previewed. */
interface Previewed {
  readonly change: BulkChange;
  readonly edit: BulkEdit;
}

interface BulkEditDialogProps {
  readonly open: boolean;
  readonly games: readonly Game[];
  /** `outcome`: which other schools have to confirm again. */
  readonly onDone: (outcome?: BulkOutcome) => void;
  readonly onClose: () => void;
}

/** Changes games together: first what, then a preview of each game. */
export const BulkEditDialog = ({ open, games, onDone, onClose }: BulkEditDialogProps) => {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Edit ${inWords(games.length, '1 Game', 'Games')}`}
      description="What you keep stays as it is in each game. Nothing is saved before you have seen the preview."
      dirty={dirty}
      size="lg"
    >
      <BulkEditSteps games={games} onDirty={setDirty} onDone={onDone} />
    </Dialog>
  );
};

interface BulkEditStepsProps {
  readonly games: readonly Game[];
  readonly onDirty: (dirty: boolean) => void;
  readonly onDone: (outcome?: BulkOutcome) => void;
}

const BulkEditSteps = ({ games, onDirty, onDone }: BulkEditStepsProps) => {
  const [fields, setFields] = useState(NO_CHANGE);
  const [errors, setErrors] = useState<BulkErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [pending, setPending] = useState(false);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const gameIds = games.map(({ id }) => id);
  useEffect(() => onDirty(fields !== NO_CHANGE), [fields, onDirty]);

  const preview = async () => {
    const read = readBulkFields(fields);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) {
      setRefusals(refusals + 1);
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

  const save = async ({ change, edit }: Previewed) => {
    setPending(true);
    try {
      const saved = await bulkEdit(gameIds, change);
      onDone(reportBulkEdit(saved ?? edit, 'changed'));
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
      selected={games.length}
      pending={pending}
      onBack={() => setPreviewed(null)}
      onSave={() => void save(previewed)}
    />
  );
};
