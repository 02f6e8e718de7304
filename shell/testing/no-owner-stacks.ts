import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNTER = 'recentlyCreatedOwnerStacks';

// React's development build captures an error stack for each of the first 10,000 elements after each pause: a quarter of the
// tests' time. The stacks only serve `captureOwnerStack`, which nothing here calls; warnings name the components without them.
if (process.env['NODE_ENV'] !== 'production') {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null || !(COUNTER in internals))
    throw new Error('This version of React limits owner stacks in another way.');
  Object.defineProperty(internals, COUNTER, {
    get: () => Infinity,
    set: () => {
      // React counts up and resets: it stays above the limit.
    },
  });
}
