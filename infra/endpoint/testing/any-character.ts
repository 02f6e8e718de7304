import fc from 'fast-check';

const FIRST_SURROGATE = 0xd8_00;
const SURROGATES = 0x8_00;
const LAST = 0x10_ff_ff;

/**
 * Every character of Unicode: the same values, in the same order for a seed, as `unit: 'binary'` of fast-check, which first makes a table of
 * all 1.1 million, a second of processor time in each test process.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(LAST - SURROGATES)
  .map(characterAt, placeOf);

function characterAt(place: number): string {
  return String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATES);
}

/** Lets fast-check shrink texts that are given, such as `__proto__`. */
function placeOf(value: unknown): number {
  const code = typeof value === 'string' ? value.codePointAt(0) : undefined;
  if (code === undefined || value !== String.fromCodePoint(code)) throw new Error('One character');
  if (code < FIRST_SURROGATE) return code;
  if (code < FIRST_SURROGATE + SURROGATES) throw new Error('Not half of a pair');
  return code - SURROGATES;
}
