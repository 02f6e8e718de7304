/** The result of a bulk action that did not succeed for every game: shown above the list until it is dismissed. */
export interface BulkOutcome {
  readonly title: string;
  /** What was done, and what was not and why: one sentence each. */
  readonly sentences: readonly string[];
}
