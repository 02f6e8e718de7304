/** In milliseconds. A screen that loads later than this reads again. */
const KEPT_MS = 10_000;

declare global {
  interface Window {
    /**
     * Answers that the frame's script has read, by address, until the screen takes them. On `window`, since that script is a build of its
     * own.
     */
    fieldhouseEarly?: Map<string, Promise<Response>>;
  }
}

/** Reads an address of the API for a frame, and leaves the answer to the screen too. Rejects on a failure: then the screen reads again. */
export const receiveEarly = async (address: string): Promise<unknown> => {
  const early = (window.fieldhouseEarly ??= new Map());
  const received = fetch(address, { credentials: 'include' });
  const kept = received.then((response) => response.clone());
  // A failure is handled by the caller of `takeEarly`.
  kept.catch(() => undefined);
  early.set(address, kept);
  setTimeout(() => early.delete(address), KEPT_MS);
  const response = await received;
  if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
  return response.json();
};

/** The answer that was received early, once; undefined without one, or after a failure. */
export const takeEarly = async (address: string): Promise<Response | undefined> => {
  const early = window.fieldhouseEarly?.get(address);
  window.fieldhouseEarly?.delete(address);
  const response = await early?.catch(() => undefined);
  return response?.ok ? response : undefined;
};
