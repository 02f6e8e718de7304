// @vitest-environment happy-dom
import { schoolEndpoints } from '@fieldhouse/core-contract';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { usePages } from './pages.ts';
import { forgetReads, readDefaults } from './reads.ts';

const { history } = schoolEndpoints;
const entry = (id: number) => ({
  id,
  at: '2026-11-20T19:00:00.000Z',
  schoolId: 1,
  actor: null,
  actorKind: 'system',
  action: 'changed',
  kind: 'team',
  recordId: String(id),
  label: '',
  changes: {},
  ip: null,
  requestId: null,
});

/** A history with the entries 1 to `newest`, two per page; `refused` holds the `before` values of the pages that fail. */
const server = { newest: 5, refused: new Set<string | null>(), asked: new Array<string>() };

const answerTo = (address: string): Response => {
  const { searchParams } = new URL(address, 'http://localhost');
  server.asked.push(address);
  const before = searchParams.get('before');
  if (server.refused.has(before)) return Response.json({ message: 'Away.' }, { status: 503 });
  const from = before === null ? server.newest : Number(before) - 1;
  const entries = [from, from - 1].filter((id) => id > 0).map(entry);
  return Response.json({ entries, next: from > 2 ? from - 1 : null });
};

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={readDefaults}>{children}</SWRConfig>
);

const open = (kind: string | null = null) =>
  renderHook(
    ({ of }) =>
      usePages(history, (last) => {
        if (last === null) return { query: { kind: of } };
        return last.next === null ? null : { query: { kind: of, before: last.next } };
      }),
    { wrapper, initialProps: { of: kind } },
  );
type Opened = ReturnType<typeof open>['result'];
/** {@link open}, with the first page of five entries loaded. */
const opened = async () => {
  const hook = open();
  await waitFor(() => expect(shown(hook.result)).toEqual([[5, 4]]));
  return hook;
};
const shown = ({ current }: Opened) =>
  current.pages?.map(({ entries }) => entries.map(({ id }) => id));

beforeEach(() => {
  Object.assign(server, { newest: 5, refused: new Set(), asked: [] });
  vi.stubGlobal('fetch', async (address: string) => answerTo(address));
  forgetReads();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('usePages', () => {
  test('loads one more page per request until the last', async () => {
    const { result } = await opened();
    server.asked.length = 0;
    await act(() => result.current.readMore());
    await waitFor(() =>
      expect(shown(result)).toEqual([
        [5, 4],
        [3, 2],
      ]),
    );
    expect(server.asked).toHaveLength(1);
    await act(() => result.current.readMore());
    await waitFor(() => expect(shown(result)).toEqual([[5, 4], [3, 2], [1]]));
    expect(server.asked).toHaveLength(2);
  });

  test('leaves no gap when the pages are refreshed', async () => {
    const { result } = await opened();
    await act(() => result.current.readMore());
    await waitFor(() =>
      expect(shown(result)).toEqual([
        [5, 4],
        [3, 2],
      ]),
    );
    server.newest = 6;
    await act(() => result.current.readAgain());
    await waitFor(() =>
      expect(shown(result)).toEqual([
        [6, 5],
        [4, 3],
      ]),
    );
  });

  test('keeps the shown pages when another page fails, and retries that one', async () => {
    const { result } = await opened();
    server.refused.add('4');
    await act(() => result.current.readMore());
    await waitFor(() => expect(result.current.moreError?.message).toContain('Away.'));
    expect(shown(result)).toEqual([[5, 4]]);
    expect(result.current.isReadingMore).toBe(false);
    server.refused.clear();
    server.asked.length = 0;
    await act(() => result.current.readMore());
    await waitFor(() =>
      expect(shown(result)).toEqual([
        [5, 4],
        [3, 2],
      ]),
    );
    expect(result.current.moreError).toBeUndefined();
    expect(server.asked).toHaveLength(1);
  });

  test('has an error and no pages when the first page fails', async () => {
    server.refused.add(null);
    const { result } = open();
    await waitFor(() => expect(result.current.error?.message).toContain('Away.'));
    expect(result.current).toMatchObject({ pages: undefined, moreError: undefined });
  });

  test('shows cached pages when it is opened again, and refreshes them', async () => {
    const { unmount } = await opened();
    unmount();
    server.newest = 7;
    const again = open().result;
    expect(shown(again)).toEqual([[5, 4]]);
    await waitFor(() => expect(shown(again)).toEqual([[7, 6]]));
  });

  test('loads another list, and refreshes the first one on return', async () => {
    const { result, rerender } = await opened();
    rerender({ of: 'team' });
    await waitFor(() => expect(server.asked.at(-1)).toContain('kind=team'));
    await waitFor(() => expect(shown(result)).toEqual([[5, 4]]));
    server.newest = 8;
    rerender({ of: null });
    await waitFor(() => expect(shown(result)).toEqual([[8, 7]]));
  });
});
