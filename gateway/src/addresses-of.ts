import type { Endpoint } from '@fieldhouse/endpoint';

/** Matches the path of every address that calls have; a parameter is any one part of a path. */
export function addressesOf(declared: readonly Pick<Endpoint, 'path'>[]): RegExp {
  const paths = declared.map(({ path }) =>
    path
      .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace(/:\w+/g, '[^/]+')
      .replace(/\\\*\w+$/, '.+'),
  );
  return new RegExp(`^(?:${[...new Set(paths)].join('|')})$`);
}
