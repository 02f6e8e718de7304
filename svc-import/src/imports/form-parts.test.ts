import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formParts } from './form-parts.ts';

const encode = async (form: FormData) => {
  const sent = new Response(form);
  const bytes = new Uint8Array(await sent.arrayBuffer());
  return { bytes, type: sent.headers.get('content-type') ?? '' };
};

test('reads any form that a browser sends', async () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.constantFrom('', '\r\n', '--', '\r\n\r\n', '\r\n--').map((text) => Buffer.from(text)),
  );
  await fc.assert(
    fc.asyncProperty(name, name, bytes, async (field, fileName, content) => {
      const form = new FormData();
      form.set(field, 'a\nvalue');
      form.append('file', new Blob([new Uint8Array(content)]), fileName);
      const sent = await encode(form);
      const expected = await new Response(sent.bytes, {
        headers: { 'content-type': sent.type },
      }).formData();
      const parts = formParts(sent.bytes, sent.type) ?? [];
      expect(parts.map((part) => part.name)).toEqual([...expected.keys()]);
      const file = expected.getAll('file').at(-1);
      expect(parts.at(-1)?.fileName).toBe(file instanceof File ? file.name : undefined);
      expect(Buffer.from(parts.at(-1)?.bytes ?? []).equals(Buffer.from(content))).toBe(true);
    }),
  );
});

const TYPE = 'multipart/form-data; boundary=x';
const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';

test.each([
  ['no boundary', `${PART}--x--`, 'multipart/form-data'],
  ['text before the form', `a${PART}--x--`, TYPE],
  ['no end', PART, TYPE],
  ['no end of the headers', '--x\r\nContent-Disposition: form-data; name="a"\r\n--x--', TYPE],
  ['a part without a name', '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--', TYPE],
  ['headers without end', `--x\r\n${'a'.repeat(5_000)}\r\n\r\n1\r\n--x--`, TYPE],
  ['a hundred parts', `${PART.repeat(100)}--x--`, TYPE],
  ['nothing', '', TYPE],
])('refuses a form with %s', (_what, body, type) =>
  expect(formParts(Buffer.from(body), type)).toBeNull(),
);

test('takes a quoted boundary and an empty form', () => {
  expect(formParts(Buffer.from(`${PART}--x--\r\n`), 'multipart/form-data; boundary="x"')).toEqual([
    { name: 'a', fileName: null, bytes: Buffer.from('1') },
  ]);
  expect(formParts(Buffer.from('--x--\r\n'), TYPE)).toEqual([]);
});
