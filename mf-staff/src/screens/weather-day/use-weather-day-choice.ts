import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { choiceIn, queryOf } from './weather-day-choice.ts';
import type { WeatherDayChoice } from './weather-day-choice.ts';

/** What is chosen, kept in the address, and a setter for a part of it. Back leaves the screen: its choices are one form. */
export function useWeatherDayChoice(): [
  choice: WeatherDayChoice,
  choose: (part: Partial<WeatherDayChoice>) => void,
] {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const choice = useMemo(() => choiceIn(query, today), [query, today]);
  const choose = (part: Partial<WeatherDayChoice>) =>
    setQuery(queryOf({ ...choice, ...part }, today), { replace: true });
  return [choice, choose];
}
