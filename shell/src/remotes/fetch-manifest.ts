import * as z from 'zod/mini';

import { registerIntegrity } from './integrity.ts';
import { fetchRemoteList } from './remote-list.ts';
import { checkKit } from './other-release.ts';
import type { RemoteInfo } from './remote-list.ts';

let listed: readonly RemoteInfo[] = [];

export const manifestUrl = (manifest: string): string =>
  new URL(manifest, window.location.href).href;

/** Sets the list of remotes with the hashes of their manifests. */
export const setRemoteList = (remotes: readonly RemoteInfo[]): void => {
  listed = remotes;
};

const remoteAt = (url: string): RemoteInfo | undefined =>
  listed.find(({ manifest }) => manifestUrl(manifest) === url);

const fetchVerified = async (url: string, options: RequestInit): Promise<Response> =>
  registered(url, await fetch(url, { ...options, integrity: remoteAt(url)?.integrity ?? '' }));

const registered = async (url: string, response: Response): Promise<Response> => {
  const manifest = z
    .looseObject({ integrity: z.unknown(), kit: z.optional(z.string()) })
    .parse(await response.json());
  checkKit(manifest.kit);
  registerIntegrity(url, manifest.integrity);
  return Response.json(manifest);
};

/** The manifest that the gateway wrote into the page, if it is that of this remote, which it will likely mount. */
export const manifestInPage = (name: string): HTMLElement | null =>
  document.getElementById(`manifest-${name}`);

/**
 * A remote's manifest, whose hashes of files it registers: from the page, or fetched and checked against the gateway's hash. After a
 * failure the list of remotes is refetched, since the page may be older than a deployment, and the manifest reloaded past the browser's
 * cache.
 */
export const fetchManifest = async (url: string, timeoutMs: number): Promise<Response> => {
  const inPage = manifestInPage(remoteAt(url)?.name ?? '');
  // Used once: if the remote fails to start with it, the next attempt fetches the current manifest.
  inPage?.remove();
  if (inPage) return registered(url, new Response(inPage.textContent));
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await fetchVerified(url, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    setRemoteList(await fetchRemoteList());
    return fetchVerified(url, { signal, cache: 'reload' });
  }
};
