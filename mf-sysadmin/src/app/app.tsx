import { lazyScreens } from '@fieldhouse/shell/remote';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom';

import { SYSADMIN_SCREENS } from '../../screens.ts';
import { SysadminLayout } from './sysadmin-layout.tsx';

const screens = lazyScreens(SYSADMIN_SCREENS);

const Frame = () => (
  <SysadminLayout>
    <Outlet />
  </SysadminLayout>
);

export const App = () => (
  <BrowserRouter>
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
