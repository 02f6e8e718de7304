import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

import { ApiError } from './api-error.ts';

/** The server names fields by the contract's input, which is what the form is made of. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asPath = <T extends FieldValues>(name: string): Path<T> => name as Path<T>;

/** Puts what the server said about single fields beside them and focuses the first. False when it named none. */
export const applyServerErrors = <T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
): boolean => {
  if (!(error instanceof ApiError)) return false;
  const problems = Object.entries(error.fields);
  problems.forEach(([name, message], index) =>
    setError(asPath<T>(name), { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return problems.length > 0;
};
