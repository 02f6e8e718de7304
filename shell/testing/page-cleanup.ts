/** Cleanup of the running test's page. */
let end: (() => Promise<void>) | undefined;

/** Registers the cleanup of the running test's page. */
export const registerPageCleanup = (ends: () => Promise<void>): void => {
  if (end) throw new Error('A test has one page.');
  end = ends;
};

/** Runs the cleanup of the running test's page, if any. */
export const cleanUpPage = async (): Promise<void> => {
  const ends = end;
  end = undefined;
  await ends?.();
};

/** Fails the test if there are problems. */
export const failOnProblems = (what: string, problems: readonly string[]): void => {
  if (problems.length > 0) throw new Error(`${what}:\n${problems.join('\n')}`);
};
