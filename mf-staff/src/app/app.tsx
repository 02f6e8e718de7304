import { lazyScreen } from '@fieldhouse/shell/remote';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import type { ComponentType } from 'react';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom';

import { StaffLayout } from './navigation/staff-layout.tsx';

const screenAt = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({ path, Screen: lazyScreen(load, name, path) });

const SCREENS = [
  screenAt('/', () => import('../screens/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  screenAt('/games', () => import('../screens/games/games-screen.tsx'), 'GamesScreen'),
  screenAt(
    '/games/several',
    () => import('../screens/games/several/several-screen.tsx'),
    'SeveralScreen',
  ),
  screenAt('/calendar', () => import('../screens/calendar/calendar-screen.tsx'), 'CalendarScreen'),
  screenAt(
    '/away-days',
    () => import('../screens/away-days/away-days-screen.tsx'),
    'AwayDaysScreen',
  ),
  screenAt(
    '/conflicts',
    () => import('../screens/conflicts/conflicts-screen.tsx'),
    'ConflictsScreen',
  ),
  screenAt('/teams', () => import('../screens/teams/teams-screen.tsx'), 'TeamsScreen'),
  screenAt(
    '/opponents',
    () => import('../screens/opponents/opponents-screen.tsx'),
    'OpponentsScreen',
  ),
  screenAt('/contacts', () => import('../screens/contacts/contacts-screen.tsx'), 'ContactsScreen'),
  screenAt(
    '/facilities',
    () => import('../screens/facilities/facilities-screen.tsx'),
    'FacilitiesScreen',
  ),
  screenAt(
    '/no-play-dates',
    () => import('../screens/no-play-dates/no-play-dates-screen.tsx'),
    'NoPlayDatesScreen',
  ),
  screenAt(
    '/contest-rules',
    () => import('../screens/contest-rules/contest-rules-screen.tsx'),
    'ContestRulesScreen',
  ),
  screenAt(
    '/weather-day',
    () => import('../screens/weather-day/weather-day-screen.tsx'),
    'WeatherDayScreen',
  ),
  screenAt('/changes', () => import('../screens/changes/list/changes-screen.tsx'), 'ChangesScreen'),
  screenAt(
    '/changes/:id',
    () => import('../screens/changes/page/change-screen.tsx'),
    'ChangeScreen',
  ),
  screenAt(
    '/seasons/copy',
    () => import('../screens/seasons/copy-season-screen.tsx'),
    'CopySeasonScreen',
  ),
  screenAt('/import-games', () => import('../screens/import/import-screen.tsx'), 'ImportScreen'),
  screenAt('/settings', () => import('../screens/settings/settings-screen.tsx'), 'SettingsScreen'),
];

const Frame = () => (
  <StaffLayout>
    <Outlet />
  </StaffLayout>
);

export const App = () => (
  <BrowserRouter useTransitions={false}>
    <Routes>
      <Route element={<Frame />}>
        {SCREENS.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  </BrowserRouter>
);
