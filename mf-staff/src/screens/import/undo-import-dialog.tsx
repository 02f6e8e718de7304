import { formatScreenDayAndTime, formatOpponent, formatTeam } from '@fieldhouse/core-contract';
import type { ImportUndoneView } from '@fieldhouse/import-contract';
import { errorSentence, handleUnauthorized } from '@fieldhouse/shell/api';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { toast } from '@fieldhouse/shell/ui/toast';
import { useState } from 'react';
import { styled } from 'styled-components';

import { checkUndo, undoImport } from './api/import.api.ts';
import type { UndoCheck } from './api/import.api.ts';
import { undoSummary } from './undo-summary.ts';
import { useAnswerAfterPause } from '../../kit/form/use-answer-after-pause.ts';
import { conflictTitle } from './report/conflict-title.ts';

interface UndoImportDialogProps {
  readonly open: boolean;
  readonly target: { readonly id: string; readonly fileName: string } | null;
  readonly onClose: () => void;
  readonly onUndone?: (undone: ImportUndoneView) => void;
}

/** Confirms undoing an import; a failure is shown in the dialog. */
export const UndoImportDialog = ({ open, target, onClose, onUndone }: UndoImportDialogProps) => {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');

  const close = () => {
    setRefusal('');
    onClose();
  };
  const confirm = async () => {
    if (!target) return;
    setPending(true);
    setRefusal('');
    try {
      const undone = await undoImport(target.id);
      toast({ title: 'Import Undone', description: undoSummary(undone) });
      close();
      onUndone?.(undone);
    } catch (error) {
      if (!handleUnauthorized(error)) setRefusal(errorSentence(error));
    }
    setPending(false);
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Undo Import"
      description={
        <Stack gap={1.5}>
          <p>
            This removes the games from {target?.fileName || 'this file'}, plus any teams and
            opponents it added that aren&apos;t used elsewhere. Updated games are restored.
          </p>
          <UndoConflicts id={open && target ? target.id : null} />
          {refusal && (
            <AlertBox variant="error" title="Couldn't undo this import">
              {refusal}
            </AlertBox>
          )}
        </Stack>
      }
      confirmLabel="Undo Import"
      pending={pending}
      pendingLabel="Undoing..."
      onConfirm={confirm}
    />
  );
};

const MAX_GAMES = 5;

const Quiet = styled.p`
  font-size: ${(p) => p.theme.font.size.sm};
`;

/** Why conflicts were not checked; unknown states show nothing. */
const UNCHECKED: Readonly<Record<string, string>> = {
  'too-many':
    'There are too many games to check for conflicts here. Conflicts will be on the Conflicts page.',
  failed: "Couldn't check for conflicts.",
};

interface UndoConflictsProps {
  /** The import that is about to be undone. */
  readonly id: string | null;
}

/** Says which games would be in conflict again after an undo. Undoing stays possible. */
const UndoConflicts = ({ id }: UndoConflictsProps) => {
  const { answer, failed } = useAnswerAfterPause(id, checkUndo);
  const problem = failed ? UNCHECKED['failed'] : UNCHECKED[answer?.conflictCheck.state ?? ''];
  return (
    <div aria-live="polite">
      {problem && <Quiet>{problem}</Quiet>}
      {answer && <RestoredConflicts check={answer} />}
    </div>
  );
};

const RestoredConflicts = ({ check: { conflictCheck, games } }: { readonly check: UndoCheck }) => {
  const title = conflictTitle(conflictCheck);
  if (title === '') return null;
  const unlisted = conflictCheck.conflictGames + conflictCheck.warningGames - MAX_GAMES;
  return (
    <AlertBox variant="warning" title={title}>
      <ul>
        {games.slice(0, MAX_GAMES).map((game, place) => (
          <li key={place}>
            {`${matchupOf(game)}, ${formatScreenDayAndTime(game)}: `}
            {game.conflicts?.map(({ message }) => message).join(' ')}
          </li>
        ))}
        {unlisted > 0 && <li>{`and ${unlisted.toLocaleString('en-US')} more`}</li>}
      </ul>
    </AlertBox>
  );
};

const matchupOf = ({ team, opponent, side }: UndoCheck['games'][number]) =>
  `${formatTeam(team)} ${formatOpponent(opponent, { isHome: side === 'home', neutral: side === 'neutral' })}`;
