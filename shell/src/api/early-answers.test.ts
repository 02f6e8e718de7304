import { opponentEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { call } from './call.ts';
import { earlyShown, receiveEarly, showEarly } from './early-answers.ts';
import { forgetReads } from './reads.ts';

const { list } = opponentEndpoints;

const fetched = vi.fn<typeof fetch>();
const answers = (schoolName: string, tag = 'W/"1"') =>
  fetched.mockResolvedValueOnce(
    Response.json([{ id: 1, schoolId: 1, schoolName }], { headers: { etag: tag } }),
  );
const names = async (declared = list) =>
  (await call(declared)).map(({ schoolName }) => schoolName).join();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  forgetReads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an answer that came before the shell', () => {
  test('is the first answer of its read, with its tag, and of no other', async () => {
    answers('Adams');
    await receiveEarly(list.path);
    const declared = { ...list };
    expect(await names(declared)).toBe('Adams');
    expect(fetched).toHaveBeenCalledTimes(1);
    answers('Baker', 'W/"2"');
    expect(await names(declared)).toBe('Baker');
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('if-none-match')).toBe('W/"1"');
  });

  test('is for reads only', async () => {
    answers('Adams');
    await receiveEarly(teamEndpoints.create.path);
    fetched.mockResolvedValueOnce(
      Response.json({ id: 3, schoolId: 1, sport: 'golf', level: 'varsity' }),
    );
    const team = await call(teamEndpoints.create, { body: { sport: 'golf', level: 'varsity' } });
    expect(team.id).toBe(3);
  });

  test.each([
    ['a refusal', new Response('{}', { status: 401 })],
    ['an answer that is not JSON', new Response('<html>')],
  ])('is read again after %s', async (_what, response) => {
    fetched.mockResolvedValueOnce(response);
    expect(await receiveEarly(list.path)).toBeUndefined();
    answers('Baker');
    expect(await names()).toBe('Baker');
  });

  test('is read again after a failed connection', async () => {
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    expect(await receiveEarly(list.path)).toBeUndefined();
    answers('Baker');
    expect(await names()).toBe('Baker');
  });

  test('is not for the next user', async () => {
    answers('Adams');
    await receiveEarly(list.path);
    forgetReads();
    answers('Baker');
    expect(await names()).toBe('Baker');
  });

  test('is read again by a screen that takes longer than ten seconds', async () => {
    vi.useFakeTimers();
    answers('Adams');
    await receiveEarly(list.path);
    vi.advanceTimersByTime(10_000);
    answers('Baker');
    expect(await names()).toBe('Baker');
  });
});

describe('an answer that is shown early', () => {
  test('reaches the component that reads it once it has been painted', async () => {
    answers('Adams');
    const steps: string[] = [];
    const { promise: onScreen, resolve: present } = Promise.withResolvers<void>();
    const shown = showEarly(list.path, async () => {
      steps.push('added');
      await onScreen;
    });
    const read = names().then(() => steps.push('read'));
    await vi.waitFor(() => expect(steps).toEqual(['added']));
    steps.push('on the screen');
    present();
    await Promise.all([shown, read]);
    expect(steps).toEqual(['added', 'on the screen', 'read']);
  });

  test('reaches the screen also if it cannot be shown', async () => {
    answers('Adams');
    const shown = showEarly(list.path, () => Promise.reject(new Error('no such row')));
    shown.catch(() => undefined);
    expect(await names()).toBe('Adams');
    await expect(shown).rejects.toThrow('no such row');
  });

  test('is not shown where there is none', async () => {
    fetched.mockResolvedValueOnce(new Response('{}', { status: 401 }));
    const show = vi.fn<() => Promise<void>>();
    await showEarly(list.path, show);
    expect(show).not.toHaveBeenCalled();
  });

  test('is waited for before a screen is mounted, also if its read has begun', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(promise);
    const steps: string[] = [];
    const shown = showEarly(list.path, () => {
      steps.push('shown');
      return Promise.resolve();
    });
    const read = names();
    const mounted = earlyShown().then(() => steps.push('mounted'));
    resolve(Response.json([]));
    await Promise.all([shown, read, mounted]);
    expect(steps).toEqual(['shown', 'mounted']);
  });

  test('holds up no screen for longer than a quarter of a second', async () => {
    vi.useFakeTimers();
    fetched.mockReturnValueOnce(new Promise(() => undefined));
    void showEarly(list.path, () => Promise.resolve());
    let isMounted = false;
    const mounted = earlyShown().then(() => (isMounted = true));
    await vi.advanceTimersByTimeAsync(249);
    expect(isMounted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await mounted;
    expect(isMounted).toBe(true);
  });
});
