import { lazyScreen } from '@fieldhouse/shell/remote';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom';
import { SysadminLayout } from './sysadmin-layout.tsx';

const Schools = lazyScreen(
  () => import('./schools/schools-screen.tsx'),
  'SchoolsScreen',
  '/sysadmin/schools',
);
const Settings = lazyScreen(
  () => import('./settings/settings-screen.tsx'),
  'SettingsScreen',
  '/sysadmin/settings',
);

const Frame = () => (
  <SysadminLayout>
    <Outlet />
  </SysadminLayout>
);

export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route element={<Frame />}>
        <Route path="/" element={<Schools />} />
        <Route path="/sysadmin/schools" element={<Schools />} />
        <Route path="/sysadmin/settings" element={<Settings />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  </BrowserRouter>
);
