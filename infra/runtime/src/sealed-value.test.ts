import { describe, expect, test } from 'vitest';
import { unseal, seal, SealError } from './sealed-value.ts';

const secret = 'a'.repeat(40);

describe('seal and open', () => {
  test('decrypts a sealed value from bytes and from base64url', () => {
    const sealed = seal(secret, 'email_config:1', 'pässword');
    expect(unseal(secret, 'email_config:1', sealed).toString()).toBe('pässword');
    expect(unseal(secret, 'email_config:1', sealed.toString('base64url')).toString()).toBe(
      'pässword',
    );
    expect(sealed.includes(Buffer.from('ssword'))).toBe(false);
  });

  test('never returns the same bytes twice', () => {
    expect(seal(secret, 'x', 'same').equals(seal(secret, 'x', 'same'))).toBe(false);
  });

  test('refuses a value moved to another place', () => {
    expect(() => unseal(secret, 'email_config:2', seal(secret, 'email_config:1', 'p'))).toThrow(
      SealError,
    );
  });

  test('refuses another secret, a changed byte and a truncated value', () => {
    const sealed = seal(secret, 'x', 'value');
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(() => unseal('b'.repeat(40), 'x', sealed)).toThrow('another secret');
    expect(() => unseal(secret, 'x', changed)).toThrow(SealError);
    expect(() => unseal(secret, 'x', sealed.subarray(0, 12))).toThrow(SealError);
  });
});
