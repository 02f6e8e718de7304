import { hkdfSync } from 'node:crypto';

/**
 * Derives a 256-bit key for one purpose from the operator's one secret (HKDF-SHA256, RFC 5869). Keys of different purposes
 * are independent.
 */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `fieldhouse/${purpose}`, 32));
}
