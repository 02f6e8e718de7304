import {
  formatDayAndTime,
  formatOpponent,
  formatTeam,
  gameEndpoints,
} from '@fieldhouse/core-contract';
import type { GameInput, GameUpdate } from '@fieldhouse/core-contract';
import { applyServerErrors, reportFailure } from '@fieldhouse/shell/api';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { EditConflictNotice, useEditConflict } from '@fieldhouse/shell/ui/edit-conflict';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { useDraft } from '../drafts/use-draft.ts';
import { reportSuccess } from '../feedback/report-success.ts';
import { useFocusFirstError } from '../form/use-focus-first-error.ts';
import { createGame, refreshGames, updateGame, useGames } from '../school-data/games.api.ts';
import { AddInPlace } from './add-in-place.tsx';
import type { InPlace } from './add-in-place.tsx';
import { EqualGameQuestion } from './equal-game-question.tsx';
import { GAME_CONFLICT_FIELDS } from './game-conflict-fields.ts';
import { GameFields } from './game-fields.tsx';
import { GameFormInput, emptyGame, toFormFields, needsReconfirmation } from './game-form-values.ts';
import type { GameFormFields } from './game-form-values.ts';
import { GameNotices } from './game-notices.tsx';
import { SameTimeNotice } from './same-time-notice.tsx';
import { findEqualGame } from './similar-games.ts';
import { useVenueDefault } from './use-venue-default.ts';
import type { Game } from '../school-data/games.api.ts';

interface GameFormProps {
  /** The game to edit; null schedules a new one. */
  readonly game: Game | null;
  /** yyyy-MM-dd that a new game starts with. */
  readonly date?: string | undefined;
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly onDone: () => void;
  /** Edits a game that is on the schedule already. */
  readonly onOpenGame: (game: Game) => void;
}

/** What happens after the game is saved. */
type Next = 'close' | 'another';

const NO_GAMES: readonly Game[] = [];

async function save(game: Game | null, input: GameUpdate): Promise<Game | null> {
  const saved = game ? await updateGame(game.id, input) : await createGame(input);
  reportSuccess(game ? 'Game updated successfully' : 'Game scheduled successfully');
  return saved;
}

export const GameForm = ({ game, date, onDirtyChange, onDone, onOpenGame }: GameFormProps) => {
  const form = useForm<GameFormFields, unknown, GameInput>({
    resolver: zodResolver(GameFormInput),
    defaultValues: game ? toFormFields(game) : emptyGame(date),
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  useDraft({ kind: 'game', record: game, form, isDirty });
  const fields = useWatch({ control: form.control });
  const conflict = useEditConflict({
    form,
    update: gameEndpoints.update,
    record: game,
    opened: game ? toFormFields(game) : {},
    toFields: toFormFields,
    fields: GAME_CONFLICT_FIELDS,
    deleted: (by) => (by ? `${by.who} deleted this game${by.ago}.` : 'This game was deleted.'),
    refresh: refreshGames,
  });
  const { data: games = NO_GAMES } = useGames();
  const venueHint = useVenueDefault(form, games, game === null);
  const [adding, setAdding] = useState<InPlace | null>(null);
  const [equal, setEqual] = useState<{ readonly game: Game; readonly next: Next } | null>(null);
  const [saved, setSaved] = useState<{ readonly input: GameInput; readonly game: Game | null }[]>(
    [],
  );
  const last = saved.at(-1);
  const element = useFocusFirstError(submitCount);

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => {
    if (saved.length > 0)
      element.current?.querySelector<HTMLElement>('[name="opponentId"]')?.focus();
  }, [saved.length, element]);

  const startAnother = (input: GameInput, stored: Game | null) => {
    const { teamId, time, venue, isHome, neutral } = input;
    setSaved((before) => [...before, { input, game: stored }]);
    form.reset({ ...emptyGame(), teamId, time, venue, isHome, neutral });
    onDirtyChange(false);
  };

  const submit = (next: Next, allowsEqual = false) =>
    form.handleSubmit(async (input) => {
      const found =
        allowsEqual || (game && findEqualGame([game], input))
          ? undefined
          : findEqualGame(games, input, game?.id);
      setEqual(found ? { game: found, next } : null);
      if (found) return;
      const complete = { ...input, score: input.status === 'completed' ? input.score : null };
      try {
        const stored: { game: Game | null } = { game: null };
        const isSaved = await conflict.save(async (edited) => {
          stored.game = await save(edited && game, { ...complete, version: edited?.version });
        });
        if (!isSaved) return;
        if (next === 'another') startAnother(input, stored.game);
        else onDone();
      } catch (error) {
        applyServerErrors(error, form.setError);
        reportFailure(game ? 'Failed to update game' : 'Failed to schedule game', error);
      }
    })();
  const isStillEqual = equal && findEqualGame([equal.game], fields) !== undefined;

  return (
    <>
      <form
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          void submit('close');
        }}
        onInput={() => onDirtyChange(true)}
        noValidate
      >
        <EditConflictNotice
          conflict={conflict}
          control={form.control}
          afterDeletion="What you entered is still here. You can schedule it as a new game."
        />
        {game && <GameNotices game={game} />}
        {last && (
          <AlertBox variant="success" title="Game saved. Enter the next one.">
            {last.game && savedGame(last.game)}
          </AlertBox>
        )}
        <GameFields
          form={form}
          game={game}
          countFrom={last?.input.date}
          venueHint={venueHint}
          onAddTeam={(typed) => setAdding({ kind: 'team', typed })}
          onAddOpponent={(typed) => setAdding({ kind: 'opponent', typed })}
        />
        {game && !conflict.deleted && needsReconfirmation(game, fields) && (
          <AlertBox variant="warning" title="This game will need to be confirmed again">
            {game.opponent.schoolName} already confirmed this game. Saving moves it back to
            Scheduled, and the link in their email will stop working.
          </AlertBox>
        )}
        {isStillEqual ? (
          <EqualGameQuestion
            game={equal.game}
            onOpen={() => onOpenGame(equal.game)}
            onSaveAnyway={() => void submit(equal.next, true)}
          />
        ) : (
          <SameTimeNotice games={games} fields={fields} id={game?.id} />
        )}
        <DialogActions>
          <DialogCancel />
          {!game && (
            <Button
              variant="outline"
              disabled={isSubmitting}
              onClick={() => void submit('another')}
            >
              Save and Add Another
            </Button>
          )}
          <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
            {conflict.deleted ? 'Schedule as New Game' : game ? 'Update Game' : 'Schedule Game'}
          </Button>
        </DialogActions>
      </form>
      <AddInPlace
        adding={adding}
        onClose={() => setAdding(null)}
        onTeam={({ id }) =>
          form.setValue('teamId', id, { shouldDirty: true, shouldValidate: true })
        }
        onOpponent={({ id }) =>
          form.setValue('opponentId', id, { shouldDirty: true, shouldValidate: true })
        }
      />
    </>
  );
};

const savedGame = (game: Game): string =>
  `${formatTeam(game.team)} ${formatOpponent(game.opponent.schoolName, game)}, ${formatDayAndTime(game)}, ${game.venue}`;
