import { MAX_ID } from '@fieldhouse/endpoint';
import type { Endpoint, ParamsOf, PathParam } from '@fieldhouse/endpoint';
import { notFound } from '../http-problem.ts';

/** As PostgreSQL prints it: lower case, any version. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Parses the path parameters. A malformed ID or UUID gets the same 404 as a missing record. The assertion is safe: Express sets
 * every parameter of a matched path, and `endpoint` requires a declaration for each.
 *
 * @param given Express' `request.params`.
 */
export function readParams<E extends Endpoint>(
  declared: E,
  given: Readonly<Record<string, string | string[] | undefined>>,
): ParamsOf<E> {
  const read = Object.entries(declared.params ?? {}).map(([name, param]) => [
    name,
    valueOf(param, String(given[name])),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return Object.fromEntries(read) as ParamsOf<E>;
}

function valueOf({ kind, what }: PathParam, text: string): string | number {
  if (kind === 'uuid' && !UUID.test(text)) throw notFound(what);
  if (kind !== 'id') return text;
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw notFound(what);
  return id;
}
