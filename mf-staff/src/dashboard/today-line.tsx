import { styled } from 'styled-components';

import { WeatherDayLink } from '../changes/weather-day-link.tsx';
import { inWords } from '../list/in-words.ts';
import type { Game } from '../school-data/games.api.ts';
import { isStillOn } from '../disruptions/disruption.ts';

const Line = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;

  p {
    font-weight: ${(p) => p.theme.font.weight.medium};
  }
`;

interface TodayLineProps {
  readonly games: readonly Game[];
  /** yyyy-MM-dd */
  readonly today: string;
}

/** How many games are on today, and the way to change them together. Nothing on a day without games. */
export const TodayLine = ({ games, today }: TodayLineProps) => {
  const count = games.filter((game) => game.date === today && isStillOn(game)).length;
  if (count === 0) return null;
  return (
    <Line aria-label="Today">
      <p>{inWords(count, '1 game today', 'games today')}</p>
      <WeatherDayLink />
    </Line>
  );
};
