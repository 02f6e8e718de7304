/**
 * Whether a new search replaces the history entry of the one before, so that Back undoes a search as a whole and not letter by
 * letter.
 */
export const replaceWhileTyping = (
  before: string,
  after: string,
): { readonly replace: boolean } => ({
  replace: before !== '' && after !== '' && before !== after,
});
