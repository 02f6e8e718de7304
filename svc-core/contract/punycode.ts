/** The parameters of RFC 3492, section 5. */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;
const LAST_CODE_POINT = 0x10_ff_ff;

/**
 * Decodes the part of a domain label after 'xn--' (RFC 3492, section 6.2). Returns undefined if it is not valid Punycode.
 * Browsers and Node have no function that rejects invalid input.
 */
export function decodePunycode(encoded: string): string | undefined {
  const delimiter = encoded.lastIndexOf('-');
  const output = Array.from(encoded.slice(0, Math.max(delimiter, 0)), codeOf);
  let at = delimiter + 1;
  if (at >= encoded.length) return undefined;
  let n = INITIAL_N;
  let i = 0;
  let bias = INITIAL_BIAS;
  while (at < encoded.length) {
    const before = i;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = at < encoded.length ? digitOf(encoded.charAt(at)) : BASE;
      at += 1;
      if (digit >= BASE) return undefined;
      i += digit * weight;
      if (i > Number.MAX_SAFE_INTEGER) return undefined;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adapt(i - before, length, before === 0);
    n += Math.floor(i / length);
    i %= length;
    if (n > LAST_CODE_POINT) return undefined;
    output.splice(i, 0, n);
    i += 1;
  }
  const text = String.fromCodePoint(...output);
  return /\p{Cs}/u.test(text) ? undefined : text;
}

function adapt(delta: number, length: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** a to z are 0 to 25, 0 to 9 are 26 to 35. Anything else is invalid. */
function digitOf(character: string): number {
  const place = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(character.toLowerCase());
  return place < 0 ? BASE : place;
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
