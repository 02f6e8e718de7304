import {
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
import { defineFramedRemote } from '@fieldhouse/shell/federation';

const schedule = [gameEndpoints.list, teamEndpoints.list, opponentEndpoints.list];

type Read = Parameters<typeof endpointUrl>[0];

const SHORT: readonly Read[] = [schoolEndpoints.read, teamEndpoints.list];

/**
 * A screen of `src/app.tsx` with the reads that it and the layout wait for, first what shows most.
 *
 * @param early the reads that are requested before the scripts.
 */
const screen = (module: string, reads: readonly Read[] = [], early = SHORT) => {
  const all = [schoolEndpoints.read, ...reads];
  const isEarly = (each: Read) => early.includes(each);
  return {
    module,
    shortReads: all.filter(isEarly).map((each) => endpointUrl(each)),
    reads: all.filter((each) => !isEarly(each)).map((each) => endpointUrl(each)),
  };
};

export default defineFramedRemote({
  name: 'mf_staff',
  root: import.meta.dirname,
  publicPath: '/mf/staff/',
  frameScripts: { '/': './src/frame/first-rows.ts' },
  screens: {
    // Its frame shows what waits for a person.
    '/': screen('src/dashboard/dashboard-screen.tsx', schedule, [
      schoolEndpoints.read,
      gameEndpoints.list,
      opponentEndpoints.list,
    ]),
    '/games': screen('src/games/games-screen.tsx', schedule),
    '/games/several': screen('src/games/several/several-screen.tsx', schedule),
    // What is shown of all games when a page opens comes before them.
    '/calendar': screen('src/calendar/calendar-screen.tsx', [
      teamEndpoints.list,
      gameEndpoints.current,
      opponentEndpoints.list,
      gameEndpoints.list,
    ]),
    '/away-days': screen('src/away-days/away-days-screen.tsx', [gameEndpoints.list]),
    '/conflicts': screen('src/conflicts/conflicts-screen.tsx', [
      conflictEndpoints.list,
      gameEndpoints.list,
      teamEndpoints.list,
    ]),
    '/teams': screen('src/teams/teams-screen.tsx', [teamEndpoints.list]),
    '/opponents': screen('src/opponents/opponents-screen.tsx', [opponentEndpoints.list]),
    '/contacts': screen('src/contacts/contacts-screen.tsx', [contactEndpoints.list]),
    '/facilities': screen('src/facilities/facilities-screen.tsx', [
      facilityEndpoints.list,
      facilityEndpoints.venues,
    ]),
    '/no-play-dates': screen('src/no-play-dates/no-play-dates-screen.tsx', [
      noPlayDateEndpoints.list,
    ]),
    '/contest-rules': screen('src/contest-rules/contest-rules-screen.tsx', [
      contestRuleEndpoints.list,
    ]),
    '/weather-day': screen('src/changes/weather-day/weather-day-screen.tsx', [
      gameEndpoints.current,
      facilityEndpoints.list,
      gameEndpoints.list,
    ]),
    '/changes': screen('src/changes/list/changes-screen.tsx', [changeEndpoints.list]),
    '/seasons/copy': screen('src/seasons/copy-season-screen.tsx', [
      gameEndpoints.list,
      teamEndpoints.list,
    ]),
    '/import-games': screen('src/import/import-screen.tsx'),
    '/settings': screen('src/settings/settings-screen.tsx'),
  },
});
