import * as runtimeCore from '@module-federation/runtime-core';

import type { ShareScope } from './share-scope.ts';

/**
 * Puts the runtime of `@module-federation/enhanced` into the page, where the entries of remotes expect it that a release before
 * record 80 has built. Not needed once no such remote is deployed.
 *
 * @returns what such an entry is told besides the share scope.
 */
export const provideFederationRuntime = (scope: ShareScope): object => {
  Reflect.set(window, '_FEDERATION_RUNTIME_CORE', runtimeCore);
  const options = { version: '', shareScopeKeys: 'default' };
  // Not enumerable: the runtime compares options as text.
  Object.defineProperty(options, 'shareScopeMap', { value: { default: scope } });
  return options;
};
