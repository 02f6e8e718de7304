// @vitest-environment happy-dom
import { opponentEndpoints } from '@fieldhouse/core-contract';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { orderBy, putRow } from './cached-answers.ts';
import { readAnswer } from './read-answer.ts';
import { forgetReads, readDefaults, refresh, useRead } from './reads.ts';

const { list } = opponentEndpoints;
const rowsOf = (...names: readonly string[]) =>
  names.map((schoolName, index) => ({ id: index + 1, schoolId: 1, schoolName }));

/** Pending reads. */
let asked: ((...names: readonly string[]) => void)[] = [];

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={readDefaults}>{children}</SWRConfig>
);
const open = () => renderHook(() => useRead(list, {}).data, { wrapper });
const shown = ({ current }: ReturnType<typeof open>['result']) =>
  current?.map(({ schoolName }) => schoolName);
const answer = (place: number, ...names: readonly string[]) =>
  act(async () => asked[place]?.(...names));

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push((...names) => resolve(Response.json(rowsOf(...names))));
    return promise;
  });
  forgetReads();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a read', () => {
  test('that a change overtakes is repeated, and its answer is dropped', async () => {
    const { result } = open();
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => void refresh(list));
    await answer(0, 'Adams');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(shown(result)).not.toEqual(['Adams']);
    await answer(1, 'Adams', 'Baker');
    await waitFor(() => expect(shown(result)).toEqual(['Adams', 'Baker']));
  });

  test('that a new row overtakes is repeated', async () => {
    const { result } = open();
    await waitFor(() => expect(asked).toHaveLength(1));
    const [row] = readAnswer(list, rowsOf('Baker')).answer;
    await act(
      async () =>
        void putRow(
          list,
          row ?? null,
          orderBy(({ id }: { id: number }) => [id]),
        ),
    );
    await answer(0, 'Adams');
    await waitFor(() => expect(asked).toHaveLength(2));
    await answer(1, 'Adams', 'Baker');
    await waitFor(() => expect(shown(result)).toEqual(['Adams', 'Baker']));
  });

  test('that a change overtakes after its screen was left is not cached', async () => {
    const { unmount } = open();
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    await act(async () => void refresh(list));
    await answer(0, 'Adams');
    const { result } = open();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(shown(result)).toBeUndefined();
    await answer(1, 'Adams', 'Baker');
    await waitFor(() => expect(shown(result)).toEqual(['Adams', 'Baker']));
  });

  test.each([
    ['a change', () => refresh(list)],
    ['a change whose answer is unreadable', () => putRow(list, null, () => 0)],
  ])(
    'of data that is only cached is repeated when it is needed after %s',
    async (_what, change) => {
      const { unmount } = open();
      await waitFor(() => expect(asked).toHaveLength(1));
      await answer(0, 'Adams');
      unmount();
      await act(async () => void change());
      expect(asked).toHaveLength(1);
      const { result } = open();
      expect(shown(result)).toBeUndefined();
      await waitFor(() => expect(asked).toHaveLength(2));
    },
  );

  test('that was answered is not repeated when its screen is opened again', async () => {
    const { unmount } = open();
    await waitFor(() => expect(asked).toHaveLength(1));
    await answer(0, 'Adams');
    unmount();
    expect(shown(open().result)).toEqual(['Adams']);
    expect(asked).toHaveLength(1);
  });
});
