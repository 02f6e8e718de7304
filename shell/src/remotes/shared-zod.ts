/**
 * What the remotes of the release before this one use of zod, which they take from the shell. Those of this release bundle
 * theirs. The whole of zod would be 30 kB more.
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
