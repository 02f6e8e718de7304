export { defineLifecycles } from './define-lifecycles.tsx';
export { lazyScreen } from './lazy-screen.tsx';
