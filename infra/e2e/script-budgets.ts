import type { RouteModules } from './testing/route-scripts.ts';

/** A route of the product, and how many bytes of JavaScript it may load before it works, compressed with brotli. */
export interface ScriptBudget extends RouteModules {
  readonly route: string;
  readonly maxBytes: number;
}

/** The pages for visitors without a session, by name: rendered at build time, and without the shell. */
export const VISITOR_PAGE_BUDGETS: readonly { readonly page: string; readonly maxBytes: number }[] =
  [
    { page: 'landing', maxBytes: 116_700 },
    { page: 'forgot-password', maxBytes: 111_700 },
  ];

/**
 * The budgets, checked by `test/script-budgets.test.ts`. A change that needs more says in its commit what for; one that needs less
 * lowers the budget.
 */
export const SCRIPT_BUDGETS: readonly ScriptBudget[] = [
  {
    route: '/reset-password',
    app: 'mf-auth',
    screen: 'src/password/reset-password-screen.tsx',
    maxBytes: 221_300,
  },
  {
    route: '/change-password',
    app: 'mf-auth',
    screen: 'src/password/change-password-screen.tsx',
    maxBytes: 220_700,
  },
  {
    route: '/accessibility',
    app: 'mf-auth',
    screen: 'src/accessibility/accessibility-screen.tsx',
    maxBytes: 220_300,
  },
  { route: '/ (a session cookie, but no session)', app: 'mf-auth', maxBytes: 218_700 },
  {
    route: '/forgot-password (a session cookie, but no session)',
    app: 'mf-auth',
    screen: 'src/password/forgot-password-screen.tsx',
    maxBytes: 220_700,
  },
  {
    route: '/ (email not confirmed)',
    app: 'mf-auth',
    screen: 'src/confirm-email/check-your-email-screen.tsx',
    maxBytes: 220_300,
  },
  {
    route: '/ (staff)',
    app: 'mf-staff',
    screen: 'src/dashboard/dashboard-screen.tsx',
    frame: '/',
    maxBytes: 227_000,
  },
  { route: '/games', app: 'mf-staff', screen: 'src/games/games-screen.tsx', maxBytes: 233_000 },
  {
    route: '/games/several',
    app: 'mf-staff',
    screen: 'src/games/several/several-screen.tsx',
    maxBytes: 241_000,
  },
  {
    route: '/seasons/copy',
    app: 'mf-staff',
    screen: 'src/seasons/copy-season-screen.tsx',
    maxBytes: 222_900,
  },
  {
    route: '/away-days',
    app: 'mf-staff',
    screen: 'src/away-days/away-days-screen.tsx',
    maxBytes: 213_700,
  },
  {
    route: '/calendar',
    app: 'mf-staff',
    screen: 'src/calendar/calendar-screen.tsx',
    maxBytes: 270_500,
  },
  { route: '/teams', app: 'mf-staff', screen: 'src/teams/teams-screen.tsx', maxBytes: 213_800 },
  {
    route: '/opponents',
    app: 'mf-staff',
    screen: 'src/opponents/opponents-screen.tsx',
    maxBytes: 212_700,
  },
  {
    route: '/contacts',
    app: 'mf-staff',
    screen: 'src/contacts/contacts-screen.tsx',
    maxBytes: 211_000,
  },
  {
    route: '/conflicts',
    app: 'mf-staff',
    screen: 'src/conflicts/conflicts-screen.tsx',
    maxBytes: 215_600,
  },
  {
    route: '/facilities',
    app: 'mf-staff',
    screen: 'src/facilities/facilities-screen.tsx',
    maxBytes: 217_200,
  },
  {
    route: '/no-play-dates',
    app: 'mf-staff',
    screen: 'src/no-play-dates/no-play-dates-screen.tsx',
    maxBytes: 213_000,
  },
  {
    route: '/contest-rules',
    app: 'mf-staff',
    screen: 'src/contest-rules/contest-rules-screen.tsx',
    maxBytes: 210_600,
  },
  {
    route: '/weather-day',
    app: 'mf-staff',
    screen: 'src/changes/weather-day/weather-day-screen.tsx',
    maxBytes: 221_100,
  },
  {
    route: '/changes',
    app: 'mf-staff',
    screen: 'src/changes/list/changes-screen.tsx',
    maxBytes: 212_900,
  },
  {
    route: '/changes/:id',
    app: 'mf-staff',
    screen: 'src/changes/page/change-screen.tsx',
    maxBytes: 216_700,
  },
  {
    route: '/import-games',
    app: 'mf-staff',
    screen: 'src/import/import-screen.tsx',
    maxBytes: 244_900,
  },
  {
    route: '/settings, with its history',
    app: 'mf-staff',
    screen: 'src/settings/settings-screen.tsx',
    maxBytes: 285_300,
  },
  {
    route: '/sysadmin/schools',
    app: 'mf-sysadmin',
    screen: 'src/schools/schools-screen.tsx',
    maxBytes: 265_800,
  },
  {
    route: '/sysadmin/settings, with its history',
    app: 'mf-sysadmin',
    screen: 'src/settings/settings-screen.tsx',
    maxBytes: 293_200,
  },
];
