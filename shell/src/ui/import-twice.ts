const RETRY_AFTER_MS = 400;

/** Loads a chunk; after a failure once more. */
export const importTwice = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load();
  }
};
