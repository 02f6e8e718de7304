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
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${(p) => p.theme.space(1.5)};
  padding: 6px 0;
  border-top: 1px solid ${(p) => p.theme.color.border};

  &:first-child {
    border-top: 0;
    padding-top: 0;
  }
`;

const What = styled.div`
  display: grid;
  font-size: 0.875rem;
  gap: 1px;
  min-width: 0;
  overflow-wrap: anywhere;
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

const Note = styled(Muted)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
`;

const More = styled(AppLink)`
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
  readonly note?: (game: Game) => string | null;
  /** '+N more …' with a link to the full list. */
  readonly more?: { readonly label: string; readonly href: string } | null;
}

/** A short list of games. */
export const GameList = ({ games, empty, mark, note, more }: GameListProps) => {
  if (games.length === 0) return <Empty>{empty}</Empty>;
  return (
    <>
      <List>
        {games.map((game) => (
          <Item key={game.id}>
            <What>
              <span>
                <Team href={gamePath(game.id)}>{formatTeam(game.team)}</Team>{' '}
                {formatOpponent(game.opponent.schoolName, game)}
              </span>
              <Muted>
                <PlannedWhen game={game}>{formatScreenDayAndTime(game)}</PlannedWhen>
              </Muted>
              <MakeUpLinks game={game} />
              {note?.(game) && <Note>{note(game)}</Note>}
            </What>
            <Stack direction="row" gap={0.5} align="stretch" wrap justify="end">
              <GameDisruption game={game} />
              {mark(game)}
            </Stack>
          </Item>
        ))}
      </List>
      {more && <More href={more.href}>{more.label}</More>}
    </>
  );
};
