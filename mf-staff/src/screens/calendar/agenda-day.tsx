import {
  formatOpponent,
  formatScreenDay,
  formatTeam,
  formatTime,
  gamePath,
} from '@fieldhouse/core-contract';
import type { Tone } from '@fieldhouse/shell/theme/theme';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { CalendarDay } from './calendar-days.ts';
import { NoPlayMarks } from './no-play-marks.tsx';
import type { Game } from '../../data/school-data/games.api.ts';
import { Hint } from '../../kit/list/muted.ts';
import { ConflictMark } from '../../parts/conflict-marks/conflict-mark.tsx';
import { isOff } from '../../parts/disruptions/disruption.ts';
import { GameStatus } from '../../parts/disruptions/disruption-badge.tsx';
import { gameLook } from '../../parts/disruptions/disruption-look.ts';
import { GameTypeBadge } from '../../parts/game/game-type-badge.tsx';
import { isMakeUp, makeUpWords } from '../../parts/disruptions/make-up-words.ts';

const Section = styled.section`
  display: grid;
  gap: 8px;
  /* Below the sticky menu bar. */
  scroll-margin-top: 64px;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;

  > :last-child {
    margin-left: auto;
  }
`;

const Day = styled.h3`
  outline: none;
  font-size: ${(p) => p.theme.font.size.md};
`;

const Games = styled.ul`
  display: grid;
  gap: 8px;
`;

const None = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.875rem;
`;

interface AgendaDayProps {
  readonly day: CalendarDay;
  readonly today: boolean;
  readonly onAdd: (day: CalendarDay) => void;
}

/** The games of one day, under each other. */
export const AgendaDay = ({ day, today, onAdd }: AgendaDayProps) => {
  const heading = useId();
  return (
    <Section
      aria-labelledby={heading}
      data-agenda-day={day.key}
      {...(today ? { 'aria-current': 'date' } : {})}
    >
      <Head>
        <Day id={heading} tabIndex={-1}>
          {formatScreenDay(day.key)}
        </Day>
        {today && <Badge tone="accent">Today</Badge>}
        <IconButton
          label={`Schedule a game on ${formatScreenDay(day.key)}`}
          tooltip={false}
          onClick={() => onAdd(day)}
        >
          <Plus size={18} aria-hidden />
        </IconButton>
      </Head>
      <NoPlayMarks marks={day.noPlay} />
      {day.games.length === 0 ? (
        <None>No games</None>
      ) : (
        <Games>
          {day.games.map((game) => (
            <li key={game.id}>
              <AgendaGame game={game} />
            </li>
          ))}
        </Games>
      )}
    </Section>
  );
};

const Line = styled(Link)<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: 4.75rem minmax(0, 1fr);
  gap: 2px 12px;
  width: 100%;
  min-height: 44px;
  padding: 12px 12px 12px 10px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-left: 4px solid ${(p) => p.theme.tone[p.$tone].solid};
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.surface};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
  }
  > :not(:first-child) {
    grid-column: 2;
  }
`;

const Time = styled.span`
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  line-height: 1.6;
  white-space: nowrap;
`;

const Team = styled.span`
  font-weight: ${(p) => p.theme.font.weight.semibold};
`;

const Status = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-top: 4px;
`;

/** The mark is over the game's corner, since a link can't be inside another one. */
const Entry = styled.div`
  position: relative;

  > a + a {
    position: absolute;
    top: 4px;
    right: 4px;
  }
  &:has(> a + a) > :first-child {
    padding-right: 48px;
  }
`;

/** One game of the agenda: time, team, 'vs' or '@' opponent, venue and status. */
const AgendaGame = ({ game }: { readonly game: Game }) => (
  <Entry>
    <Line to={gamePath(game.id)} $tone={gameLook(game).tone}>
      <Time>{isOff(game) ? <s>{formatTime(game.time)}</s> : formatTime(game.time)}</Time>{' '}
      <Team>{formatTeam(game.team)}</Team>{' '}
      <span>{formatOpponent(game.opponent.schoolName, game)}</span>{' '}
      <Hint as="span">{game.venue}</Hint>{' '}
      <Status>
        <GameStatus game={game} />
        {/* Keeps the words apart in the link's name. */}
        {game.gameType !== undefined && ' '}
        <GameTypeBadge type={game.gameType} />
      </Status>
      {isMakeUp(game) && <OtherGames game={game} />}
    </Line>
    <ConflictMark gameId={game.id} />
  </Entry>
);

/** The make-up games as text, because the page of the game links to them. */
const OtherGames = ({ game }: { readonly game: Game }) => (
  <>
    {makeUpWords(game).map(({ id, words }) => (
      <Hint as="span" key={id}>
        {' '}
        {words}
      </Hint>
    ))}
  </>
);
