import { gameEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import { describe, expect, test } from 'vitest';

import { fakeApi } from './fake-api.ts';
import { aTeam } from './samples.ts';

const ask = (method: string, path: string, body?: object) => ({
  method,
  url: `https://fieldhouse.test${path}`,
  text: body === undefined ? '' : JSON.stringify(body),
});
const golf = { sport: 'golf', level: 'varsity' };

describe('a fake API', () => {
  test('returns the given answers, and records calls', async () => {
    const api = fakeApi()
      .on(teamEndpoints.list, [aTeam()])
      .on(teamEndpoints.update, ({ params }) => aTeam({ id: params.id }));
    expect(await api.receive(ask('GET', '/api/teams'))).toEqual({ status: 200, json: [aTeam()] });
    const changed = await api.receive(ask('PUT', '/api/teams/7', golf));
    expect(changed.json).toMatchObject({ id: 7 });
    expect(api.callsOf(teamEndpoints.update)).toEqual([{ params: { id: 7 }, body: golf }]);
    expect(api.log).toEqual(['GET /api/teams', 'PUT /api/teams/:id']);
    expect(api.problems).toEqual([]);
  });

  test('reports an unexpected call', async () => {
    const api = fakeApi().on(teamEndpoints.list, []);
    await expect(api.receive(ask('POST', '/api/teams', golf))).rejects.toThrow(TypeError);
    expect(api.problems).toEqual(['The test did not expect POST /api/teams']);
  });

  test('reports an answer that violates its schema, unless set with odd', async () => {
    const sport: string = 'lacrosse';
    const team = { ...aTeam(), sport };
    const odd = fakeApi().answerUnchecked(teamEndpoints.list, [team]);
    expect(await odd.receive(ask('GET', '/api/teams'))).toEqual({ status: 200, json: [team] });
    expect(odd.problems).toEqual([]);
    // @ts-expect-error -- the type of the answer names it too
    const api = fakeApi().on(teamEndpoints.list, [team]);
    await api.receive(ask('GET', '/api/teams'));
    expect(api.problems).toEqual([
      expect.stringContaining('answer to GET /api/teams violates its schema'),
    ]);
  });

  test('reports a request body that violates its schema, unless any body is allowed', async () => {
    const api = fakeApi().on(teamEndpoints.create, aTeam());
    await api.receive(ask('POST', '/api/teams', { ...golf, gender: 'mixed' }));
    expect(api.problems).toEqual([
      expect.stringContaining('body of POST /api/teams violates its schema'),
    ]);
    const newer = fakeApi().on(teamEndpoints.create, aTeam()).allowAnyBody(teamEndpoints.create);
    await newer.receive(ask('POST', '/api/teams', { ...golf, gender: 'mixed' }));
    expect(newer.problems).toEqual([]);
  });

  test('refuses like the server, with declared codes only', async () => {
    const api = fakeApi().refuse(teamEndpoints.create, 'duplicate', 'There is one', {
      sport: 'Here',
    });
    expect(await api.receive(ask('POST', '/api/teams', golf))).toEqual({
      status: 409,
      json: { message: 'There is one', code: 'duplicate', fields: { sport: 'Here' } },
    });
    api.refuse(gameEndpoints.remove, 'mail-refused', 'No');
    expect(api.problems).toEqual([
      "DELETE /api/games/:id does not declare the error 'mail-refused'",
    ]);
  });

  test('holds a call until released, and answers by then', async () => {
    const api = fakeApi().on(teamEndpoints.list, []);
    const release = api.hold(teamEndpoints.list);
    const answer = api.receive(ask('GET', '/api/teams'));
    api.on(teamEndpoints.list, [aTeam()]);
    release();
    expect((await answer).json).toEqual([aTeam()]);
  });

  test('leaves calls unanswered when the network or the page is gone', async () => {
    const api = fakeApi().failNetwork(teamEndpoints.list).on(gameEndpoints.list, []);
    await expect(api.receive(ask('GET', '/api/teams'))).rejects.toThrow('Failed to fetch');
    api.hold(gameEndpoints.list);
    const waiting = api.receive(ask('GET', '/api/games'));
    api.end();
    await expect(waiting).rejects.toThrow('The page is gone');
  });
});
