import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StreamingBodyParser } from './streaming-body-parser.ts';

/** Splits a body into chunks of these sizes in bytes. */
function* cut(body: string, sizes: readonly number[]): Generator<Uint8Array> {
  const bytes = new TextEncoder().encode(body);
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

const read = (body: string, sizes: readonly number[]) => {
  const text = new StreamingBodyParser(cut(body, sizes));
  return { file: [...text.pieces()].join(''), said: text.said };
};

/** Strings that are hard to parse across chunk boundaries. */
const part = fc.constantFrom(
  String.raw`\n`,
  String.raw`\\`,
  String.raw`\"`,
  String.raw`\/`,
  String.raw`\u0041`,
  String.raw`\ud83d`,
  String.raw`\uDE00`,
  String.raw`\uD83D\ude00`,
  '😀',
  'č',
  'u',
  'd',
  'a,b',
  'x'.repeat(300),
);
const content = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));
const sizes = fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 5 });

test('parses a chunked body exactly as JSON.parse does', () => {
  fc.assert(
    fc.property(content, content, sizes, (file, name, pieces) => {
      const body = `{"fileName":"${name}","csvData":"${file}","mode":"${name}","list":["${file}"]}`;
      const { csvData, ...rest } = JSON.parse(body);
      const found = read(body, pieces);
      expect(found.file).toBe(csvData);
      expect(found.said).toMatchObject(rest);
    }),
    { numRuns: 2_000 },
  );
});

test('streams long files in chunks that split no character', () => {
  const file = `${'\n'.repeat(70_001)}${'😀'.repeat(40_000)}"${'a"\\'.repeat(50_000)}`;
  const body = JSON.stringify({ csvData: file }).replaceAll('😀', String.raw`\ud83d\ude00`);
  const pieces = [...new StreamingBodyParser(cut(body, [64 * 1024])).pieces()];
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.map((piece) => piece.isWellFormed())).toEqual(pieces.map(() => true));
  expect(pieces.join('')).toBe(file);
});

test.each([
  ['a control character', '{"csvData":"aaaaaaaaaaaaaaaa\n"}'],
  ['an invalid escape sequence', String.raw`{"csvData":"aaaaaaaaaaaaaaaa\x"}`],
  ['an incomplete escape sequence', String.raw`{"csvData":"aaaaaaaaaaaaaaaa\u12"}`],
  ['an end within an escape sequence', '{"csvData":"aaaaaaaaaaaaaaaa\\'],
  ['an end within the file', '{"csvData":"aaaaaaaaaaaaaaaa'],
  ['an end after the file', '{"csvData":"aaaaaaaaaaaaaaaa"'],
  ['a second file', '{"csvData":"aaaaaaaaaaaaaaaa","csvData":"b"}'],
  ['no content', ''],
])('throws on a body with %s', (_what, body) => {
  for (const size of [1, 7, 20, 1_000]) expect(() => read(body, [size])).toThrow(Error);
});

test('throws on a body with more values than any import has, before they fill the memory', () => {
  const body = `{"corrections":${'['.repeat(300_000)}${']'.repeat(300_000)}}`;
  expect(() => read(body, [64 * 1024])).toThrow('too many values');
});
