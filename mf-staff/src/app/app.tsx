import { lazyScreens } from '@fieldhouse/shell/remote';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom';

import { STAFF_SCREENS } from '../../screens.ts';
import { StaffLayout } from './navigation/staff-layout.tsx';

const screens = lazyScreens(STAFF_SCREENS);

const Frame = () => (
  <StaffLayout>
    <Outlet />
  </StaffLayout>
);

export const App = () => (
  <BrowserRouter useTransitions={false}>
    <Routes>
      <Route element={<Frame />}>
        {screens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  </BrowserRouter>
);
