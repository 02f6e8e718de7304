import type { Instances } from '@fieldhouse/runtime';
import * as z from 'zod/mini';

const MAX_RETRIES = 3;
const Game = z.object({
  id: z.int(),
  teamId: z.int(),
  opponentId: z.int(),
  venue: z.string(),
  isHome: z.boolean(),
  opponent: z.object({ email: z.string() }),
});

/** Workload of an athletic director: reads, new and changed games, some verification requests and imports. */
export interface StaffWorkload {
  /** Sends the next request; resolves to a problem, if any. */
  next(): Promise<string | undefined>;
  /** Number of accepted verification requests. */
  verified(): number;
}

/** @param gateways requests go to any ready instance, as behind a load balancer. */
export async function createStaffWorkload(gateways: Instances): Promise<StaffWorkload> {
  const login = await send(gateways, 'POST', '/api/login', '', {
    email: 'director@lincoln.test',
    password: 'Fieldhouse-Staff-1',
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const call = (method: string, path: string, body?: unknown) =>
    send(gateways, method, path, cookie, body);
  const games = z.array(Game).parse(await (await call('GET', '/api/games')).json());
  const model = games.find(({ opponent }) => opponent.email !== '');
  if (!model) throw new Error('The demo school has no opponent with an address');
  const { teamId, opponentId, venue, isHome } = model;
  const game = { teamId, opponentId, venue, isHome, date: '2027-03-05', time: '16:30' };
  const fresh: number[] = [];
  let turn = 0;
  let verified = 0;
  let files = 0;

  const make = async () => {
    const answer = await call('POST', '/api/games', game);
    const problem = await problemOf('new game', answer, 201);
    if (problem === undefined) fresh.push(Game.parse(await answer.json()).id);
    return problem;
  };
  const ask = async () => {
    const id = fresh.pop();
    if (id === undefined) return make();
    const problem = await problemOf(
      'verify',
      await call('POST', `/api/games/${id}/verify`),
      200,
      202,
    );
    if (problem === undefined) verified += 1;
    return problem;
  };
  const importFile = async () => {
    files += 1;
    const csvData = `Date,Time,Sport,Level,Opponent,Home/Away\n2027-04-01,${8 + (files % 12)}:${10 + (files % 50)},Soccer,Varsity,Proving High ${files},Home\n`;
    return problemOf('import', await call('POST', '/api/import-games', { csvData }), 200, 202);
  };
  const read = async (path: string) => problemOf(path, await call('GET', path), 200);

  return {
    verified: () => verified,
    async next() {
      turn += 1;
      if (turn % 100 === 0) return importFile();
      if (turn % 25 === 0) return ask();
      if (turn % 10 === 0) return make();
      if (turn % 10 === 5)
        return problemOf(
          'change',
          await call('PUT', `/api/games/${model.id}`, { ...game, venue }),
          200,
        );
      return read(turn % 2 === 0 ? '/api/user' : '/api/opponents');
    },
  };
}

async function problemOf(
  what: string,
  answer: Response,
  ...good: readonly number[]
): Promise<string | undefined> {
  if (good.includes(answer.status)) {
    if (answer.status !== 201) await answer.arrayBuffer();
    return undefined;
  }
  return `${what}: ${answer.status} ${await answer.text()}`;
}

/** A refused connection means that the gateway has not seen the request: it is sent to another one. */
async function send(
  gateways: Instances,
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
): Promise<Response> {
  for (let left = MAX_RETRIES; ; left -= 1) {
    const base = await gateways.pick();
    try {
      return await fetch(base + path, {
        method,
        headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch (error) {
      const refused = error instanceof Error && /ECONNREFUSED/.test(String(error.cause));
      if (!refused || left === 0 || !gateways.unreachable(base))
        throw new Error(`${method} ${path} ${reasonOf(error)}`, { cause: error });
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.message} (${String(error.cause)})` : String(error);
}
