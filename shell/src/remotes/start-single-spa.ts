import {
  addErrorHandler,
  getAppStatus,
  registerApplication,
  setBootstrapMaxTime,
  setMountMaxTime,
  start,
  triggerAppChange,
} from 'single-spa';

import { removeFrame, removeFrameUnlessOf } from '../frame/page-frame.ts';
import { remoteFailed, remoteLoading, remoteReady } from '../store/remote-load-slice.ts';
import { store } from '../store/store.ts';
import { showRememberedColors } from '../theme/remembered-colors.ts';
import { remoteFor } from '../zones/zone.ts';
import { loadRemote } from './load-remote.ts';
import { isOfOtherRelease, loadPageAgain } from './other-release.ts';
import { prefetchScreens } from './prefetch-screens.ts';
import type { RemoteInfo } from './remote-list.ts';

/** Slow phones are not an error: single-spa would log one after 3 s. */
const LIFECYCLE_WARNING_MS = 60_000;

/** single-spa ignores a failed remote for 200 ms after its failure. */
const RETRY_AFTER_MS = 250;

// single-spa 6 has these states; its typings lack the first.
const FAILED = new Set(['LOAD_ERROR', 'LOAD_SOURCE_CODE_ERROR', 'SKIP_BECAUSE_BROKEN']);

const activeRemote = (): string | null =>
  remoteFor(store.getState().session, window.location.pathname);

/** The screens that come next, while somebody signs in. */
const loadAhead = (): void => void loadRemote('mf_staff').catch(() => undefined);

const report = (name: string | null): void => {
  const status = name === null ? null : String(getAppStatus(name));
  if (name !== null && status !== null && FAILED.has(status)) {
    removeFrame();
    store.dispatch(remoteFailed(name));
  } else if (name !== null && status === 'MOUNTED') {
    store.dispatch(remoteReady());
    if (name === 'mf_auth') document.addEventListener('focusin', loadAhead, { once: true });
    void prefetchScreens();
  } else store.dispatch(remoteLoading());
};

/**
 * Retries a failed remote. Not by `unloadApplication`: single-spa loads a failed remote before unloading it, and again after. A
 * remote that loaded but failed to start, or is of another release, can only be retried by reloading the page.
 */
export const retryRemote = async (name: string): Promise<void> => {
  store.dispatch(remoteLoading());
  if (getAppStatus(name) === 'SKIP_BECAUSE_BROKEN' || isOfOtherRelease()) {
    window.location.reload();
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  await triggerAppChange();
};

/** Loads a remote to show it; never settles if the page loads again instead. */
const loadOrReload = async (name: string) => {
  try {
    return await loadRemote(name);
  } catch (error) {
    if (loadPageAgain()) return new Promise<never>(() => undefined);
    throw error;
  }
};

/** Registers the remotes, which are configured; from here on the session and the path decide which one is mounted. */
export const startSingleSpa = (remotes: readonly RemoteInfo[]): void => {
  setBootstrapMaxTime(LIFECYCLE_WARNING_MS, false, LIFECYCLE_WARNING_MS);
  setMountMaxTime(LIFECYCLE_WARNING_MS, false, LIFECYCLE_WARNING_MS);
  for (const { name } of remotes) {
    registerApplication({
      name,
      app: () => loadOrReload(name),
      activeWhen: () => activeRemote() === name,
    });
  }
  addErrorHandler((error) => {
    console.error(error);
    if (error.appOrParcelName === activeRemote()) report(error.appOrParcelName);
  });
  window.addEventListener('single-spa:before-app-change', () => {
    const name = activeRemote();
    if (name !== null && getAppStatus(name) === 'LOAD_ERROR') store.dispatch(remoteLoading());
    else report(name);
  });
  window.addEventListener('single-spa:app-change', () => report(activeRemote()));
  let session = store.getState().session;
  store.subscribe(() => {
    const next = store.getState().session;
    if (next === session) return;
    session = next;
    void triggerAppChange();
  });
  removeFrameUnlessOf(activeRemote());
  if (activeRemote() === 'mf_staff') showRememberedColors();
  start({ urlRerouteOnly: true });
};
