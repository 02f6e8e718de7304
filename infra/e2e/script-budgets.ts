import type { RouteModules } from './testing/route-scripts.ts';

/** A route of the product, and how many bytes of JavaScript it may load before it works, compressed with brotli. */
export interface ScriptBudget extends RouteModules {
  readonly route: string;
  readonly maxBytes: number;
}

/** The pages for visitors without a session, by name: rendered at build time, and without the shell. */
export const VISITOR_PAGE_BUDGETS: readonly { readonly page: string; readonly maxBytes: number }[] =
  [
    { page: 'landing', maxBytes: 109_000 },
    { page: 'forgot-password', maxBytes: 104_000 },
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
    maxBytes: 171_500,
  },
  {
    route: '/change-password',
    app: 'mf-auth',
    screen: 'src/password/change-password-screen.tsx',
    maxBytes: 171_000,
  },
  {
    route: '/accessibility',
    app: 'mf-auth',
    screen: 'src/accessibility/accessibility-screen.tsx',
    maxBytes: 170_500,
  },
  { route: '/ (a session cookie, but no session)', app: 'mf-auth', maxBytes: 169_000 },
  {
    route: '/forgot-password (a session cookie, but no session)',
    app: 'mf-auth',
    screen: 'src/password/forgot-password-screen.tsx',
    maxBytes: 170_900,
  },
  {
    route: '/ (email not confirmed)',
    app: 'mf-auth',
    screen: 'src/confirm-email/check-your-email-screen.tsx',
    maxBytes: 170_500,
  },
  {
    route: '/ (staff)',
    app: 'mf-staff',
    screen: 'src/dashboard/dashboard-screen.tsx',
    maxBytes: 169_400,
  },
  { route: '/games', app: 'mf-staff', screen: 'src/games/games-screen.tsx', maxBytes: 178_900 },
  {
    route: '/games/several',
    app: 'mf-staff',
    screen: 'src/games/several/several-screen.tsx',
    maxBytes: 236_100,
  },
  {
    route: '/seasons/copy',
    app: 'mf-staff',
    screen: 'src/seasons/copy-season-screen.tsx',
    maxBytes: 220_000,
  },
  {
    route: '/away-days',
    app: 'mf-staff',
    screen: 'src/away-days/away-days-screen.tsx',
    maxBytes: 212_900,
  },
  {
    route: '/calendar',
    app: 'mf-staff',
    screen: 'src/calendar/calendar-screen.tsx',
    maxBytes: 222_200,
  },
  { route: '/teams', app: 'mf-staff', screen: 'src/teams/teams-screen.tsx', maxBytes: 165_000 },
  {
    route: '/opponents',
    app: 'mf-staff',
    screen: 'src/opponents/opponents-screen.tsx',
    maxBytes: 164_000,
  },
  {
    route: '/contacts',
    app: 'mf-staff',
    screen: 'src/contacts/contacts-screen.tsx',
    maxBytes: 162_300,
  },
  {
    route: '/conflicts',
    app: 'mf-staff',
    screen: 'src/conflicts/conflicts-screen.tsx',
    maxBytes: 203_400,
  },
  {
    route: '/facilities',
    app: 'mf-staff',
    screen: 'src/facilities/facilities-screen.tsx',
    maxBytes: 216_300,
  },
  {
    route: '/no-play-dates',
    app: 'mf-staff',
    screen: 'src/no-play-dates/no-play-dates-screen.tsx',
    maxBytes: 164_200,
  },
  {
    route: '/contest-rules',
    app: 'mf-staff',
    screen: 'src/contest-rules/contest-rules-screen.tsx',
    maxBytes: 194_600,
  },
  {
    route: '/weather-day',
    app: 'mf-staff',
    screen: 'src/changes/weather-day/weather-day-screen.tsx',
    maxBytes: 220_000,
  },
  {
    route: '/changes',
    app: 'mf-staff',
    screen: 'src/changes/list/changes-screen.tsx',
    maxBytes: 159_100,
  },
  {
    route: '/changes/:id',
    app: 'mf-staff',
    screen: 'src/changes/page/change-screen.tsx',
    maxBytes: 171_800,
  },
  {
    route: '/import-games',
    app: 'mf-staff',
    screen: 'src/import/import-screen.tsx',
    maxBytes: 228_600,
  },
  {
    route: '/settings, with its history',
    app: 'mf-staff',
    screen: 'src/settings/settings-screen.tsx',
    maxBytes: 254_100,
  },
  {
    route: '/sysadmin/schools',
    app: 'mf-sysadmin',
    screen: 'src/schools/schools-screen.tsx',
    maxBytes: 227_700,
  },
  {
    route: '/sysadmin/settings, with its history',
    app: 'mf-sysadmin',
    screen: 'src/settings/settings-screen.tsx',
    maxBytes: 237_900,
  },
];
