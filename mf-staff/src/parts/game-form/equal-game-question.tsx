import { formatScreenDayAndTime, formatOpponent, formatTeam } from '@fieldhouse/core-contract';
import { FormQuestion } from '../../kit/form/form-question.tsx';
import type { Game } from '../../data/school-data/games.api.ts';

interface EqualGameQuestionProps {
  /** The game that is on the schedule already. */
  readonly game: Game;
  readonly onOpen: () => void;
  readonly onSaveAnyway: () => void;
}

/** Asks before the same game is put on the schedule twice. */
export const EqualGameQuestion = ({ game, onOpen, onSaveAnyway }: EqualGameQuestionProps) => (
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
