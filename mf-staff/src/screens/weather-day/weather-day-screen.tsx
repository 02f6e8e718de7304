import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';

import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { refreshGames, useGames } from '../../data/school-data/games.api.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { gamesOfDays } from '../../data/school-year/shown-year.ts';
import { ChangesLink } from '../../parts/changes/changes-link.tsx';
import { useWeatherDayChoice } from './use-weather-day-choice.ts';
import { WeatherDayForm } from './weather-day-form.tsx';

/** Changes the games of one day together: rain, heat, or anything else that stops more than one. */
export const WeatherDayScreen = () => {
  const [{ day }] = useWeatherDayChoice();
  const year = useShownYear();
  const { data: games, error } = useGames(gamesOfDays(year, day, day));
  return (
    <Page>
      <PageHeader actions={<ChangesLink />} />
      {games ? (
        <WeatherDayForm games={games} />
      ) : (
        <NotLoaded
          title="Couldn't load games"
          error={error}
          onRetry={refreshGames}
          loading={<Placeholder label="Loading games..." heights={[420, 280]} />}
        />
      )}
    </Page>
  );
};
