import { generateKeyPairSync } from 'node:crypto';

/** The variables of svc-mail for signing, and what the operator publishes in DNS. */
export interface DkimTestKey {
  readonly env: {
    readonly DKIM_PRIVATE_KEY: string;
    readonly DKIM_SELECTOR: string;
    readonly DKIM_DOMAIN: string;
  };
  readonly record: DkimRecord;
}

/** A TXT record. */
export interface DkimRecord {
  readonly name: string;
  readonly text: string;
}

/** A new key for a domain. */
export function createDkimTestKey(domain: string): DkimTestKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const encoded = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    env: { DKIM_PRIVATE_KEY: pem, DKIM_SELECTOR: 'mail2026', DKIM_DOMAIN: domain },
    record: { name: `mail2026._domainkey.${domain}`, text: `v=DKIM1; k=rsa; p=${encoded}` },
  };
}
