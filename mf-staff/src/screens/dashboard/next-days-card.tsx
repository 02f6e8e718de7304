import {
  formatOpponent,
  formatScreenDay,
  formatTeam,
  formatTime,
  gamePath,
  plusDays,
} from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { CloudRain } from 'lucide-react';
import { styled } from 'styled-components';

import type { Game } from '../../data/school-data/games.api.ts';
import { inWords } from '../../kit/list/in-words.ts';
import { Muted } from '../../kit/list/muted.ts';
import { GameDisruption } from '../../parts/disruptions/disruption-badge.tsx';
import { PlannedWhen } from '../../parts/disruptions/planned-when.tsx';
import { HomeAwayIcon } from '../../parts/game/home-away-badge.tsx';
import type { CountedGames } from './dashboard.api.ts';

const Day = styled.section`
  h3 {
    margin: 0 0 2px;
    font-size: ${(p) => p.theme.font.size.sm};
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }
`;

/** A phone has the first of them in Upcoming Schedule. */
const Days = styled(CardBody)`
  ${(p) => p.theme.media.phone} {
    display: none;
  }
`;

const Outer = styled(Card)<{ $hasToday: boolean }>`
  ${(p) => p.theme.media.phone} {
    ${(p) => !p.$hasToday && 'display: none;'}
  }
`;

const Today = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const Item = styled.li`
  font-size: ${(p) => p.theme.font.size.sm};

  a {
    display: grid;
    grid-template-columns: 4.25rem auto minmax(0, 1fr);
    align-items: baseline;
    gap: 0 8px;
    padding: 4px 0;
    color: ${(p) => p.theme.color.textMuted};
    text-decoration: none;
    overflow-wrap: anywhere;

    &:hover b {
      text-decoration: underline;
    }
  }
  b {
    color: ${(p) => p.theme.color.text};
    font-weight: ${(p) => p.theme.font.weight.medium};
  }
  svg {
    vertical-align: -2px;
  }
  ${(p) => p.theme.media.touch} {
    a {
      align-items: center;
      min-height: 44px;
    }
  }
`;

interface NextDaysCardProps {
  readonly next: CountedGames;
  /** How many games of today are still on. */
  readonly gamesToday: number;
}

/** The games of the next seven days, and the way to change those of today together. */
export const NextDaysCard = ({ next, gamesToday }: NextDaysCardProps) => {
  const today = useToday();
  const others = next.count - next.games.length;
  return (
    <Outer padding="md" aria-label="Next 7 Days" $hasToday={gamesToday > 0}>
      <CardHeader title="Next 7 Days" />
      {gamesToday > 0 && (
        <Today aria-label="Today">
          <p>{inWords(gamesToday, '1 game today', 'games today')}</p>
          <Button variant="outline" size="sm" asChild>
            <AppLink href="/weather-day">
              <CloudRain size={16} aria-hidden />
              Weather Day
            </AppLink>
          </Button>
        </Today>
      )}
      <Days>
        {next.games.length === 0 && <Muted>No games in the next 7 days</Muted>}
        {[...Map.groupBy(next.games, ({ date }) => date)].map(([date, games]) => (
          <Day key={date} aria-label={formatScreenDay(date)}>
            <h3>{dayName(date, today)}</h3>
            <ul>
              {games.map((game) => (
                <NextGame key={game.id} game={game} />
              ))}
            </ul>
          </Day>
        ))}
        {others > 0 && (
          <AppLink href="/games">{inWords(others, '1 more game', 'more games')}</AppLink>
        )}
      </Days>
    </Outer>
  );
};

const dayName = (date: string, today: string): string => {
  if (date === today) return 'Today';
  return date === plusDays(today, 1) ? 'Tomorrow' : formatScreenDay(date);
};

const NextGame = ({ game }: { readonly game: Game }) => (
  <Item>
    <AppLink href={gamePath(game.id)}>
      <PlannedWhen game={game}>{formatTime(game.time)}</PlannedWhen>
      <HomeAwayIcon side={game} />
      <span>
        <b>{formatTeam(game.team)}</b> {formatOpponent(game.opponent.schoolName, game)}{' '}
        <GameDisruption game={game} />
      </span>
    </AppLink>
  </Item>
);
