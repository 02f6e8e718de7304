import type { CallInput, Endpoint } from './endpoint.ts';

/** Values that an address can carry. */
type Given = Readonly<Record<string, unknown>>;

/**
 * The address of a call, from the root of the site: the path with its parameters, escaped, and the query without what is
 * undefined.
 */
export function addressOf<E extends Endpoint>(
  declared: E,
  ...[given]: undefined extends CallInput<E>['params']
    ? [given?: Pick<CallInput<E>, 'query'>]
    : [given: Pick<CallInput<E>, 'params' | 'query'>]
): string {
  const { params = {}, query = {} }: { params?: Given | undefined; query?: unknown } = given ?? {};
  const path = declared.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
