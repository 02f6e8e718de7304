import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  randomBytes,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

const version = 1;
const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + idBytes + nonceBytes + tagBytes;

/** The sealed value is damaged, was moved to another place, or was sealed with another secret. */
export class SealError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SealError';
  }
}

interface SealKey {
  readonly key: KeyObject;
  readonly id: Buffer;
}
/** By secret. As bytes a key would be checked and copied for each value. */
const known = new Map<string, SealKey>();

function keyFor(appSecret: string): SealKey {
  const found = known.get(appSecret);
  if (found) return found;
  const bytes = deriveKey(appSecret, 'seal');
  const id = createHash('sha256').update(bytes).digest().subarray(0, idBytes);
  const made = { key: createSecretKey(bytes), id };
  known.set(appSecret, made);
  return made;
}

/**
 * Encrypts with AES-256-GCM: version (1 byte), key ID (4), random nonce (12), tag (16), ciphertext.
 *
 * @param aad where the value is stored, e.g. `email_config:1`. It cannot be decrypted anywhere else.
 */
export function seal(appSecret: string, aad: string, plaintext: string | Uint8Array): Buffer {
  const { key, id } = keyFor(appSecret);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
  const body = Buffer.concat([cipher.update(Buffer.from(plaintext)), cipher.final()]);
  return Buffer.concat([Buffer.of(version), id, nonce, cipher.getAuthTag(), body]);
}

/**
 * Decrypts a value from `seal`, as bytes or base64url.
 *
 * @throws SealError
 */
export function unseal(appSecret: string, aad: string, sealed: Uint8Array | string): Buffer {
  const bytes = typeof sealed === 'string' ? Buffer.from(sealed, 'base64url') : Buffer.from(sealed);
  if (bytes.length < headBytes || bytes[0] !== version) throw new SealError('Not a sealed value.');
  const { key, id } = keyFor(appSecret);
  if (!bytes.subarray(1, 1 + idBytes).equals(id))
    throw new SealError('Sealed with another secret.');
  const nonce = bytes.subarray(1 + idBytes, 1 + idBytes + nonceBytes);
  const tag = bytes.subarray(headBytes - tagBytes, headBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(aad))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()]);
  } catch {
    throw new SealError('The sealed value was changed or moved.');
  }
}
