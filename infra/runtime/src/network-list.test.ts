import { expect, test } from 'vitest';
import { networkList } from './network-list.ts';

test.each([
  ['uniquelocal', '172.18.0.1', true],
  ['uniquelocal', '::ffff:10.1.2.3', true],
  ['uniquelocal', 'fd00::1', true],
  ['uniquelocal', '203.0.113.9', false],
  ['loopback', '127.0.0.9', true],
  ['loopback', '::1', true],
  ['203.0.113.9, 2001:db8::/32', '203.0.113.9', true],
  ['203.0.113.9, 2001:db8::/32', '203.0.113.8', false],
  ['203.0.113.9, 2001:db8::/32', '2001:db8:1::1', true],
  ['203.0.113.9, 2001:db8::/32', '2001:db9::1', false],
  ['0.0.0.0/0', '::1', false],
  ['', '127.0.0.1', false],
  ['loopback', 'unknown', false],
  ['loopback', undefined, false],
])('for the list %j and the address %j returns %j', (list, address, is) => {
  expect(networkList(list)(address)).toBe(is);
});

test.each(['local', '10.0.0.0/33', '10.1', '2001:db8::/200', '1', 'loopback;uniquelocal'])(
  'refuses the list %j',
  (list) => expect(() => networkList(list)).toThrow(RangeError),
);
