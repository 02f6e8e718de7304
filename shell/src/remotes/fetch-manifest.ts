import { registerIntegrity } from './integrity.ts';
import { fetchRemoteList } from './remote-list.ts';
import type { RemoteInfo } from './remote-list.ts';

/** A page that is open longer may be older than the last deployment of a remote. */
const LIST_MAX_AGE_MS = 60_000;

let listed: readonly RemoteInfo[] = [];
let listedAt = 0;

export const manifestUrl = (manifest: string): string =>
  new URL(manifest, window.location.href).href;

/** Sets the list of remotes with the hashes of their manifests. */
export const setRemoteList = (remotes: readonly RemoteInfo[]): void => {
  listed = remotes;
  listedAt = performance.now();
};

/** Without the query, which is the version that the page knew: an old page gets the manifest, and the hash, of the current one. */
const placeOf = (url: string): string => url.split('?', 1)[0] ?? url;

const hashOf = (url: string): string | undefined =>
  listed.find(({ manifest }) => placeOf(manifestUrl(manifest)) === placeOf(url))?.integrity;

const refetchRemoteList = async (): Promise<void> => setRemoteList(await fetchRemoteList());

const fetchVerified = async (url: string, options: RequestInit): Promise<Response> =>
  registered(url, await fetch(url, { ...options, integrity: hashOf(url) ?? '' }));

const registered = async (url: string, response: Response): Promise<Response> => {
  const manifest: unknown = await response.json();
  registerIntegrity(
    url,
    typeof manifest === 'object' && manifest && 'integrity' in manifest ? manifest.integrity : null,
  );
  return Response.json(manifest);
};

const manifestBlock = (): HTMLElement | null => document.getElementById('manifest');

/** Whether the gateway wrote this manifest into the page, for the remote that it will likely mount. */
export const isInPage = (url: string): boolean => {
  const block = manifestBlock();
  return block !== null && manifestUrl(block.dataset['url'] ?? '') === url;
};

/** Once: if the remote cannot be started with it, the next attempt fetches the current one. */
const takeFromPage = (url: string): string | undefined => {
  if (!isInPage(url)) return undefined;
  const block = manifestBlock();
  block?.remove();
  return block?.textContent;
};

/**
 * A remote's manifest, whose hashes of files it registers: from the page, or fetched and checked against the gateway's hash. An old page
 * refetches the list of remotes first; after a failure the list is refetched and the manifest reloaded past the browser's cache.
 */
export const fetchManifest = async (url: string, timeoutMs: number): Promise<Response> => {
  const inPage = takeFromPage(url);
  if (inPage !== undefined) return registered(url, new Response(inPage));
  if (performance.now() - listedAt > LIST_MAX_AGE_MS)
    await refetchRemoteList().catch(() => undefined);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await fetchVerified(url, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    await refetchRemoteList();
    return fetchVerified(url, { signal, cache: 'reload' });
  }
};
