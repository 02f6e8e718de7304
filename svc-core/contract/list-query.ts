import { MAX_ID } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';

/** The most rows of one page of a list. */
export const MAX_PAGE_ROWS = 200;

/** A query parameter that may be missing or empty. */
export const emptyAsUndefined = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  );

/** A whole number from 1 to `most`. */
export const queryNumber = (message: string, most: number) =>
  emptyAsUndefined(
    z
      .pipe(z.string(message).check(z.regex(/^\d{1,10}$/, message)), z.transform(Number))
      .check(z.minimum(1, message), z.maximum(most, message)),
  );

/** A record's ID. */
export const queryId = (message: string) => queryNumber(message, MAX_ID);

/** Why a page of a list is refused. */
export const INVALID_PAGE = "This page of the list isn't valid.";
/** The number of rows of a page. */
export const pageLimit = queryNumber(INVALID_PAGE, MAX_PAGE_ROWS);
/** The record after which a page begins: the ID of the last one of the page before. */
export const afterRecord = queryId(INVALID_PAGE);
/** Where a page begins: `next` of the page before. */
export const pageCursor = emptyAsUndefined(
  z.string(INVALID_PAGE).check(z.maxLength(300, INVALID_PAGE)),
);
/** Words that each result contains, in any order and case. */
export const searchText = emptyAsUndefined(
  z
    .string('Search must be text')
    .check(z.trim(), z.maxLength(200, 'Search must be at most 200 characters')),
);
