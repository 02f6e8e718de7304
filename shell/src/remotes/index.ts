export { defineLifecycles } from './define-lifecycles.tsx';
export { afterLayerCloses } from '../ui/layer-history.ts';
export { lazyDialog } from './lazy-dialog.tsx';
export { lazyPart } from '../ui/lazy-part.ts';
export { lazyScreens } from './lazy-screen.tsx';
export { ScreenContext } from '../screens/screen.ts';
export type { ScreenRow, ScreenTable } from '../screens/screen.ts';
export { useLazyPart, useLoadedPart } from '../ui/use-lazy-part.ts';
