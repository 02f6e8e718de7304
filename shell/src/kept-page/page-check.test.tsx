// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { NoConnection, pageIsCurrent } from './page-check.ts';

const fetched = vi.fn<(url: string) => Promise<Response>>();
const reload = vi.fn<() => void>();
const deleted = vi.fn<(name: string) => Promise<boolean>>();

const mark = (tag: string): void => {
  const element = document.createElement('meta');
  element.name = 'kept-page';
  element.content = tag;
  document.head.append(element);
};

const answerWith = (body: string, status = 200) =>
  fetched.mockImplementation(() => Promise.resolve(new Response(body, { status })));

/** Whether it is settled after everything that could settle it. */
const isSettled = async (promise: Promise<void>): Promise<boolean> => {
  let settled = false;
  void promise.then(() => (settled = true));
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return settled;
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', { delete: deleted.mockResolvedValue(true) });
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

afterEach(() => {
  document.querySelector('meta[name="kept-page"]')?.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const each of [fetched, reload, deleted]) each.mockReset();
});

test('a page from the network is current, without a question', async () => {
  await pageIsCurrent();
  expect(fetched).not.toHaveBeenCalled();
});

describe('a kept page', () => {
  beforeEach(() => mark('tag-of-this-page'));

  test('is current if the gateway says so', async () => {
    answerWith('{"tag":"tag-of-this-page"}');
    await pageIsCurrent();
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/page-tag?path=%2F']);
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ['another tag', '{"tag":"tag-of-a-new-page"}', 200],
    ['no tag', '{"tag":null}', 200],
    ['a page, as the previous release does', '<!doctype html>', 200],
    ['an error', '{"message":"Too slow"}', 504],
  ])('is replaced, and never starts, if the answer is %s', async (_what, body, status) => {
    answerWith(body, status);
    expect(await isSettled(pageIsCurrent())).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is replaced if there is no answer in time', async () => {
    fetched.mockRejectedValue(new DOMException('Too late', 'TimeoutError'));
    expect(await isSettled(pageIsCurrent())).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('does not start without a connection', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(pageIsCurrent()).rejects.toThrow(NoConnection);
    expect(reload).not.toHaveBeenCalled();
  });
});
