import { hkdfSync } from 'node:crypto';

/**
 * A 256-bit key for one purpose, from the one secret an operator keeps (HKDF-SHA256, RFC 5869).
 * Different purposes give unrelated keys.
 */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `fieldhouse/${purpose}`, 32));
}
