/** IDs as a PostgreSQL array literal. The driver's own conversion blocks the event loop for 0.1 s with 200,000 of them. */
export const intArray = (ids: readonly number[]): string => `{${ids.join(',')}}`;
