import { defineLifecycles } from '@fieldhouse/shell/remote';

import { App } from './app.tsx';
import { StaffFrame } from './frame/staff-frame.tsx';

export const { bootstrap, mount, unmount } = defineLifecycles(
  App,
  <StaffFrame path="/" screen={{ title: '' }} />,
);
