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
  screenAt('/', () => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  screenAt('/games', () => import('./games/games-screen.tsx'), 'GamesScreen'),
  screenAt('/games/several', () => import('./games/several/several-screen.tsx'), 'SeveralScreen'),
  screenAt('/calendar', () => import('./calendar/calendar-screen.tsx'), 'CalendarScreen'),
  screenAt('/away-days', () => import('./away-days/away-days-screen.tsx'), 'AwayDaysScreen'),
  screenAt('/conflicts', () => import('./conflicts/conflicts-screen.tsx'), 'ConflictsScreen'),
  screenAt('/teams', () => import('./teams/teams-screen.tsx'), 'TeamsScreen'),
  screenAt('/opponents', () => import('./opponents/opponents-screen.tsx'), 'OpponentsScreen'),
  screenAt('/contacts', () => import('./contacts/contacts-screen.tsx'), 'ContactsScreen'),
  screenAt('/facilities', () => import('./facilities/facilities-screen.tsx'), 'FacilitiesScreen'),
  screenAt(
    '/no-play-dates',
    () => import('./no-play-dates/no-play-dates-screen.tsx'),
    'NoPlayDatesScreen',
  ),
  screenAt(
    '/contest-rules',
    () => import('./contest-rules/contest-rules-screen.tsx'),
    'ContestRulesScreen',
  ),
  screenAt(
    '/weather-day',
    () => import('./changes/weather-day/weather-day-screen.tsx'),
    'WeatherDayScreen',
  ),
  screenAt('/changes', () => import('./changes/list/changes-screen.tsx'), 'ChangesScreen'),
  screenAt('/changes/:id', () => import('./changes/page/change-screen.tsx'), 'ChangeScreen'),
  screenAt('/seasons/copy', () => import('./seasons/copy-season-screen.tsx'), 'CopySeasonScreen'),
  screenAt('/import-games', () => import('./import/import-screen.tsx'), 'ImportScreen'),
  screenAt('/settings', () => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
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
