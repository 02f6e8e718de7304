import * as z from 'zod/mini';

/** The largest number that a record's id can be: PostgreSQL's integer. */
export const LARGEST_ID = 2_147_483_647;

/** The id of a record: a positive integer that fits the column. */
export const recordId = (message: string) =>
  z.int(message).check(z.minimum(1, message), z.maximum(LARGEST_ID, message));

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID as PostgreSQL prints it: in lower case, of any version. */
export const isUuid = (text: string): boolean => UUID.test(text);
