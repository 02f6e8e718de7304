import { formatScreenDay } from '@fieldhouse/core-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';

import { AgendaGame } from './agenda-game.tsx';
import type { CalendarDay } from './calendar-days.ts';
import { NoPlayMarks } from './no-play-marks.tsx';
import type { Game } from '../../data/school-data/games.api.ts';

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
  readonly onOpen: (game: Game) => void;
  readonly onAdd: (day: CalendarDay) => void;
}

/** The games of one day, under each other. */
export const AgendaDay = ({ day, today, onOpen, onAdd }: AgendaDayProps) => {
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
              <AgendaGame game={game} onOpen={onOpen} />
            </li>
          ))}
        </Games>
      )}
    </Section>
  );
};
