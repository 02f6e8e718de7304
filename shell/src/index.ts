import './ui/csp-nonce.ts';
import './remotes/integrity.ts';
import './theme/global.css';
import './theme/boot.css';
import { showStartFailure } from './start-failure.ts';
import { nextTask } from './ui/next-task.ts';

const RETRY_AFTER_MS = 400;

/** Resolves after the first paint. Scripts from the browser's cache would otherwise run before it and delay it. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    // Hidden pages are not painted.
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

// The async boundary: shared modules are only available after an import().
const start = async () => {
  await painted();
  // In a task of their own: with the product's modules they would block a slow phone for 100 ms.
  await import(/* webpackChunkName: 'libraries' */ './libraries.ts');
  await nextTask();
  return import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx');
};

const startAgain = async () => {
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  await start();
};

start()
  .catch(startAgain)
  .catch((error: unknown) => {
    console.error(error);
    showStartFailure();
  });
