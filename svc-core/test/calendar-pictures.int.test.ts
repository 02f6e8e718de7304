import { CALENDAR_APPS, calendarPictureUrl } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';

let core: TestCore;
let visitor: Browser;
beforeAll(async () => {
  core = await startCore();
  visitor = core.browser();
});
afterAll(() => core.close());

const paths = CALENDAR_APPS.flatMap(({ steps }) =>
  steps.map(({ picture }) => calendarPictureUrl(picture)),
);

test('each picture is an image that caches can keep for a day, without a cookie', async () => {
  for (const path of paths) {
    const { status, headers, text } = await visitor.get(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml']);
    expect(text).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('set-cookie')).toBeNull();
  }
});

test('a picture that has not changed is confirmed, and HEAD has no body', async () => {
  const [path = ''] = paths;
  const etag = (await visitor.get(path)).headers.get('etag') ?? '';
  const confirmed = await visitor.get(path, { 'if-none-match': etag });
  expect([confirmed.status, confirmed.text]).toEqual([304, '']);
  const head = await visitor.send('HEAD', path);
  expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
});

test.each(['apple-4', 'apple', '..%2Fdrawings', '__proto__', 'APPLE-1'])(
  '%s is no picture',
  async (name) => {
    const answer = await visitor.get(`/calendar-pictures/${name}.svg`);
    expect([answer.status, answer.body]).toEqual([
      404,
      { message: 'Picture not found', code: 'not-found' },
    ]);
  },
);
