import { expect, test } from 'vitest';
import { endpointPathPattern } from './endpoint-path-pattern.ts';

const addresses = endpointPathPattern([
  { path: '/api/games/:id/verify' },
  { path: '/api/export.csv' },
  { path: '/api/queues/*rest' },
]);

test.each(['/api/games/7/verify', '/api/export.csv', '/api/queues/a', '/api/queues/a/b'])(
  'matches %s',
  (path) => expect(addresses.test(path)).toBe(true),
);

test.each([
  '/api/games/7',
  '/api/games/7/verify/',
  '/api/games/7/8/verify',
  '/api/games//verify',
  '/api/exportXcsv',
  '/api/queues',
  '/api/queues/',
  '/x/api/export.csv',
])('does not match %s', (path) => expect(addresses.test(path)).toBe(false));
