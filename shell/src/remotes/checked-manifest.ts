import { vouchFor } from './integrity.ts';
import { fetchRemoteList } from './remote-list.ts';
import type { RemoteApp } from './remote-list.ts';

/** A page that is open longer may be older than the last deployment of a remote. */
const LIST_IS_OLD_MS = 60_000;

let listed: readonly RemoteApp[] = [];
let listedAt = 0;

export const manifestUrl = (manifest: string): string =>
  new URL(manifest, window.location.href).href;

/** Sets the list of remotes with the hashes of their manifests. */
export const useList = (apps: readonly RemoteApp[]): void => {
  listed = apps;
  listedAt = performance.now();
};

const hashOf = (url: string): string | undefined =>
  listed.find(({ manifest }) => manifestUrl(manifest) === url)?.integrity;

const askAgain = async (): Promise<void> => useList(await fetchRemoteList());

const fetchChecked = async (url: string, options: RequestInit): Promise<Response> => {
  const response = await fetch(url, { ...options, integrity: hashOf(url) ?? '' });
  const manifest: unknown = await response.clone().json();
  vouchFor(
    url,
    typeof manifest === 'object' && manifest && 'integrity' in manifest ? manifest.integrity : null,
  );
  return response;
};

/**
 * Fetches a remote's manifest, checked against the gateway's hash, and registers the hashes of its files. An old page refetches
 * the list of remotes first; after a failure the list is refetched and the manifest reloaded past the browser's cache.
 */
export const fetchManifest = async (url: string, timeoutMs: number): Promise<Response> => {
  if (performance.now() - listedAt > LIST_IS_OLD_MS) await askAgain().catch(() => undefined);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await fetchChecked(url, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    await askAgain();
    return fetchChecked(url, { signal, cache: 'reload' });
  }
};
