import { lazyScreen } from '@fieldhouse/shell/remote';
import { useSession } from '@fieldhouse/shell/session';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { LandingScreen } from './landing/landing-screen.tsx';

const ForgotPassword = lazyScreen(
  () => import('./password/forgot-password-screen.tsx'),
  'ForgotPasswordScreen',
);
const ResetPassword = lazyScreen(
  () => import('./password/reset-password-screen.tsx'),
  'ResetPasswordScreen',
);
const ChangePassword = lazyScreen(
  () => import('./password/change-password-screen.tsx'),
  'ChangePasswordScreen',
);
const CheckYourEmail = lazyScreen(
  () => import('./confirm-email/check-your-email-screen.tsx'),
  'CheckYourEmailScreen',
);

const Accessibility = lazyScreen(
  () => import('./accessibility/accessibility-screen.tsx'),
  'AccessibilityScreen',
);

/** Signed-in users see only the password, email confirmation and accessibility screens here; other paths belong to other remotes. */
const Screens = () => {
  const { user } = useSession();
  if (user?.mustChangePassword) return <ChangePassword />;
  if (user && !user.emailConfirmed) return <CheckYourEmail />;
  if (user) {
    return (
      <Routes>
        <Route path="/change-password" element={<ChangePassword />} />
        <Route path="/accessibility" element={<Accessibility />} />
        <Route path="*" element={null} />
      </Routes>
    );
  }
  return (
    <Routes>
      <Route path="/" element={<LandingScreen />} />
      <Route path="/forgot-password" element={<ForgotPassword />} />
      <Route path="/reset-password" element={<ResetPassword />} />
      <Route path="/accessibility" element={<Accessibility />} />
      <Route
        path="*"
        element={
          <main>
            <NotFound />
          </main>
        }
      />
    </Routes>
  );
};

export const App = () => (
  <BrowserRouter>
    <Screens />
  </BrowserRouter>
);
