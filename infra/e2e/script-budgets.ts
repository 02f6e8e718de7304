import type { RouteModules } from './testing/route-scripts.ts';

/** A route of the product, and how many bytes of JavaScript it may load before it works, compressed with brotli. */
export interface ScriptBudget extends RouteModules {
  readonly route: string;
  readonly maxBytes: number;
}

/** The pages for visitors without a session, by name: rendered at build time, and without the shell. */
export const VISITOR_PAGE_BUDGETS: readonly { readonly page: string; readonly maxBytes: number }[] =
  [
    { page: 'landing', maxBytes: 109_300 },
    { page: 'forgot-password', maxBytes: 104_300 },
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
    maxBytes: 190_900,
  },
  {
    route: '/change-password',
    app: 'mf-auth',
    screen: 'src/password/change-password-screen.tsx',
    maxBytes: 190_400,
  },
  {
    route: '/accessibility',
    app: 'mf-auth',
    screen: 'src/accessibility/accessibility-screen.tsx',
    maxBytes: 189_900,
  },
  { route: '/ (a session cookie, but no session)', app: 'mf-auth', maxBytes: 188_400 },
  {
    route: '/forgot-password (a session cookie, but no session)',
    app: 'mf-auth',
    screen: 'src/password/forgot-password-screen.tsx',
    maxBytes: 190_300,
  },
  {
    route: '/ (email not confirmed)',
    app: 'mf-auth',
    screen: 'src/confirm-email/check-your-email-screen.tsx',
    maxBytes: 189_900,
  },
  {
    route: '/ (staff)',
    app: 'mf-staff',
    screen: 'src/dashboard/dashboard-screen.tsx',
    maxBytes: 188_800,
  },
  { route: '/games', app: 'mf-staff', screen: 'src/games/games-screen.tsx', maxBytes: 198_300 },
  {
    route: '/games/several',
    app: 'mf-staff',
    screen: 'src/games/several/several-screen.tsx',
    maxBytes: 255_500,
  },
  {
    route: '/seasons/copy',
    app: 'mf-staff',
    screen: 'src/seasons/copy-season-screen.tsx',
    maxBytes: 239_400,
  },
  {
    route: '/away-days',
    app: 'mf-staff',
    screen: 'src/away-days/away-days-screen.tsx',
    maxBytes: 232_300,
  },
  {
    route: '/calendar',
    app: 'mf-staff',
    screen: 'src/calendar/calendar-screen.tsx',
    maxBytes: 241_600,
  },
  { route: '/teams', app: 'mf-staff', screen: 'src/teams/teams-screen.tsx', maxBytes: 184_400 },
  {
    route: '/opponents',
    app: 'mf-staff',
    screen: 'src/opponents/opponents-screen.tsx',
    maxBytes: 183_400,
  },
  {
    route: '/contacts',
    app: 'mf-staff',
    screen: 'src/contacts/contacts-screen.tsx',
    maxBytes: 181_700,
  },
  {
    route: '/conflicts',
    app: 'mf-staff',
    screen: 'src/conflicts/conflicts-screen.tsx',
    maxBytes: 222_800,
  },
  {
    route: '/facilities',
    app: 'mf-staff',
    screen: 'src/facilities/facilities-screen.tsx',
    maxBytes: 235_700,
  },
  {
    route: '/no-play-dates',
    app: 'mf-staff',
    screen: 'src/no-play-dates/no-play-dates-screen.tsx',
    maxBytes: 183_600,
  },
  {
    route: '/contest-rules',
    app: 'mf-staff',
    screen: 'src/contest-rules/contest-rules-screen.tsx',
    maxBytes: 214_000,
  },
  {
    route: '/weather-day',
    app: 'mf-staff',
    screen: 'src/changes/weather-day/weather-day-screen.tsx',
    maxBytes: 239_300,
  },
  {
    route: '/changes',
    app: 'mf-staff',
    screen: 'src/changes/list/changes-screen.tsx',
    maxBytes: 178_400,
  },
  {
    route: '/changes/:id',
    app: 'mf-staff',
    screen: 'src/changes/page/change-screen.tsx',
    maxBytes: 191_100,
  },
  {
    route: '/import-games',
    app: 'mf-staff',
    screen: 'src/import/import-screen.tsx',
    maxBytes: 248_000,
  },
  {
    route: '/settings, with its history',
    app: 'mf-staff',
    screen: 'src/settings/settings-screen.tsx',
    maxBytes: 273_500,
  },
  {
    route: '/sysadmin/schools',
    app: 'mf-sysadmin',
    screen: 'src/schools/schools-screen.tsx',
    maxBytes: 247_100,
  },
  {
    route: '/sysadmin/settings, with its history',
    app: 'mf-sysadmin',
    screen: 'src/settings/settings-screen.tsx',
    maxBytes: 257_300,
  },
];
