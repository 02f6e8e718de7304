const KEY = 'fieldhouse.page-loaded-again';

/** The kit of a remote that this page can't run. */
let refused: string | undefined;

const KIT = /^(\d+\.\d+)\.(\d+)$/;

/** Whether a shell with the kit `own` can run a remote that was built with the kit `needed`. Additions raise the last number only. */
export const hasKit = (own: string, needed: string): boolean => {
  const [, calls, additions] = KIT.exec(own) ?? [];
  const [, neededCalls, neededAdditions] = KIT.exec(needed) ?? [];
  return calls === neededCalls && Number(additions) >= Number(neededAdditions);
};

/**
 * Throws if this page's shell can't run a remote, by the version of the kit in the remote's manifest; one of older releases has none. Shell and
 * remotes are deployed separately, and a page may be older than both.
 */
export const checkKit = (kit: unknown): void => {
  const needed = String(kit);
  if (hasKit(KIT_VERSION, needed)) return;
  refused = needed;
  throw new Error(`This page has kit ${KIT_VERSION}, but the remote was built with ${needed}.`);
};

/** Whether a remote was refused because it is of another release than this page. */
export const isOfOtherRelease = (): boolean => refused !== undefined;

/**
 * Loads the page again if a remote was refused, since the gateway may have the shell of its release by now. Only once for each pair of
 * releases: after that a person asks for it. Returns whether the page loads again.
 */
export const loadPageAgain = (): boolean => {
  if (!isOfOtherRelease()) return false;
  const releases = `${KIT_VERSION} ${refused}`;
  try {
    if (sessionStorage.getItem(KEY) === releases) return false;
    sessionStorage.setItem(KEY, releases);
  } catch {
    // Without storage it could load forever.
    return false;
  }
  window.location.reload();
  return true;
};
