import { ScreenContext, lazyScreens } from '@fieldhouse/shell/remote';
import { useSession } from '@fieldhouse/shell/session';
import type { Session } from '@fieldhouse/shell/session';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

import { AUTH_SCREENS } from '../../screens.ts';
import type { Audience } from '../../screens.ts';
import { LandingScreen } from '../landing/landing-screen.tsx';

const { '/': landing, ...others } = AUTH_SCREENS;

const Landing = () => (
  <ScreenContext value={landing}>
    <LandingScreen />
  </ScreenContext>
);

const screens = [{ path: '/', row: landing, Screen: Landing }, ...lazyScreens(others)];

const audienceOf = ({ user }: Session): Audience => {
  if (!user) return 'visitor';
  if (user.mustChangePassword) return 'temporary-password';
  return user.emailConfirmed ? 'user' : 'unconfirmed-email';
};

const Screens = () => {
  const session = useSession();
  const audience = audienceOf(session);
  const shown = screens.filter(({ row }) => row.for.some((who) => who === audience));
  return (
    <Routes>
      {shown.map(({ path, Screen }) => (
        <Route key={path} path={shown.length === 1 ? '*' : path} element={<Screen />} />
      ))}
      {/* Other paths of a signed-in user belong to other remotes. */}
      <Route
        path="*"
        element={
          session.user ? null : (
            <main>
              <NotFound />
            </main>
          )
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
