import type { Endpoint } from '@fieldhouse/endpoint';

/** Matches every path that the endpoints declare. A parameter matches one path segment. */
export function endpointPathPattern(declared: readonly Pick<Endpoint, 'path'>[]): RegExp {
  const paths = declared.map(({ path }) =>
    path
      .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace(/:\w+/g, '[^/]+')
      .replace(/\\\*\w+$/, '.+'),
  );
  return new RegExp(`^(?:${[...new Set(paths)].join('|')})$`);
}
