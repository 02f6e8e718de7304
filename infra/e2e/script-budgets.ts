import type { RouteModules } from './testing/route-scripts.ts';

/** A route of the product, and how many bytes of JavaScript it may load before it works, compressed with brotli. */
export interface ScriptBudget extends RouteModules {
  readonly route: string;
  readonly maxBytes: number;
}

/** The pages for visitors without a session, by name: rendered at build time, and without the shell. */
export const VISITOR_PAGE_BUDGETS: readonly { readonly page: string; readonly maxBytes: number }[] =
  [
    { page: 'landing', maxBytes: 109_500 },
    { page: 'forgot-password', maxBytes: 104_500 },
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
    maxBytes: 172_200,
  },
  {
    route: '/change-password',
    app: 'mf-auth',
    screen: 'src/password/change-password-screen.tsx',
    maxBytes: 171_600,
  },
  {
    route: '/accessibility',
    app: 'mf-auth',
    screen: 'src/accessibility/accessibility-screen.tsx',
    maxBytes: 171_200,
  },
  { route: '/ (a session cookie, but no session)', app: 'mf-auth', maxBytes: 169_700 },
  {
    route: '/forgot-password (a session cookie, but no session)',
    app: 'mf-auth',
    screen: 'src/password/forgot-password-screen.tsx',
    maxBytes: 171_600,
  },
  {
    route: '/ (email not confirmed)',
    app: 'mf-auth',
    screen: 'src/confirm-email/check-your-email-screen.tsx',
    maxBytes: 171_200,
  },
  {
    route: '/ (staff)',
    app: 'mf-staff',
    screen: 'src/dashboard/dashboard-screen.tsx',
    frame: '/',
    maxBytes: 174_000,
  },
  { route: '/games', app: 'mf-staff', screen: 'src/games/games-screen.tsx', maxBytes: 179_900 },
  {
    route: '/games/several',
    app: 'mf-staff',
    screen: 'src/games/several/several-screen.tsx',
    maxBytes: 237_000,
  },
  {
    route: '/seasons/copy',
    app: 'mf-staff',
    screen: 'src/seasons/copy-season-screen.tsx',
    maxBytes: 221_000,
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
    maxBytes: 223_400,
  },
  { route: '/teams', app: 'mf-staff', screen: 'src/teams/teams-screen.tsx', maxBytes: 165_800 },
  {
    route: '/opponents',
    app: 'mf-staff',
    screen: 'src/opponents/opponents-screen.tsx',
    maxBytes: 164_800,
  },
  {
    route: '/contacts',
    app: 'mf-staff',
    screen: 'src/contacts/contacts-screen.tsx',
    maxBytes: 163_000,
  },
  {
    route: '/conflicts',
    app: 'mf-staff',
    screen: 'src/conflicts/conflicts-screen.tsx',
    maxBytes: 204_400,
  },
  {
    route: '/facilities',
    app: 'mf-staff',
    screen: 'src/facilities/facilities-screen.tsx',
    maxBytes: 217_100,
  },
  {
    route: '/no-play-dates',
    app: 'mf-staff',
    screen: 'src/no-play-dates/no-play-dates-screen.tsx',
    maxBytes: 164_900,
  },
  {
    route: '/contest-rules',
    app: 'mf-staff',
    screen: 'src/contest-rules/contest-rules-screen.tsx',
    maxBytes: 195_500,
  },
  {
    route: '/weather-day',
    app: 'mf-staff',
    screen: 'src/changes/weather-day/weather-day-screen.tsx',
    maxBytes: 221_000,
  },
  {
    route: '/changes',
    app: 'mf-staff',
    screen: 'src/changes/list/changes-screen.tsx',
    maxBytes: 159_900,
  },
  {
    route: '/changes/:id',
    app: 'mf-staff',
    screen: 'src/changes/page/change-screen.tsx',
    maxBytes: 172_600,
  },
  {
    route: '/import-games',
    app: 'mf-staff',
    screen: 'src/import/import-screen.tsx',
    maxBytes: 229_400,
  },
  {
    route: '/settings, with its history',
    app: 'mf-staff',
    screen: 'src/settings/settings-screen.tsx',
    maxBytes: 254_900,
  },
  {
    route: '/sysadmin/schools',
    app: 'mf-sysadmin',
    screen: 'src/schools/schools-screen.tsx',
    maxBytes: 228_400,
  },
  {
    route: '/sysadmin/settings, with its history',
    app: 'mf-sysadmin',
    screen: 'src/settings/settings-screen.tsx',
    maxBytes: 238_600,
  },
];
