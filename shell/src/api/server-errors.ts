import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

import { ApiError } from './api-error.ts';

/** Server and form use the contract's field names. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asPath = <T extends FieldValues>(name: string): Path<T> => name as Path<T>;

/** Shows the server's field errors beside the fields and focuses the first. Returns false when there are none. */
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
