import {
  formatOpponent,
  formatScreenDayAndTime,
  formatTeam,
  gamePath,
} from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Stack } from '@fieldhouse/shell/ui/stack';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { GameDisruption } from '../../parts/disruptions/disruption-badge.tsx';
import { PlannedWhen } from '../../parts/disruptions/planned-when.tsx';
import { MakeUpLinks } from '../../parts/game/make-up-links.tsx';
import type { Game } from '../../data/school-data/games.api.ts';

const List = styled.ul`
  display: grid;
`;

const Item = styled.li`
  position: relative;
  display: grid;
  gap: 1px;
  padding: 6px 0;
  border-top: 1px solid ${(p) => p.theme.color.border};
  font-size: 0.875rem;
  line-height: 1.35;
  overflow-wrap: anywhere;

  &:first-child {
    border-top: 0;
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px 8px;
`;

const Team = styled(AppLink)`
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  font-weight: ${(p) => p.theme.font.weight.medium};

  /* Makes the whole entry a touch target. */
  ${(p) => p.theme.media.touch} {
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
`;

const Muted = styled.span`
  font-size: ${(p) => p.theme.font.size.sm};
  color: ${(p) => p.theme.color.textMuted};
`;

/** Leads to the games that a card only counts. */
export const More = styled(AppLink)`
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.medium};
  color: ${(p) => p.theme.color.accentText};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  ${(p) => p.theme.media.touch} {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

const Empty = styled.p`
  margin: 0;
  padding: ${(p) => p.theme.space(2)} 0;
  color: ${(p) => p.theme.color.textMuted};
`;

interface GameListProps {
  readonly games: readonly Game[];
  readonly empty: string;
  readonly mark: (game: Game) => ReactNode;
  /** Below team and opponent; date and time by default. */
  readonly detail?: (game: Game) => string;
}

/** A short list of games. */
export const GameList = ({ games, empty, mark, detail }: GameListProps) => {
  if (games.length === 0) return <Empty>{empty}</Empty>;
  return (
    <List>
      {games.map((game) => (
        <Item key={game.id}>
          <span>
            <Team href={gamePath(game.id)}>{formatTeam(game.team)}</Team>{' '}
            {formatOpponent(game.opponent.schoolName, game)}
          </span>
          <Line>
            <Muted>
              {detail?.(game) ?? (
                <PlannedWhen game={game}>{formatScreenDayAndTime(game)}</PlannedWhen>
              )}
            </Muted>
            <Stack direction="row" gap={0.5} align="stretch" wrap justify="end">
              <GameDisruption game={game} />
              {mark(game)}
            </Stack>
          </Line>
          <MakeUpLinks game={game} />
        </Item>
      ))}
    </List>
  );
};
