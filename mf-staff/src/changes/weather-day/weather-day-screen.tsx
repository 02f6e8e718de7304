import { facilityEndpoints, gameEndpoints, schoolEndpoints } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';

import { useCurrentGames } from '../../school-data/current-games.api.ts';
import { refreshGames, useGames } from '../../school-data/games.api.ts';
import { ChangesLink } from '../changes-link.tsx';
import { useWeatherDayChoice } from './use-weather-day-choice.ts';
import { WeatherDayForm } from './weather-day-form.tsx';

/** See `read-ahead.ts`. Today's games are shown before all games are there. */
export const firstReads = [schoolEndpoints.read, gameEndpoints.current, facilityEndpoints.list];

/** Changes the games of one day together: rain, heat, or anything else that stops more than one. */
export const WeatherDayScreen = () => {
  const all = useGames();
  const [{ day }] = useWeatherDayChoice();
  const current = useCurrentGames(day, all);
  const games = all.data ?? current;
  return (
    <Page width="narrow">
      <PageHeader
        title="Weather Day"
        subtitle="Postpone, delay, or cancel a day's games together"
        actions={<ChangesLink />}
      />
      {games ? (
        <WeatherDayForm games={games} />
      ) : all.error ? (
        <ErrorState
          title="Couldn't load games"
          message={errorSentence(all.error)}
          onRetry={refreshGames}
        />
      ) : (
        <>
          <VisuallyHidden role="status">Loading games...</VisuallyHidden>
          <Skeleton height={420} radius={12} />
          <Skeleton height={280} radius={12} />
        </>
      )}
    </Page>
  );
};
