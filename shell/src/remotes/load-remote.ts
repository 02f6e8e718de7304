import {
  loadRemote as federationLoad,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LifeCycles } from 'single-spa';

import { integrityOf } from './integrity.ts';
import { manifestUrl, fetchManifest, setRemoteList } from './fetch-manifest.ts';
import type { RemoteInfo } from './remote-list.ts';

/** A request that takes longer is aborted, so that Retry makes a new one. */
const FILE_TIMEOUT_MS = 8000;

/** A remote that takes longer has failed. single-spa blocks all navigation while it waits for one. */
const REMOTE_TIMEOUT_MS = 12_000;

/** Without timeouts the runtime would cache a hanging request, and Retry would wait for the same one. */
const verifiedFilesPlugin: ModuleFederationRuntimePlugin = {
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

/** Registers the remotes with the federation runtime. */
export const configureRemotes = (remotes: readonly RemoteInfo[]): void => {
  setRemoteList(remotes);
  registerPlugins([verifiedFilesPlugin]);
  registerRemotes(
    remotes.map(({ name, manifest }) => ({
      name,
      entry: manifestUrl(manifest),
    })),
  );
};

/**
 * Loads the remote whose manifest the page preloads, while the session is still being read. Nothing of it runs but its modules; a
 * failure is left to the one who mounts it.
 */
export const loadLikelyRemote = (remotes: readonly RemoteInfo[]): void => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]');
  const preloaded = new Set([...links].map(({ href }) => href));
  const likely = remotes.find(({ manifest }) => preloaded.has(manifestUrl(manifest)));
  if (likely) loadRemote(likely.name).catch(() => undefined);
};

/** Loads the one module that a remote exposes; rejects on failure or timeout. */
export const loadRemote = async (name: string): Promise<LifeCycles> => {
  const lifecycles = await Promise.race([
    federationLoad<LifeCycles>(`${name}/lifecycles`),
    rejectAfter(REMOTE_TIMEOUT_MS, name),
  ]);
  if (!lifecycles) throw new Error(`${name} exposes no lifecycles.`);
  return lifecycles;
};
