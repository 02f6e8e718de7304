import type { LifeCycles } from 'single-spa';

import { isInPage, manifestUrl, setRemoteList } from './read-manifest.ts';
import { loadExposed } from './remote-container.ts';
import type { RemoteInfo } from './remote-list.ts';

/** A remote that takes longer has failed. single-spa blocks all navigation while it waits for one. */
const REMOTE_TIMEOUT_MS = 12_000;

const rejectAfter = (ms: number, name: string): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`${name} did not load within ${ms / 1000} s.`)), ms);
  });

const manifests = new Map<string, string>();

/** Registers where the remotes are. */
export const configureRemotes = (remotes: readonly RemoteInfo[]): void => {
  setRemoteList(remotes);
  for (const { name, manifest } of remotes) manifests.set(name, manifestUrl(manifest));
};

/**
 * Loads the remote whose manifest is in the page, while the session is still being read. Nothing of it runs but its modules; a
 * failure is left to the one who mounts it.
 */
export const loadLikelyRemote = (remotes: readonly RemoteInfo[]): void => {
  const likely = remotes.find(({ manifest }) => isInPage(manifestUrl(manifest)));
  if (likely) loadRemote(likely.name).catch(() => undefined);
};

/** Every remote exposes what `defineLifecycles` makes. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asLifecycles = (module: unknown): LifeCycles | undefined => module as LifeCycles | undefined;

/** Loads the one module that a remote exposes; rejects on failure or timeout. */
export const loadRemote = async (name: string): Promise<LifeCycles> => {
  const manifest = manifests.get(name);
  if (manifest === undefined) throw new Error(`There is no remote ${name}.`);
  const lifecycles = asLifecycles(
    await Promise.race([
      loadExposed(manifest, './lifecycles'),
      rejectAfter(REMOTE_TIMEOUT_MS, name),
    ]),
  );
  if (!lifecycles) throw new Error(`${name} exposes no lifecycles.`);
  return lifecycles;
};
