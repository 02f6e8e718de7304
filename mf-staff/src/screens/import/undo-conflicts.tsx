import { formatScreenDayAndTime, formatOpponent, formatTeam } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { styled } from 'styled-components';

import { useAnswerAfterPause } from '../../kit/form/use-answer-after-pause.ts';
import { checkUndo } from './api/import.api.ts';
import type { UndoCheck } from './api/import.api.ts';
import { conflictTitle } from './report/conflict-title.ts';

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
export const UndoConflicts = ({ id }: UndoConflictsProps) => {
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
