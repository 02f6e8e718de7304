import type { ScreenTable } from '@fieldhouse/shell/remote';

const reads = ['/api/system'] as const;

/** The screens of visitors, and those about an account, by path: `shell/README.md`, "Screens". Who sees which is in `src/app/app.tsx`. */
export const AUTH_SCREENS = {
  // In the first script, so that it takes the place of its frame at once.
  '/': {
    title: 'Every game set. Both schools agreed.',
    reads,
    scriptBytes: 201_900,
  },
  '/forgot-password': {
    title: 'Forgot Password',
    load: () => import('./src/password/forgot-password-screen.tsx'),
    reads,
    scriptBytes: 203_900,
  },
  '/reset-password': {
    title: 'Reset Password',
    load: () => import('./src/password/reset-password-screen.tsx'),
    reads,
    scriptBytes: 204_500,
  },
  '/change-password': {
    title: 'Change Password',
    load: () => import('./src/password/change-password-screen.tsx'),
    reads,
    scriptBytes: 203_900,
  },
  '/accessibility': {
    title: 'Accessibility',
    load: () => import('./src/accessibility/accessibility-screen.tsx'),
    reads,
    scriptBytes: 203_500,
  },
  // At every path, until the email address is confirmed.
  '*': {
    title: 'Check Your Email',
    load: () => import('./src/confirm-email/check-your-email-screen.tsx'),
    reads,
    scriptBytes: 203_500,
  },
} satisfies ScreenTable;
