// @vitest-environment happy-dom
import { opponentEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import { readAhead } from './read-ahead.ts';
import { forgetReads, readDefaults, refresh, useRead } from './reads.ts';
import type { ReadOptions } from './reads.ts';

const { list } = opponentEndpoints;

/** The answers that are waited for, by path. */
let asked: { readonly path: string; readonly reply: (response: Response) => void }[] = [];

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={readDefaults}>{children}</SWRConfig>
);
const open = (options: ReadOptions<unknown> = {}) => {
  const shown: (string | undefined)[] = [];
  let latest: ReturnType<typeof useRead<typeof list>>;
  const { result } = renderHook(
    () => {
      latest = useRead(list, {}, options);
      shown.push(latest.data?.map(({ schoolName }) => schoolName).join());
      return latest.data;
    },
    { wrapper },
  );
  return { result, shown, read: () => latest };
};
const rows = (schoolName: string) => Response.json([{ id: 1, schoolId: 1, schoolName }]);
const reply = (place: number, response: Response) => act(async () => asked[place]?.reply(response));

/** SWR reads again in the next frame where it has data. */
const nextFrame = () =>
  act(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      }),
  );

const preloadLink = (href: string): void => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', href });
  document.head.append(link);
  // Last, or happy-dom sends the request itself.
  link.setAttribute('as', 'fetch');
};

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push({ path, reply: resolve });
    return promise;
  });
  forgetReads();
  preloadLink(list.path);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

test('an answer that came before the screen is shown at once, and read again after a change', async () => {
  void readAhead([list]);
  await reply(0, rows('Adams'));
  const { result, shown } = open();
  expect(shown).toEqual(['Adams']);
  expect(asked).toHaveLength(1);
  await act(async () => void refresh(list));
  await reply(1, rows('Baker'));
  await waitFor(() => expect(result.current?.[0]?.schoolName).toBe('Baker'));
});

test('a screen that reads when it is opened takes the answer, and asks again only when it is opened again', async () => {
  void readAhead([list]);
  await reply(0, rows('Adams'));
  const first = open({ revalidateIfStale: true });
  await nextFrame();
  expect(new Set(first.shown)).toEqual(new Set(['Adams']));
  expect(asked).toHaveLength(1);
  cleanup();
  const { result } = open({ revalidateIfStale: true });
  await waitFor(() => expect(asked).toHaveLength(2));
  await reply(1, rows('Baker'));
  await waitFor(() => expect(result.current?.[0]?.schoolName).toBe('Baker'));
});

test('a window that gets the focus asks what is new, also right after the answer', async () => {
  void readAhead([list]);
  await reply(0, rows('Adams'));
  const { result } = open({ revalidateOnFocus: true, focusThrottleInterval: 0 });
  expect(asked).toHaveLength(1);
  await nextFrame();
  await act(async () => window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(asked).toHaveLength(2));
  await reply(1, rows('Baker'));
  await waitFor(() => expect(result.current?.[0]?.schoolName).toBe('Baker'));
});

test('an answer from before a change is taken by no screen', async () => {
  void readAhead([list]);
  await reply(0, rows('Adams'));
  await refresh(list);
  const { result } = open({ revalidateIfStale: true });
  await waitFor(() => expect(asked).toHaveLength(2));
  await reply(1, rows('Baker'));
  await waitFor(() => expect(result.current?.[0]?.schoolName).toBe('Baker'));
});

test('a screen that is shown before the answer waits for it, and asks no second time', async () => {
  void readAhead([list]);
  const { result, shown } = open();
  await reply(0, rows('Adams'));
  await waitFor(() => expect(result.current).toBeDefined());
  expect(shown[0]).toBeUndefined();
  expect(shown.at(-1)).toBe('Adams');
  expect(asked).toHaveLength(1);
});

test('reading ahead is over once the answer is in the cache, or has failed', async () => {
  for (const response of [
    rows('Adams'),
    Response.json({ message: 'Try again' }, { status: 503 }),
  ]) {
    forgetReads();
    let isOver = false;
    const reading = readAhead([list]).then(() => (isOver = true));
    await act(async () => undefined);
    expect(isOver).toBe(false);
    await reply(asked.length - 1, response);
    await reading;
  }
  expect(asked).toHaveLength(2);
});

test('what a component reads already is not read ahead', async () => {
  const { result } = open();
  void readAhead([list]);
  expect(asked).toHaveLength(1);
  await reply(0, rows('Adams'));
  await waitFor(() => expect(result.current?.[0]?.schoolName).toBe('Adams'));
});

test('a failure is reported by the screen, and only read again if somebody asks for it', async () => {
  void readAhead([list]);
  await reply(0, Response.json({ message: 'Try again' }, { status: 503 }));
  const { result, read } = open();
  await waitFor(() => expect(read().error).toBeInstanceOf(ApiError));
  expect(asked).toHaveLength(1);
  void read().readAgain();
  await waitFor(() => expect(asked).toHaveLength(2));
  await reply(1, rows('Adams'));
  await waitFor(() => expect(result.current?.[0]?.schoolName).toBe('Adams'));
});

test('a screen that is opened long after the answer reads again, if it does whenever it is opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const reading = readAhead([list]);
  await reply(0, rows('Adams'));
  await reading;
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  const { shown } = open({ revalidateIfStale: true });
  expect(shown[0]).toBe('Adams');
  await waitFor(() => expect(asked).toHaveLength(2));
  await reply(1, rows('Baker'));
  await waitFor(() => expect(shown.at(-1)).toBe('Baker'));
});

test('a screen that is shown long after a failure reads again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const reading = readAhead([list]);
  await reply(0, Response.json({ message: 'Try again' }, { status: 503 }));
  await reading;
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  const { result } = open();
  await waitFor(() => expect(asked).toHaveLength(2));
  await reply(1, rows('Adams'));
  await waitFor(() => expect(result.current?.[0]?.schoolName).toBe('Adams'));
});

test('what the page does not preload, and what is known, is not read ahead', async () => {
  void readAhead([list, teamEndpoints.list]);
  expect(asked.map(({ path }) => path)).toEqual([list.path]);
  await reply(0, rows('Adams'));
  void readAhead([list]);
  expect(asked).toHaveLength(1);
});

test("what was read ahead for one user is not the next one's", async () => {
  void readAhead([list]);
  forgetReads();
  await reply(0, rows('Adams'));
  const { result } = open();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(result.current).toBeUndefined();
  await reply(1, rows('Baker'));
  await waitFor(() => expect(result.current?.[0]?.schoolName).toBe('Baker'));
});
