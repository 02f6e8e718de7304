import { importTwice } from './import-twice.ts';

/** A part of a component in its own chunk. */
export interface LazyPart<M> {
  /** Undefined until it has been loaded. */
  readonly loaded: () => M | undefined;
  /** Loads it; after a failure again. */
  readonly load: () => Promise<M>;
}

const declared = new Set<() => Promise<unknown>>();

/** Declares a part, which loads when it is needed, or before that while the page is idle. */
export const lazyPart = <M>(load: () => Promise<M>): LazyPart<M> => {
  let module: M | undefined;
  let pending: Promise<M> | undefined;
  const loadOnce = (): Promise<M> => {
    pending ??= importTwice(load).then(
      (loaded) => (module = loaded),
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };
  declared.add(loadOnce);
  return { loaded: () => module, load: loadOnce };
};

/** Loads the declared parts, one at a time. A failure is left to the component, which loads again when it is used. */
export const loadParts = async (beforeEach: () => Promise<void>): Promise<void> => {
  for (const load of declared) {
    declared.delete(load);
    await beforeEach();
    await load().catch(() => undefined);
  }
};
