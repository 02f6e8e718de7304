import { defineLifecycles } from '@fieldhouse/shell/remote';

import { App } from './app/app.tsx';

export const { bootstrap, mount, unmount } = defineLifecycles(App);
