/** Browsers paint no page in the background: there it would never come. */
const PAINTED_WITHIN_MS = 100;

/** Resolves once what was changed is painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAINTED_WITHIN_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
