import { GameInput } from '@fieldhouse/core-contract';
import { applyServerErrors, reportFailure } from '@fieldhouse/shell/api';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { reportSuccess } from '../feedback/report-success.ts';
import { createGame, updateGame } from '../school-data/games.api.ts';
import { GameFields } from './game-fields.tsx';
import { emptyGame, toFormFields, needsReconfirmation } from './game-form-values.ts';
import type { GameFormFields } from './game-form-values.ts';
import { GameNotices } from './game-notices.tsx';
import type { Game } from '../school-data/games.api.ts';

interface GameFormProps {
  /** The game to edit; null schedules a new one. */
  readonly game: Game | null;
  /** yyyy-MM-dd that a new game starts with. */
  readonly date?: string | undefined;
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly onDone: () => void;
}

async function save(game: Game | null, input: GameInput): Promise<void> {
  if (game) await updateGame(game.id, input);
  else await createGame(input);
  reportSuccess(game ? 'Game updated successfully' : 'Game scheduled successfully');
}

export const GameForm = ({ game, date, onDirtyChange, onDone }: GameFormProps) => {
  const form = useForm<GameFormFields, unknown, GameInput>({
    resolver: zodResolver(GameInput),
    defaultValues: game ? toFormFields(game) : emptyGame(date),
  });
  const { isDirty, isSubmitting } = form.formState;
  const fields = useWatch({ control: form.control });

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = form.handleSubmit(async (input) => {
    try {
      await save(game, { ...input, score: input.status === 'completed' ? input.score : null });
      onDone();
    } catch (error) {
      applyServerErrors(error, form.setError);
      reportFailure(game ? 'Failed to update game' : 'Failed to schedule game', error);
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} onInput={() => onDirtyChange(true)} noValidate>
      {game && <GameNotices game={game} />}
      <GameFields form={form} storedStatus={game?.status} />
      {game && needsReconfirmation(game, fields) && (
        <AlertBox variant="warning" title="This game will need to be confirmed again">
          {game.opponent.schoolName} already confirmed this game. Saving moves it back to Scheduled,
          and the link in their email will stop working.
        </AlertBox>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          {game ? 'Update Game' : 'Schedule Game'}
        </Button>
      </DialogActions>
    </form>
  );
};
