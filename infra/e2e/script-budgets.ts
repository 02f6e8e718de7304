import type { RouteModules } from './testing/route-scripts.ts';

/** A route of the product, and how many bytes of JavaScript it may load before it works, compressed with brotli. */
export interface ScriptBudget extends RouteModules {
  readonly route: string;
  readonly maxBytes: number;
}

/**
 * The budgets, checked by `test/script-budgets.test.ts`. A change that needs more says in its commit what for; one that needs less
 * lowers the budget.
 */
export const SCRIPT_BUDGETS: readonly ScriptBudget[] = [
  {
    route: '/reset-password',
    app: 'mf-auth',
    screen: 'src/password/reset-password-screen.tsx',
    maxBytes: 204_500,
  },
  {
    route: '/change-password',
    app: 'mf-auth',
    screen: 'src/password/change-password-screen.tsx',
    maxBytes: 203_900,
  },
  {
    route: '/accessibility',
    app: 'mf-auth',
    screen: 'src/accessibility/accessibility-screen.tsx',
    maxBytes: 203_500,
  },
  { route: '/ (visitors)', app: 'mf-auth', maxBytes: 201_900 },
  {
    route: '/forgot-password',
    app: 'mf-auth',
    screen: 'src/password/forgot-password-screen.tsx',
    maxBytes: 203_900,
  },
  {
    route: '/ (email not confirmed)',
    app: 'mf-auth',
    screen: 'src/confirm-email/check-your-email-screen.tsx',
    maxBytes: 203_500,
  },
  {
    route: '/ (staff)',
    app: 'mf-staff',
    screen: 'src/dashboard/dashboard-screen.tsx',
    hasFirstRows: true,
    maxBytes: 208_500,
  },
  {
    route: '/games',
    app: 'mf-staff',
    screen: 'src/games/games-screen.tsx',
    hasFirstRows: true,
    maxBytes: 220_400,
  },
  {
    route: '/games/several',
    app: 'mf-staff',
    screen: 'src/games/several/several-screen.tsx',
    maxBytes: 213_800,
  },
  {
    route: '/seasons/copy',
    app: 'mf-staff',
    screen: 'src/seasons/copy-season-screen.tsx',
    maxBytes: 202_000,
  },
  {
    route: '/away-days',
    app: 'mf-staff',
    screen: 'src/away-days/away-days-screen.tsx',
    maxBytes: 197_300,
  },
  {
    route: '/calendar',
    app: 'mf-staff',
    screen: 'src/calendar/calendar-screen.tsx',
    maxBytes: 254_800,
  },
  { route: '/teams', app: 'mf-staff', screen: 'src/teams/teams-screen.tsx', maxBytes: 197_300 },
  {
    route: '/opponents',
    app: 'mf-staff',
    screen: 'src/opponents/opponents-screen.tsx',
    maxBytes: 195_700,
  },
  {
    route: '/contacts',
    app: 'mf-staff',
    screen: 'src/contacts/contacts-screen.tsx',
    maxBytes: 193_800,
  },
  {
    route: '/conflicts',
    app: 'mf-staff',
    screen: 'src/conflicts/conflicts-screen.tsx',
    maxBytes: 199_100,
  },
  {
    route: '/facilities',
    app: 'mf-staff',
    screen: 'src/facilities/facilities-screen.tsx',
    maxBytes: 200_200,
  },
  {
    route: '/no-play-dates',
    app: 'mf-staff',
    screen: 'src/no-play-dates/no-play-dates-screen.tsx',
    maxBytes: 195_800,
  },
  {
    route: '/contest-rules',
    app: 'mf-staff',
    screen: 'src/contest-rules/contest-rules-screen.tsx',
    maxBytes: 193_400,
  },
  {
    route: '/weather-day',
    app: 'mf-staff',
    screen: 'src/changes/weather-day/weather-day-screen.tsx',
    maxBytes: 204_400,
  },
  {
    route: '/changes',
    app: 'mf-staff',
    screen: 'src/changes/list/changes-screen.tsx',
    maxBytes: 191_700,
  },
  {
    route: '/changes/:id',
    app: 'mf-staff',
    screen: 'src/changes/page/change-screen.tsx',
    maxBytes: 199_000,
  },
  {
    route: '/import-games',
    app: 'mf-staff',
    screen: 'src/import/import-screen.tsx',
    maxBytes: 227_400,
  },
  {
    route: '/settings, with its history',
    app: 'mf-staff',
    screen: 'src/settings/settings-screen.tsx',
    maxBytes: 270_300,
  },
  {
    route: '/sysadmin/schools',
    app: 'mf-sysadmin',
    screen: 'src/schools/schools-screen.tsx',
    maxBytes: 249_900,
  },
  {
    route: '/sysadmin/settings, with its history',
    app: 'mf-sysadmin',
    screen: 'src/settings/settings-screen.tsx',
    maxBytes: 277_800,
  },
];
