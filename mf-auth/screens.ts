import type { ScreenRow } from '@fieldhouse/shell/remote';

const reads = ['/api/system'] as const;

/** What a session allows here. An audience of one screen sees it at every path. */
export type Audience = 'visitor' | 'user' | 'temporary-password' | 'unconfirmed-email';

interface AuthScreenRow extends ScreenRow {
  readonly for: readonly Audience[];
}

/** The screens of visitors, and those about an account, by path: `shell/README.md`, "Screens". */
export const AUTH_SCREENS = {
  // In the first script, so that it takes the place of its frame at once.
  '/': {
    title: 'Every game set. Both schools agreed.',
    for: ['visitor'],
    reads,
    scriptBytes: 202_000,
  },
  '/forgot-password': {
    title: 'Forgot Password',
    for: ['visitor'],
    load: () => import('./src/password/forgot-password-screen.tsx'),
    reads,
    scriptBytes: 204_100,
  },
  '/reset-password': {
    title: 'Reset Password',
    for: ['visitor'],
    load: () => import('./src/password/reset-password-screen.tsx'),
    reads,
    scriptBytes: 204_500,
  },
  '/change-password': {
    title: 'Change Password',
    for: ['user', 'temporary-password'],
    load: () => import('./src/password/change-password-screen.tsx'),
    reads,
    scriptBytes: 204_100,
  },
  '/accessibility': {
    title: 'Accessibility',
    for: ['visitor', 'user'],
    load: () => import('./src/accessibility/accessibility-screen.tsx'),
    reads,
    scriptBytes: 203_500,
  },
  '*': {
    title: 'Check Your Email',
    for: ['unconfirmed-email'],
    load: () => import('./src/confirm-email/check-your-email-screen.tsx'),
    reads,
    scriptBytes: 203_500,
  },
} satisfies Readonly<Record<string, AuthScreenRow>>;
