import { ScreenContext, lazyScreen } from '@fieldhouse/shell/remote';
import { useSession } from '@fieldhouse/shell/session';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

import { AUTH_SCREENS } from '../../screens.ts';
import { LandingScreen } from '../landing/landing-screen.tsx';

const screenAt = (path: Exclude<keyof typeof AUTH_SCREENS, '/'>) =>
  lazyScreen(path, AUTH_SCREENS[path]);
const ForgotPassword = screenAt('/forgot-password');
const ResetPassword = screenAt('/reset-password');
const ChangePassword = screenAt('/change-password');
const Accessibility = screenAt('/accessibility');
const CheckYourEmail = screenAt('*');

const Landing = () => (
  <ScreenContext value={AUTH_SCREENS['/']}>
    <LandingScreen />
  </ScreenContext>
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
      <Route path="/" element={<Landing />} />
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
