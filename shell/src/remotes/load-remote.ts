import { init, loadRemote as loadModule } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LifeCycles } from 'single-spa';

import { integrityOf } from './integrity.ts';
import { fetchManifest, manifestInPage, manifestUrl, setRemoteList } from './fetch-manifest.ts';
import type { RemoteInfo } from './remote-list.ts';
import { sharedKit } from './share-kit.ts';

/** A request that takes longer is aborted, so that Retry makes a new one. */
const FILE_TIMEOUT_MS = 8000;

/** A remote that takes longer has failed. single-spa blocks all navigation while it waits for one. */
const REMOTE_TIMEOUT_MS = 12_000;

/** Checks each file's hash. Without timeouts the runtime would keep a request that hangs, and Retry would wait for the same one. */
const checkedFiles: ModuleFederationRuntimePlugin = {
  name: 'checked-files',
  fetch: (url) => fetchManifest(url, FILE_TIMEOUT_MS),
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.integrity = integrityOf(url);
    if (!url.startsWith(`${window.location.origin}/`)) script.crossOrigin = 'anonymous';
    return { script, timeout: FILE_TIMEOUT_MS };
  },
};

const rejectAfter = (ms: number, name: string): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`${name} did not load within ${ms / 1000} s.`)), ms);
  });

/** Tells the federation runtime where the remotes are and what the shell shares with them. */
export const configureRemotes = (remotes: readonly RemoteInfo[]): void => {
  setRemoteList(remotes);
  init({
    // The name in `define-shell.ts`: the runtime that the build has started.
    name: 'shell',
    remotes: remotes.map(({ name, manifest }) => ({ name, entry: manifestUrl(manifest) })),
    shared: sharedKit(),
    plugins: [checkedFiles],
  });
};

/**
 * Loads the remote whose manifest is in the page while the session is still being read. It only evaluates modules; a failure shows when the
 * remote is mounted.
 */
export const loadLikelyRemote = (remotes: readonly RemoteInfo[]): void => {
  const likely = remotes.find(({ name }) => manifestInPage(name));
  if (likely) loadRemote(likely.name).catch(() => undefined);
};

/** Loads the one module that a remote exposes; rejects on failure or timeout. */
export const loadRemote = async (name: string): Promise<LifeCycles> => {
  const lifecycles = await Promise.race([
    loadModule<LifeCycles>(`${name}/lifecycles`),
    rejectAfter(REMOTE_TIMEOUT_MS, name),
  ]);
  if (!lifecycles) throw new Error(`${name} exposes no lifecycles.`);
  return lifecycles;
};
