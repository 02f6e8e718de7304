import { styled } from 'styled-components';

import { WeatherDayLink } from '../../parts/changes/weather-day-link.tsx';
import { inWords } from '../../kit/list/in-words.ts';

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

/** How many games of today are still on, and the way to change them together. Nothing on a day without games. */
export const TodayLine = ({ games }: { readonly games: number }) =>
  games === 0 ? null : (
    <Line aria-label="Today">
      <p>{inWords(games, '1 game today', 'games today')}</p>
      <WeatherDayLink />
    </Line>
  );
