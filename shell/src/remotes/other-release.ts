const KEY = 'fieldhouse.page-loaded-again';

/** The kit of the remote that was checked last, if this page can't run it. */
let refused: string | undefined;

const KIT = /^(\d+\.\d+)\.(\d+)$/;

/** Whether a shell with the kit `own` can run a remote that was built with the kit `needed`. Additions raise the last number only. */
export const hasKit = (own: string, needed: string): boolean => {
  const [, calls, additions] = KIT.exec(own) ?? [];
  const [, neededCalls, neededAdditions] = KIT.exec(needed) ?? [];
  return calls === neededCalls && Number(additions) >= Number(neededAdditions);
};

/**
 * Throws if this page's shell can't run a remote. Shell and remotes are deployed separately, and a page may be older than both.
 *
 * @param needed the version of the kit in the remote's manifest. Before 0.6.0 manifests had none.
 */
export const checkKit = (needed = 'none'): void => {
  refused = hasKit(KIT_VERSION, needed) ? undefined : needed;
  if (refused !== undefined)
    throw new Error(`This page has kit ${KIT_VERSION}, but the remote was built with ${needed}.`);
};

/** Whether the last remote was refused because it is of another release than this page. */
export const isOfOtherRelease = (): boolean => refused !== undefined;

/**
 * Loads the page again if a remote was refused, since the gateway may have the shell of its release by now; only once for each pair of
 * kits, after that a person asks for it. Returns whether the page loads again.
 */
export const loadPageAgain = (): boolean => {
  if (!isOfOtherRelease()) return false;
  const kits = `${KIT_VERSION} ${refused}`;
  try {
    if (sessionStorage.getItem(KEY) === kits) return false;
    sessionStorage.setItem(KEY, kits);
  } catch {
    // Without storage it could load forever.
    return false;
  }
  window.location.reload();
  return true;
};
