import { formatScreenDayAndTime, formatOpponent, formatTeam } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { RecordFormFrame } from '@fieldhouse/shell/ui/record-dialog';
import { useState } from 'react';

import { RecipientChooser } from '../changes/recipient-chooser.tsx';
import { BetterDays } from '../conflict-check/better-days.tsx';
import type { BetterDay } from '../conflict-check/better-days.tsx';
import { SaveAnywayFields } from '../conflict-check/save-anyway-fields.tsx';
import { AddInPlace } from './add-in-place.tsx';
import type { InPlace } from './add-in-place.tsx';
import { EqualGameQuestion } from './equal-game-question.tsx';
import { GameFields } from './game-fields.tsx';
import { leadsToCancel, makeUpCheck, needsReconfirmation, storedTime } from './game-form-values.ts';
import { games as gameRecord } from './game.record.ts';
import { GameNotices } from '../game/game-notices.tsx';
import { AskToConfirmField } from './make-up-fields.tsx';
import { SameTimeNotice } from './same-time-notice.tsx';
import { useGameForm } from './use-game-form.ts';
import type { UseGameFormOptions } from './use-game-form.ts';
import type { Game } from '../../data/school-data/games.api.ts';

const CHOSEN = { shouldDirty: true, shouldValidate: true };

interface GameFormProps extends UseGameFormOptions {
  /** Edits a game that is on the schedule already. */
  readonly onOpenGame: (game: Game) => void;
}

/** Schedules a game or edits one. */
export const GameForm = ({ onOpenGame, ...options }: GameFormProps) => {
  const { game, onDirtyChange } = options;
  const { state, games, fields, saving, recipients, makeUp, venueHint, last, equal, submit } =
    useGameForm(options);
  const { form, conflict, element } = state;
  const { isSubmitting } = form.formState;
  // A new game that is being saved may be in the list already.
  const isStored = game === null && isSubmitting;
  const [adding, setAdding] = useState<InPlace | null>(null);
  const chooseDay = ({ date, time }: BetterDay) => {
    form.setValue('date', date, CHOSEN);
    form.setValue('time', storedTime(time), CHOSEN);
    // The list of days that the chosen one is in may go away.
    element.current?.querySelector<HTMLElement>('[name="date"]')?.focus();
  };

  return (
    <>
      <RecordFormFrame
        of={gameRecord}
        record={game}
        state={state}
        onSubmit={(event) => {
          event.preventDefault();
          submit('close');
        }}
        onDirtyChange={onDirtyChange}
        submitLabel={saving.isAsked ? 'Save Anyway' : undefined}
        actions={
          !game &&
          !makeUp.replaces && (
            <Button variant="outline" disabled={isSubmitting} onClick={() => submit('another')}>
              Save and Add Another
            </Button>
          )
        }
      >
        {game && <GameNotices game={game} />}
        {makeUp.replaces && (
          <BetterDays game={makeUpCheck(makeUp.replaces)} startsNow onChoose={chooseDay} />
        )}
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
        {game && !conflict.deleted && leadsToCancel(game, fields) && (
          <AlertBox variant="info" title="Update Game leads to canceling it">
            There you give the reason and choose who is told.
          </AlertBox>
        )}
        {equal ? (
          <EqualGameQuestion
            game={equal.game}
            onOpen={() => onOpenGame(equal.game)}
            onSaveAnyway={equal.saveAnyway}
          />
        ) : isStored ? null : (
          <SameTimeNotice
            games={games}
            fields={fields}
            id={game?.id}
            told={saving.check.conflicts
              .filter(({ rule }) => rule === 'team')
              .flatMap(({ gameIds }) => gameIds)}
          />
        )}
        <SaveAnywayFields saving={saving} games={games} id={game?.id} onChooseDay={chooseDay} />
        {recipients.isAsked && (
          <RecipientChooser
            preview={recipients.preview}
            tell={recipients.tell}
            onRecipients={recipients.onRecipients}
          />
        )}
        <AskToConfirmField makeUp={makeUp} />
      </RecordFormFrame>
      <AddInPlace
        adding={adding}
        onClose={() => setAdding(null)}
        onTeam={({ id }) => form.setValue('teamId', id, CHOSEN)}
        onOpponent={({ id }) => form.setValue('opponentId', id, CHOSEN)}
      />
    </>
  );
};

const savedGame = (game: Game): string =>
  `${formatTeam(game.team)} ${formatOpponent(game.opponent.schoolName, game)}, ${formatScreenDayAndTime(game)}, ${game.venue}`;
