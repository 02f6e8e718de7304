import { lazyScreen } from '@fieldhouse/shell/remote';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom';

import { StaffLayout } from './navigation/staff-layout.tsx';

const Dashboard = lazyScreen(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen');
const Games = lazyScreen(() => import('./games/games-screen.tsx'), 'GamesScreen');
const SeveralGames = lazyScreen(
  () => import('./games/several/several-screen.tsx'),
  'SeveralScreen',
);
const Calendar = lazyScreen(() => import('./calendar/calendar-screen.tsx'), 'CalendarScreen');
const AwayDays = lazyScreen(() => import('./away-days/away-days-screen.tsx'), 'AwayDaysScreen');
const Conflicts = lazyScreen(() => import('./conflicts/conflicts-screen.tsx'), 'ConflictsScreen');
const Teams = lazyScreen(() => import('./teams/teams-screen.tsx'), 'TeamsScreen');
const Opponents = lazyScreen(() => import('./opponents/opponents-screen.tsx'), 'OpponentsScreen');
const Contacts = lazyScreen(() => import('./contacts/contacts-screen.tsx'), 'ContactsScreen');
const Facilities = lazyScreen(
  () => import('./facilities/facilities-screen.tsx'),
  'FacilitiesScreen',
);
const NoPlayDates = lazyScreen(
  () => import('./no-play-dates/no-play-dates-screen.tsx'),
  'NoPlayDatesScreen',
);
const ContestRules = lazyScreen(
  () => import('./contest-rules/contest-rules-screen.tsx'),
  'ContestRulesScreen',
);
const WeatherDay = lazyScreen(
  () => import('./changes/weather-day/weather-day-screen.tsx'),
  'WeatherDayScreen',
);
const Changes = lazyScreen(() => import('./changes/list/changes-screen.tsx'), 'ChangesScreen');
const Change = lazyScreen(() => import('./changes/page/change-screen.tsx'), 'ChangeScreen');
const CopySeason = lazyScreen(() => import('./seasons/copy-season-screen.tsx'), 'CopySeasonScreen');
const Import = lazyScreen(() => import('./import/import-screen.tsx'), 'ImportScreen');
const Settings = lazyScreen(() => import('./settings/settings-screen.tsx'), 'SettingsScreen');

const Frame = () => (
  <StaffLayout>
    <Outlet />
  </StaffLayout>
);

export const App = () => (
  <BrowserRouter useTransitions={false}>
    <Routes>
      <Route element={<Frame />}>
        <Route path="/" element={<Dashboard />} />
        <Route path="/games" element={<Games />} />
        <Route path="/games/several" element={<SeveralGames />} />
        <Route path="/calendar" element={<Calendar />} />
        <Route path="/away-days" element={<AwayDays />} />
        <Route path="/conflicts" element={<Conflicts />} />
        <Route path="/teams" element={<Teams />} />
        <Route path="/opponents" element={<Opponents />} />
        <Route path="/contacts" element={<Contacts />} />
        <Route path="/facilities" element={<Facilities />} />
        <Route path="/no-play-dates" element={<NoPlayDates />} />
        <Route path="/contest-rules" element={<ContestRules />} />
        <Route path="/weather-day" element={<WeatherDay />} />
        <Route path="/changes" element={<Changes />} />
        <Route path="/changes/:id" element={<Change />} />
        <Route path="/seasons/copy" element={<CopySeason />} />
        <Route path="/import-games" element={<Import />} />
        <Route path="/settings" element={<Settings />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  </BrowserRouter>
);
