import {
  formatOpponent,
  formatScreenDayAndTime,
  formatTeam,
  formatTime,
} from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { Field } from '@fieldhouse/shell/ui/field';
import { RecordFormFrame } from '@fieldhouse/shell/ui/record-dialog';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { useState } from 'react';

import { RecipientChooser } from '../changes/recipient-chooser.tsx';
import { BetterDays } from '../conflict-check/better-days.tsx';
import type { BetterDay } from '../conflict-check/better-days.tsx';
import { GameConflicts } from '../conflict-check/game-conflicts.tsx';
import { AddInPlace } from './add-in-place.tsx';
import type { InPlace } from './add-in-place.tsx';
import { GameFields } from './game-fields.tsx';
import { leadsToCancel, makeUpCheck, needsReconfirmation, storedTime } from './game-form-values.ts';
import { games as gameRecord } from './game.record.ts';
import { GameNotices } from '../game/game-notices.tsx';
import { CHOSEN, useGameForm } from './use-game-form.ts';
import type { UseGameFormOptions } from './use-game-form.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { FormQuestion } from '../../kit/form/form-question.tsx';
import type { MakeUp } from './use-make-up.ts';
import { findGameAtSameTime } from './similar-games.ts';

interface GameFormProps extends UseGameFormOptions {
  /** Edits a game that is on the schedule already. */
  readonly onOpenGame: (game: Game) => void;
}

/** Schedules a game or edits one. */
export const GameForm = ({ onOpenGame, ...options }: GameFormProps) => {
  const { game, start, onDirtyChange } = options;
  const { state, games, fields, check, recipients, makeUp, venueHint, last, equal, submit } =
    useGameForm(options);
  const { form, conflict, element } = state;
  /** The game for which another day is looked for right away. */
  const moved = makeUp.replaces ?? (start?.findsDay ? game : null);
  const { isSubmitting } = form.formState;
  // While a new game is saved, the list may already have it.
  const isStored = game === null && isSubmitting;
  const [adding, setAdding] = useState<InPlace | null>(null);
  const chooseDay = ({ date, time }: BetterDay) => {
    form.setValue('date', date, CHOSEN);
    form.setValue('time', storedTime(time), CHOSEN);
    // Choosing a day may unmount the list that holds the focused button.
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
        {moved && <BetterDays game={makeUpCheck(moved)} startsNow onChoose={chooseDay} />}
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
            There you give the reason and choose who is notified.
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
            named={check.conflicts
              .filter(({ rule }) => rule === 'team')
              .flatMap(({ gameIds }) => gameIds)}
          />
        )}
        <GameConflicts
          check={check}
          games={games}
          id={game?.id}
          onChooseDay={moved ? undefined : chooseDay}
        />
        {recipients.isAsked && (
          <RecipientChooser
            preview={recipients.preview}
            recipients={recipients.chosen}
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

interface EqualGameQuestionProps {
  readonly game: Game;
  readonly onOpen: () => void;
  readonly onSaveAnyway: () => void;
}

/** Asks before the same game is put on the schedule twice. */
const EqualGameQuestion = ({ game, onOpen, onSaveAnyway }: EqualGameQuestionProps) => (
  <FormQuestion
    title="This game is already on the schedule"
    keepLabel="Open the Existing Game"
    onKeep={onOpen}
    anywayLabel="Save Anyway"
    onAnyway={onSaveAnyway}
  >
    {`${formatTeam(game.team)} ${formatOpponent(game.opponent.schoolName, game)}, ${formatScreenDayAndTime(game)}, ${game.venue}. Save it anyway if the teams play twice that day.`}
  </FormQuestion>
);

/** The switch for asking the other school to confirm a make-up game; nothing for other games. */
const AskToConfirmField = ({
  makeUp: { replaces, reachable, isAsked, onAsk },
}: {
  readonly makeUp: MakeUp;
}) => {
  if (!replaces) return null;
  if (reachable === undefined)
    return <p>This school has no email on file, so we can't ask it to confirm.</p>;
  return (
    <Field
      label={`Ask ${reachable} to Confirm`}
      description="Sends the verification email when you save."
      inline
    >
      <Switch checked={isAsked} onCheckedChange={onAsk} />
    </Field>
  );
};

interface SameTimeNoticeProps {
  readonly games: readonly Game[];
  readonly fields: Parameters<typeof findGameAtSameTime>[1];
  /** The game that is being edited. */
  readonly id: number | undefined;
  /** The games that a conflict of the team already names. */
  readonly named: readonly number[];
}

/** Mentions that the team plays another game at the same time; saving stays possible. */
const SameTimeNotice = ({ games, fields, id, named }: SameTimeNoticeProps) => {
  const other = findGameAtSameTime(games, fields, id);
  if (!other || named.includes(other.id)) return null;
  return (
    <AlertBox variant="warning" title="This team already has a game at that time">
      {`${formatTeam(other.team)} ${formatOpponent(other.opponent.schoolName, other)} is at ${formatTime(other.time)} on the same day.`}
    </AlertBox>
  );
};
