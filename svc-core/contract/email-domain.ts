import { decodePunycode } from './punycode.ts';

const MAX_LOCAL_PART_LENGTH = 64;
const MAX_LABEL_LENGTH = 63;
const ENCODED = 'xn--';

/**
 * Whether a well-formed email address is deliverable: at most 64 characters before the '@' and 63 in a label of the domain
 * (RFC 5321, section 4.5.3.1; RFC 1035, section 2.3.4), no hyphen at either end of a label, and 'xn--' only if the rest decodes to
 * something other than ASCII (RFC 5890, section 2.3.2.1).
 */
export function hasValidDomain(address: string): boolean {
  const at = address.lastIndexOf('@');
  return (
    at <= MAX_LOCAL_PART_LENGTH &&
    address
      .slice(at + 1)
      .split('.')
      .every(isValidLabel)
  );
}

function isValidLabel(label: string): boolean {
  if (label.length > MAX_LABEL_LENGTH || label.startsWith('-') || label.endsWith('-')) return false;
  if (label.slice(2, 4) !== '--') return true;
  if (!label.toLowerCase().startsWith(ENCODED)) return false;
  const decoded = decodePunycode(label.slice(ENCODED.length));
  return decoded !== undefined && /[^\p{ASCII}\p{C}\p{Z}]/u.test(decoded);
}
