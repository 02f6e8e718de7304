import { defineLifecycles } from '@fieldhouse/shell/remote';

import { App } from './app.tsx';
import { SysadminFrame } from './frame/sysadmin-frame.tsx';

export const { bootstrap, mount, unmount } = defineLifecycles(
  App,
  <SysadminFrame path="/" title="" subtitle="" />,
);
