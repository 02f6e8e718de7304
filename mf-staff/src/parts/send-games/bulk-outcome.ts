/** What a bulk action left to do, or did not do for every game: shown above the list until it is dismissed. */
export interface BulkOutcome {
  readonly title: string;
  /** What was done, and what was not and why: one sentence each. */
  readonly sentences: readonly string[];
  /** The IDs of games that the other schools have to confirm again. */
  readonly askAgain?: readonly number[];
}
