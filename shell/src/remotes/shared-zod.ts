/**
 * What the browser apps use of zod, as `zod/mini` of the remotes: one copy for the page. The whole of it would be 30 kB more.
 *
 * `shared-zod.test.ts` fails where a contract or a remote uses something that is not listed here.
 */
import * as zod from 'zod/mini';

export {
  _default,
  array,
  boolean,
  discriminatedUnion,
  email,
  enum,
  extend,
  globalRegistry,
  int,
  length,
  literal,
  looseObject,
  maxLength,
  maximum,
  minLength,
  minimum,
  nullable,
  number,
  object,
  omit,
  optional,
  overwrite,
  partial,
  partialRecord,
  pick,
  pipe,
  record,
  refine,
  regex,
  string,
  toLowerCase,
  transform,
  trim,
  tuple,
  union,
  unknown,
  url,
  uuid,
} from 'zod/mini';

export const iso = { date: zod.iso.date, datetime: zod.iso.datetime };
export const regexes = { email: zod.regexes.email };
