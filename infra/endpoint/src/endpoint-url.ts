import type { CallInput, Endpoint } from './endpoint.ts';

/** The parts of a URL besides the endpoint's path. */
export interface UrlParts {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** An object of strings, numbers and booleans. Properties that are undefined or null are left out. */
  readonly query?: unknown;
}

/**
 * The URL of an endpoint, relative to the root of the site: the path with its parameters, escaped, and the query.
 *
 * @throws RangeError if a path parameter is missing.
 */
export function buildUrl(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query }: UrlParts = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  const given = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  for (const [name, value] of given)
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** The typed form of `buildUrl`, for links. */
export const endpointUrl = <E extends Endpoint>(
  declared: E,
  ...[parts]: undefined extends CallInput<E>['params']
    ? [parts?: Pick<CallInput<E>, 'query'>]
    : [parts: Pick<CallInput<E>, 'params' | 'query'>]
): string => buildUrl(declared, parts);
