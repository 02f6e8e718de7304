/** Everything that can be read in an element: its text and what its fields contain. */
export const textsOf = (element: HTMLElement): string =>
  [element.textContent, ...[...element.querySelectorAll('input')].map(({ value }) => value)].join(
    ' ',
  );
