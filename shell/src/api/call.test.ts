// @vitest-environment happy-dom
import {
  verificationEndpoints,
  gameEndpoints,
  outboxEndpoints,
  sessionEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { userChanged } from '../store/session-slice.ts';
import { store } from '../store/store.ts';
import { aUser } from '../../testing/samples.ts';
import { ApiError, isUnauthorized } from './api-error.ts';
import { call, mutate, download, startMutation } from './call.ts';
import { receiveEarly } from './early-answers.ts';
import { UnreadableAnswer } from './read-answer.ts';

const fetched = vi.fn<typeof fetch>();
const answers = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const team = { id: 3, schoolId: 1, sport: 'golf', level: 'varsity' };
const input = { sport: 'golf', level: 'varsity' } as const;

describe('a call', () => {
  beforeEach(() => {
    fetched.mockReset();
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('uses the declared method and path, with parameters, query and body', async () => {
    answers(team);
    await call(teamEndpoints.update, { params: { id: 3 }, body: input });
    expect(fetched).toHaveBeenLastCalledWith('/api/teams/3', {
      method: 'PUT',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    answers({ mails: [], counts: {} });
    await call(outboxEndpoints.list, { query: { state: 'failed' } });
    expect(fetched).toHaveBeenLastCalledWith('/api/admin/outbox?state=failed', {
      method: 'GET',
      credentials: 'include',
    });
  });

  test('rejects with the status, the code, the message and the fields', async () => {
    const body = { message: 'No', code: 'conflict', fields: { sport: 'There is one' } };
    answers(body, 409);
    const refused = call(teamEndpoints.create, { body: input });
    await expect(refused).rejects.toBeInstanceOf(ApiError);
    await expect(refused).rejects.toMatchObject({
      message: `409: ${JSON.stringify(body)}`,
      status: 409,
      code: 'conflict',
      fields: { sport: 'There is one' },
    });
  });

  test('fails when nothing of the answer is readable, unless it is a change', async () => {
    answers({});
    await expect(call(teamEndpoints.list)).rejects.toBeInstanceOf(UnreadableAnswer);
    fetched.mockResolvedValueOnce(new Response('<html>'));
    await expect(call(teamEndpoints.list)).rejects.toBeInstanceOf(UnreadableAnswer);
    answers({});
    await expect(mutate(teamEndpoints.create, { body: input })).resolves.toBeNull();
    fetched.mockResolvedValueOnce(new Response(''));
    await expect(mutate(sessionEndpoints.logout)).resolves.toBeNull();
  });

  test('is answered by what is kept when the service confirms it with 304', async () => {
    const tagged = (tag: string, rows: unknown[]) =>
      fetched.mockResolvedValueOnce(new Response(JSON.stringify(rows), { headers: { etag: tag } }));
    const known = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('if-none-match');
    const list = { ...teamEndpoints.list };
    tagged('W/"1"', [team]);
    const first = await call(list);
    expect([known(), first]).toMatchObject([null, [{ id: 3 }]]);
    fetched.mockResolvedValueOnce(new Response(null, { status: 304 }));
    expect(await call(list)).toBe(first);
    expect(known()).toBe('W/"1"');
    tagged('W/"2"', []);
    expect(await call(list)).toEqual([]);
    answers('gone', 401);
    await expect(call(list)).rejects.toMatchObject({ status: 401 });
    fetched.mockResolvedValueOnce(new Response(null, { status: 304 }));
    expect(await call(list)).toEqual([]);
    expect(known()).toBe('W/"2"');
    // Another release of the same list has a schema of its own.
    tagged('W/"2"', [team]);
    await call({ ...list });
    expect(known()).toBeNull();
  });

  test('distinguishes an accepted change from a completed one', async () => {
    const asked = { message: 'Any words', status: 'scheduled' };
    answers(asked, 202);
    const params = { id: 1 };
    expect(await startMutation(verificationEndpoints.remind, { params })).toEqual({
      isUnderWay: true,
      answer: asked,
    });
    answers({});
    expect(await startMutation(verificationEndpoints.remind, { params })).toEqual({
      isUnderWay: false,
      answer: null,
    });
  });

  describe('of a signed-in user', () => {
    const answersOf = (user: number, body: unknown, status = 200) =>
      fetched.mockResolvedValueOnce(
        new Response(status === 304 ? null : JSON.stringify(body), {
          status,
          headers: { 'fieldhouse-user': String(user), etag: 'W/"1"' },
        }),
      );
    const sentFor = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('fieldhouse-user');

    beforeEach(() => void store.dispatch(userChanged(aUser({ id: 5 }))));
    afterEach(() => void store.dispatch(userChanged(null)));

    test("says whose session a change is meant for, and shows nobody else's answer", async () => {
      answersOf(5, team);
      await call(teamEndpoints.update, { params: { id: 3 }, body: input });
      expect(sentFor()).toBe('5');
      const list = { ...teamEndpoints.list };
      answersOf(5, [team]);
      expect(await call(list)).toMatchObject([{ id: 3 }]);
      // The browser would not use what the page preloaded.
      expect(sentFor()).toBeNull();
      for (const status of [200, 304]) {
        answersOf(6, [{ ...team, id: 9 }], status);
        expect(isUnauthorized(await call(list).catch((error: unknown) => error))).toBe(true);
      }
      answersOf(6, [{ ...team, id: 9 }]);
      await receiveEarly(list.path);
      expect(isUnauthorized(await call(list).catch((error: unknown) => error))).toBe(true);
    });

    test('takes any answer to who is signed in', async () => {
      const other = aUser({ id: 6 });
      answersOf(6, other);
      expect(await call(sessionEndpoints.user)).toMatchObject({ id: 6 });
    });
  });

  test('returns a file as a blob', async () => {
    fetched.mockResolvedValueOnce(new Response('Date,Time'));
    expect(await (await download(gameEndpoints.exportCsv)).text()).toBe('Date,Time');
    expect(fetched.mock.lastCall?.[0]).toBe('/api/games/export.csv');
  });

  describe('to what a frame has read', () => {
    const { list } = teamEndpoints;
    const received = () => receiveEarly(list.path);
    const ids = async () => (await call(list)).map(({ id }) => id);

    test('is answered by that, once', async () => {
      answers([team]);
      expect(await received()).toEqual([team]);
      expect(await ids()).toEqual([3]);
      expect(fetched).toHaveBeenCalledExactlyOnceWith(list.path, { credentials: 'include' });
      answers([{ ...team, id: 4 }]);
      expect(await ids()).toEqual([4]);
    });

    test('waits for an answer that is on its way', async () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      fetched.mockReturnValueOnce(promise);
      const early = received();
      const read = ids();
      resolve(Response.json([team]));
      expect([await early, await read, fetched.mock.calls.length]).toEqual([[team], [3], 1]);
    });

    test.each([
      ['was refused', () => fetched.mockResolvedValueOnce(new Response('{}', { status: 401 }))],
      ['had no answer', () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
    ])('reads again what %s', async (_what, fail) => {
      fail();
      await expect(received()).rejects.toThrow(/401|Failed to fetch/);
      answers([team]);
      expect(await ids()).toEqual([3]);
    });

    test('reads again after ten seconds', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      answers([team]);
      await received();
      vi.advanceTimersByTime(10_000);
      vi.useRealTimers();
      answers([{ ...team, id: 4 }]);
      expect(await ids()).toEqual([4]);
    });
  });
});
