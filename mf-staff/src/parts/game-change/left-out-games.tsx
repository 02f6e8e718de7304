import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { styled } from 'styled-components';

import type { Game } from '../../data/school-data/games.api.ts';
import { GameNames } from '../game/game-names.tsx';

const Notice = styled(AlertBox)`
  margin-bottom: 20px;

  ul {
    padding-left: 20px;
    list-style: disc;
  }
`;

interface LeftOutGamesProps {
  readonly games: readonly Game[];
  /** 'Not included, because they are completed:' */
  readonly title: string;
}

/** The selected games to which a change does not apply; nothing without one. */
export const LeftOutGames = ({ games, title }: LeftOutGamesProps) =>
  games.length === 0 ? null : (
    <Notice variant="info" title={title}>
      <GameNames games={games} />
    </Notice>
  );
