import { basename } from 'node:path';

import type { LoaderContext } from 'webpack';

import { splitContract } from './split-contract.ts';

/** The webpack loader that does {@link splitContract}. */
// oxlint-disable-next-line import/no-default-export -- webpack calls a loader's default export
export default function contractLoader(this: LoaderContext<object>, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack calls it so
  const { resourcePath, resourceQuery } = this;
  return splitContract(source, basename(resourcePath), resourceQuery);
}
