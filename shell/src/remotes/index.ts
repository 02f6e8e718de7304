export { defineLifecycles } from './define-lifecycles.tsx';
export { lazyDialog } from './lazy-dialog.tsx';
export { lazyScreen } from './lazy-screen.tsx';
