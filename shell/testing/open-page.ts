/** What ends the page of the running test. */
let end: (() => Promise<void>) | undefined;

/** Notes that the running test has a page, and what ends it. */
export const openPage = (ends: () => Promise<void>): void => {
  if (end) throw new Error('A test has one page.');
  end = ends;
};

/** Ends the page of the running test, where it has one. */
export const leavePage = async (): Promise<void> => {
  const ends = end;
  end = undefined;
  await ends?.();
};

/** Fails the test where there are problems. */
export const failFor = (what: string, problems: readonly string[]): void => {
  if (problems.length > 0) throw new Error(`${what}:\n${problems.join('\n')}`);
};
