import {
  CURRENT_YEAR,
  changeEndpoints,
  conflictEndpoints,
  contactEndpoints,
  contestRuleEndpoints,
  facilityEndpoints,
  gameEndpoints,
  noPlayDateEndpoints,
  opponentEndpoints,
  schoolEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import { defineRemote } from '@fieldhouse/shell/federation';

import { FIRST_READS } from './src/app/frame/first-reads.ts';

type Read = Parameters<typeof endpointUrl>[0];

/** The games of the current school year, which a page shows whose address names none. */
const games = endpointUrl(gameEndpoints.list, { query: { year: CURRENT_YEAR } });

/** A screen of `src/app/app.tsx` with the reads that it and the layout wait for, first what shows most. */
const screen = (module: string, ...reads: readonly (Read | string)[]) => ({
  module,
  reads: [schoolEndpoints.read, ...reads].map((each) =>
    typeof each === 'string' ? each : endpointUrl(each),
  ),
});

export default defineRemote({
  name: 'mf_staff',
  root: import.meta.dirname,
  publicPath: '/mf/staff/',
  frameScript: './src/app/frame/first-rows.ts',
  screens: {
    '/': { ...screen('src/screens/dashboard/dashboard-screen.tsx'), firstReads: FIRST_READS['/'] },
    '/games': {
      ...screen('src/screens/games/games-screen.tsx', teamEndpoints.list, opponentEndpoints.list),
      firstReads: FIRST_READS['/games'],
    },
    '/games/several': screen(
      'src/screens/games/several/several-screen.tsx',
      teamEndpoints.list,
      opponentEndpoints.list,
    ),
    '/calendar': screen(
      'src/screens/calendar/calendar-screen.tsx',
      teamEndpoints.list,
      games,
      opponentEndpoints.list,
    ),
    '/away-days': screen('src/screens/away-days/away-days-screen.tsx', games),
    '/conflicts': screen(
      'src/screens/conflicts/conflicts-screen.tsx',
      teamEndpoints.list,
      conflictEndpoints.list,
      games,
    ),
    '/teams': screen('src/screens/teams/teams-screen.tsx', teamEndpoints.list, games),
    '/opponents': screen('src/screens/opponents/opponents-screen.tsx', opponentEndpoints.list),
    '/contacts': screen('src/screens/contacts/contacts-screen.tsx', contactEndpoints.list),
    '/facilities': screen(
      'src/screens/facilities/facilities-screen.tsx',
      facilityEndpoints.list,
      facilityEndpoints.venues,
    ),
    '/no-play-dates': screen(
      'src/screens/no-play-dates/no-play-dates-screen.tsx',
      noPlayDateEndpoints.list,
    ),
    '/contest-rules': screen(
      'src/screens/contest-rules/contest-rules-screen.tsx',
      contestRuleEndpoints.list,
    ),
    '/weather-day': screen(
      'src/screens/weather-day/weather-day-screen.tsx',
      games,
      facilityEndpoints.list,
    ),
    '/changes': screen('src/screens/changes/list/changes-screen.tsx', changeEndpoints.list),
    '/seasons/copy': screen('src/screens/seasons/copy-season-screen.tsx', teamEndpoints.list),
    '/import-games': screen('src/screens/import/import-screen.tsx'),
    '/settings': screen('src/screens/settings/settings-screen.tsx'),
  },
});
