/** The answer to a read, which a frame's script received before the shell had started. */
export interface EarlyAnswer {
  /** Its entity tag. */
  readonly tag: string | null;
  /** Its JSON. */
  readonly body: unknown;
}

/** A screen that takes longer to load reads again. In milliseconds. */
const KEPT_MS = 10_000;

type Received = Promise<EarlyAnswer | undefined>;

interface Early {
  /** By address, until they are taken. */
  readonly answers: Map<string, Received>;
  /** Settles once what is shown early is on the screen. */
  shown: Promise<unknown>;
}

declare global {
  // A frame's script is a build of its own, which shares no module with the shell. Only `var` declares a property of `globalThis`.
  // oxlint-disable-next-line no-var
  var fieldhouseEarly: Early | undefined;
}

const receive = async (address: string): Received => {
  try {
    const response = await fetch(address, { credentials: 'include' });
    if (!response.ok) return undefined;
    return { tag: response.headers.get('etag'), body: await response.json() };
  } catch {
    return undefined;
  }
};

const leave = (address: string, answer: Received): Early => {
  globalThis.fieldhouseEarly ??= { answers: new Map(), shown: Promise.resolve() };
  globalThis.fieldhouseEarly.answers.set(address, answer);
  setTimeout(forgetEarly, KEPT_MS);
  return globalThis.fieldhouseEarly;
};

/**
 * Reads an address of the API, and leaves the answer to the screen too. Undefined for a failure: then the screen reads again, and
 * reports it.
 */
export const receiveEarly = (address: string): Received => {
  const answer = receive(address);
  leave(address, answer);
  return answer;
};

/**
 * The same for an answer that is shown before the screen has it. Rendering the screen keeps the browser busy, so it gets the answer once
 * `show` has ended, also if that fails.
 */
export const showEarly = async (
  address: string,
  show: (answer: EarlyAnswer) => Promise<void>,
): Promise<void> => {
  const answer = receive(address);
  const shown = answer.then((received) => received && show(received));
  const afterwards = shown.then(
    () => answer,
    () => answer,
  );
  leave(address, afterwards).shown = afterwards;
  await shown;
};

/** The answer that was received early, once. */
export const takeEarly = (address: string): Received | undefined => {
  const answer = globalThis.fieldhouseEarly?.answers.get(address);
  globalThis.fieldhouseEarly?.answers.delete(address);
  return answer;
};

/** Longer than a slow phone needs between who is signed in and the games. In milliseconds. */
const SOON_MS = 250;

/**
 * Resolves once what is shown early is on the screen, if that is soon. A screen that is mounted just before would keep the browser from
 * showing it, with its placeholders; after, its first render has the answers.
 */
export const earlyShown = async (): Promise<void> => {
  if (!globalThis.fieldhouseEarly) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, SOON_MS);
  await Promise.race([globalThis.fieldhouseEarly.shown, promise]);
};

/** What was received for one user is not for the next. */
export const forgetEarly = (): void => globalThis.fieldhouseEarly?.answers.clear();
