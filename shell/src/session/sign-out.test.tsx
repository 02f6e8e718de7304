// @vitest-environment happy-dom
import { opponentEndpoints, sessionEndpoints } from '@fieldhouse/core-contract';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { forgetReads, useRead } from '../api/reads.ts';
import { signOut } from './sign-out.ts';

afterEach(() => {
  cleanup();
  forgetReads();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('signing out leaves the page, on which nothing is read again', async () => {
  const left = vi.spyOn(window.location, 'assign').mockReturnValue();
  const fetched = vi.fn<typeof fetch>(async (url) =>
    Response.json(url === opponentEndpoints.list.path ? [] : { message: 'Signed out' }),
  );
  vi.stubGlobal('fetch', fetched);
  const { result } = renderHook(() => useRead(opponentEndpoints.list, {}).data);
  await waitFor(() => expect(result.current).toEqual([]));
  await signOut();
  expect(left).toHaveBeenCalledExactlyOnceWith('/');
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    opponentEndpoints.list.path,
    sessionEndpoints.logout.path,
  ]);
  expect(result.current).toEqual([]);
});
