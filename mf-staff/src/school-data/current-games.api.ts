import { gameEndpoints } from '@fieldhouse/core-contract';
import { endpointUrl, refresh, useRead } from '@fieldhouse/shell/api';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { useEffect } from 'react';

import type { Game } from './games.api.ts';

/** Whether the page asks for them before its scripts run. After that, all games are cached as a rule. */
const arePreloaded = (): boolean =>
  document.querySelector(
    `link[rel=preload][as=fetch][href="${endpointUrl(gameEndpoints.current)}"]`,
  ) !== null;

interface AllGames {
  readonly data: readonly Game[] | undefined;
  readonly error: Error | undefined;
}

const monthOf = (day: string): string => day.slice(0, 7);

/**
 * The games of this month, with the days that complete its weeks, for the first screen of a page that shows a day of it: they come sooner
 * than all games of a large school. Undefined for another month, and once all games are there or have failed.
 *
 * @param day yyyy-MM-dd.
 */
export function useCurrentGames(
  day: string,
  { data: all, error }: AllGames,
): readonly Game[] | undefined {
  const isThisMonth = monthOf(day) === monthOf(useToday());
  const areNeeded = all === undefined && error === undefined && isThisMonth;
  const { data } = useRead(gameEndpoints.current, areNeeded && arePreloaded() ? {} : null);
  const areReplaced = all !== undefined;
  useEffect(() => {
    // They are not kept up to date.
    if (areReplaced) void refresh(gameEndpoints.current);
  }, [areReplaced]);
  return data;
}
