import { formatOpponent, formatScreenDay, gamePath } from '@fieldhouse/core-contract';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { shortMonth } from '../../data/school-data/day-words.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { localDay } from '../../data/school-data/iso-day.ts';
import { Hint } from '../../kit/list/muted.ts';
import { inWords } from '../../kit/list/in-words.ts';
import { StripTable } from './strip-table.tsx';
import { outcomeOf, outcomeWords, stripWeeks } from './strip-weeks.ts';

const Weeks = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 6px;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    min-width: 46px;
    padding-top: 2px;
    border-top: 3px solid ${(p) => p.theme.color.border};
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.xs};
    white-space: nowrap;
  }
  > li[data-empty] {
    align-self: start;
    min-width: 20px;
    border-top-style: dotted;
    text-align: center;
  }
  > li[aria-current] {
    padding-top: 0;
    border-top-width: 5px;
    border-top-color: ${(p) => p.theme.color.accent};
    color: ${(p) => p.theme.color.accentText};
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
  }
`;

/** Filled at home, outlined away, dashed if it is off. */
const Mark = styled(Link)`
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  --mark: ${(p) => p.theme.tone.gray.fg};

  border: 2px solid var(--mark);
  border-radius: ${(p) => p.theme.radius.sm};
  color: ${(p) => p.theme.color.text};
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.semibold};
  font-variant-numeric: tabular-nums;
  text-decoration: none;

  &[data-outcome='W'] {
    --mark: ${(p) => p.theme.tone.green.fg};
  }
  &[data-outcome='L'] {
    --mark: ${(p) => p.theme.tone.red.fg};
  }
  &[data-outcome='T'] {
    --mark: ${(p) => p.theme.tone.yellow.fg};
  }
  &[data-home] {
    background: var(--mark);
    color: ${(p) => p.theme.color.surface};
  }
  &[data-outcome='off'] {
    border-style: dashed;
    background: none;
    color: ${(p) => p.theme.color.textMuted};
    text-decoration: line-through;
  }
  ${(p) => p.theme.media.touch} {
    width: 44px;
    height: 44px;
  }
  @media (forced-colors: active) {
    &[data-home]:not([data-outcome='off']) {
      forced-color-adjust: none;
      border-color: LinkText;
      background: LinkText;
      color: Canvas;
    }
  }
`;

interface SeasonStripProps {
  /** By date. */
  readonly games: readonly Game[];
  /** yyyy-MM-dd; null if it is not in the season. */
  readonly today: string | null;
}

/** The weeks of a season, each with a mark for each game, which opens it; the same as a table below. */
export const SeasonStrip = ({ games, today }: SeasonStripProps) => {
  const weeks = useMemo(() => stripWeeks(games, today), [games, today]);
  return (
    <>
      <Weeks aria-label="Games by week">
        {weeks.map(({ start, games: ofWeek, isCurrent, weeks: count }) =>
          ofWeek.length === 0 && !isCurrent ? (
            <li key={start} data-empty>
              <span aria-hidden>···</span>
              <VisuallyHidden>
                {inWords(count, '1 week without games', 'weeks without games')}
              </VisuallyHidden>
            </li>
          ) : (
            <li key={start} {...(isCurrent ? { 'aria-current': 'date' } : {})}>
              <VisuallyHidden>Week of </VisuallyHidden>
              {isCurrent ? 'This Week' : shortDay(start)}
              <ul>
                {ofWeek.map((game) => (
                  <li key={game.id}>
                    <GameMark game={game} />
                  </li>
                ))}
              </ul>
            </li>
          ),
        )}
      </Weeks>
      <Hint>
        Filled is home, outlined away. W is won, L lost, T tied; a number is the day of a game
        ahead, struck if it is off.
      </Hint>
      <StripTable games={games} />
    </>
  );
};

/** 'Sep 6' */
const shortDay = (day: string): string => {
  const date = localDay(day);
  return `${shortMonth(date)} ${date.getDate()}`;
};

const GameMark = ({ game }: { readonly game: Game }) => {
  const outcome = outcomeOf(game);
  const words = `${formatScreenDay(game.date)} ${formatOpponent(game.opponent.schoolName, game)}: ${outcomeWords(game)}`;
  return (
    <Mark
      to={gamePath(game.id)}
      title={words}
      aria-label={words}
      data-home={(game.isHome && !game.neutral) || undefined}
      data-outcome={outcome ?? undefined}
    >
      {outcome === null || outcome === 'off' ? localDay(game.date).getDate() : outcome}
    </Mark>
  );
};
