import { styled } from 'styled-components';

import { WeatherDayLink } from '../changes/weather-day-link.tsx';
import { gamesTodayInWords } from './games-today.ts';
import type { Game } from '../school-data/games.api.ts';
import { countStillOn } from '../disruptions/disruption.ts';

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

/** How many games are on today, in words, and the way to change them together. */
export const GamesToday = ({ text }: { readonly text: string }) => (
  <Line aria-label="Today">
    <p>{text}</p>
    <WeatherDayLink />
  </Line>
);

interface TodayLineProps {
  readonly games: readonly Game[];
  /** yyyy-MM-dd */
  readonly today: string;
}

/** The games of today. Nothing on a day without games. */
export const TodayLine = ({ games, today }: TodayLineProps) => {
  const count = countStillOn(games, today);
  return count === 0 ? null : <GamesToday text={gamesTodayInWords(count)} />;
};
