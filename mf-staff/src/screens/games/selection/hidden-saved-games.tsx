import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { styled } from 'styled-components';

import { describeGame } from '../../../data/school-data/name-game.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import { GameNames } from '../../../parts/game/game-names.tsx';

const Notice = styled(AlertBox)`
  ul {
    margin: 0;
    padding-left: 20px;
  }
`;

interface HiddenSavedGamesProps {
  /** Games that were just saved and that the filter hides. */
  readonly games: readonly [Game, ...Game[]];
  /** Whether they are all outside the shown school year. */
  readonly areOfOtherYear: boolean;
  readonly onShow: () => void;
  readonly onDismiss: () => void;
}

/** Says that a saved game is hidden by the filter. */
export const HiddenSavedGames = ({
  games,
  areOfOtherYear,
  onShow,
  onDismiss,
}: HiddenSavedGamesProps) => (
  <Notice
    variant="info"
    title={areOfOtherYear ? 'Saved, in another school year' : 'Saved, but hidden by your filters'}
  >
    {games.length === 1 ? <p>{describeGame(games[0])}</p> : <GameNames games={games} />}
    <Button variant="outline" size="sm" onClick={onShow}>
      {games.length === 1 ? 'Show It' : 'Show Them'}
    </Button>
    <Button variant="ghost" size="sm" onClick={onDismiss}>
      Dismiss
    </Button>
  </Notice>
);
