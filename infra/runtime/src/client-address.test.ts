import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAddress, clientNetwork } from './client-address.ts';

describe('clientAddress', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['1', 'unknown'],
    ['0x7f.1', 'unknown'],
    ['203.0.113.7, 203.0.113.8', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('reads %j as %s', (seen, address) => expect(clientAddress(seen)).toBe(address));
});

describe('clientNetwork', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['no address', 'unknown'],
  ])('counts %j as %s', (seen, network) => expect(clientNetwork(seen)).toBe(network));

  test('maps every address of a /64 to one network, in every form', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((part) => part.toString(16));
    const host = fc.tuple(group, group, group, group).map((parts) => parts.join(':'));
    const port = fc.integer({ min: 1, max: 65_535 });
    fc.assert(
      fc.property(host, port, (below, from) => {
        const seen = `2001:db8:5:6:${below}`;
        for (const form of [seen, seen.toUpperCase(), `[${seen}]`, `[${seen}]:${from}`])
          expect(clientNetwork(form)).toBe('2001:db8:5:6::/64');
      }),
    );
  });

  test('maps any two IPv4 addresses to different keys, in every form', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 1, max: 65_535 }), (address, port) => {
        for (const form of [address, `${address}:${port}`, `::ffff:${address}`])
          expect(clientNetwork(form)).toBe(address);
      }),
    );
  });
});
