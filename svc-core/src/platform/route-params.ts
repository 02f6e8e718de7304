import { isUuid, LARGEST_ID } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A path's parameters: `:id` is a record's number, everything else the text in the address. */
export type RouteParams<Path extends string> = {
  readonly [Name in Names<Path>]: Name extends 'id' ? number : string;
};

/**
 * Reads a path's parameters. An `:id` or `:uuid` that cannot be one is the 404 of one that is missing. The cast holds because
 * Express fills every name of the path that it matched.
 */
export function readParams<Path extends string>(
  given: Readonly<Record<string, string | string[] | undefined>>,
  what: string,
): RouteParams<Path> {
  const read = Object.entries(given).map(([name, text]) => [
    name,
    valueOf(name, String(text), what),
  ]);
  return Object.fromEntries(read) as RouteParams<Path>;
}

function valueOf(name: string, text: string, what: string): string | number {
  if (name === 'uuid' && !isUuid(text)) throw notFound(what);
  if (name !== 'id') return text;
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > LARGEST_ID) throw notFound(what);
  return id;
}
