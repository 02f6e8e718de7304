import { MAX_ID } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';

/** A record ID: a positive integer that fits the column. */
export const recordId = (message: string) =>
  z.int(message).check(z.minimum(1, message), z.maximum(MAX_ID, message));
