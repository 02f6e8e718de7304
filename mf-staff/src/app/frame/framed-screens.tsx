import { DashboardSkeleton } from '../../screens/dashboard/dashboard-skeleton.tsx';
import { GamesSkeleton } from '../../screens/games/games-skeleton.tsx';
import { DashboardTemplates, GamesTemplates } from './first-row-templates.tsx';
import type { FramedScreen } from './staff-frame.tsx';

/** The screens of `src/app/app.tsx` that have a frame, by path. Titles and subtitles are those of the screens, without a query. */
export const FRAMED_SCREENS: Readonly<Record<string, FramedScreen>> = {
  '/': {
    title: 'Dashboard',
    placeholder: [<DashboardSkeleton key="skeleton" />, <DashboardTemplates key="templates" />],
  },
  '/games': {
    title: 'Games',
    subtitle: 'Schedule games and track confirmations',
    placeholder: [<GamesSkeleton key="skeleton" />, <GamesTemplates key="templates" />],
  },
  '/games/several': {
    title: 'Schedule Several',
    subtitle: 'Enter games as in a spreadsheet, and save them together',
  },
  '/calendar': { title: 'Calendar', subtitle: 'All games by day' },
  '/away-days': {
    title: 'Away Games by Day',
    subtitle: 'When and how teams leave for their games',
  },
  '/conflicts': { title: 'Conflicts', subtitle: "Games that don't fit your schedule" },
  '/teams': { title: 'Team Management', subtitle: "Manage your school's sports teams" },
  '/opponents': { title: 'Opponent Schools', subtitle: 'Schools you play and who to contact' },
  '/contacts': { title: 'Contacts', subtitle: 'People you tell when games change' },
  '/facilities': { title: 'Facilities', subtitle: 'Places where you play at home' },
  '/no-play-dates': {
    title: 'No-Play Dates',
    subtitle: 'Days without games: exams, holidays, and school events',
  },
  '/contest-rules': {
    title: 'Contest Rules',
    subtitle: 'How many contests your association allows, and when',
  },
  '/weather-day': {
    title: 'Weather Day',
    subtitle: "Postpone, delay, or cancel a day's games together",
    width: 'narrow',
  },
  '/changes': {
    title: 'Changes',
    subtitle: 'Games that were postponed, canceled, or changed, and who was told',
    width: 'narrow',
  },
  '/seasons/copy': {
    title: 'Copy a Season',
    subtitle: "Start a school year's schedule from an earlier one",
  },
  '/import-games': {
    title: 'Import Games',
    subtitle: 'Import a schedule from an Excel workbook, a CSV file, or a calendar',
  },
  '/settings': {
    title: 'School Settings',
    subtitle: "Your school's details, colors, and people",
  },
};
