import { setTimeout as wait } from 'node:timers/promises';
import { GameView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { MailStack } from './mail-stack.ts';
import { signIn } from './api-session.ts';

const WRITES_A_SECOND = 60;
/** Limit of requests in flight: a busy machine gets fewer writes instead of a backlog. */
const MAX_IN_FLIGHT = 40;
const MAIL_EVERY_MS = 500;
const HEALTH_CHECK_EVERY_MS = 100;
const WRITES_AGAIN_LIMIT_MS = 60_000;

/** Statuses allowed while a store is unavailable; any other one is a fault. */
const EXPECTED_STATUSES = {
  write: [201, 503],
  /** 202: accepted, and not sent yet. */
  mail: [200, 202, 503],
  /** 202: continues in the background; 429: the school has several imports running. */
  import: [200, 202, 429, 503],
} as const;

export interface LoadOptions {
  readonly stack: MailStack;
  /** Instances of svc-core, used in turn. */
  readonly cores: readonly string[];
  readonly importer: string;
  /** Services whose `/healthz` is polled. */
  readonly services: readonly string[];
  /** Rows of each imported file. */
  readonly rows: number;
}

/** Load during store outages: 60 writes a second, emails, imports, and polls of `/healthz`. */
export interface LoadGenerator {
  /** Games created (201). */
  readonly written: readonly number[];
  /** Games whose verification request was answered with 200 or 202. */
  readonly asked: readonly number[];
  /** Imports whose result was returned. */
  readonly imported: readonly string[];
  /** Number of responses by kind and status, such as 'write 201'. */
  readonly answers: ReadonlyMap<string, number>;
  /** Unexpected events: other statuses, closed connections, a `/healthz` other than 200. */
  readonly faults: readonly string[];
  readonly healthChecks: () => number;
  /** Response times of writes refused with 503, in milliseconds. */
  readonly refusalTimes: readonly number[];
  /** Resolves once each svc-core has accepted a write sent after this call, to the longest wait in milliseconds. */
  untilWritesSucceed(): Promise<number>;
  stop(): Promise<void>;
}

const Problem = z.object({ message: z.string().check(z.minLength(1)) });
const Imported = z.object({ importId: z.string(), createdGames: z.int() });

export async function startLoadGenerator(parts: LoadOptions): Promise<LoadGenerator> {
  const { stack, cores, importer, services, rows } = parts;
  const ended = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const written: number[] = [];
  const asked: number[] = [];
  const imported: string[] = [];
  const refusalTimes: number[] = [];
  const faults: string[] = [];
  const answers = new Map<string, number>();
  let looks = 0;
  let waiting: { since: number; first: Map<string, number>; all: (ms: number) => void } | undefined;
  const [model] = await stack.director.games();
  if (!model) throw new Error('the demo school has no game');
  const importing = await signIn(stack.core.url, 'director@roosevelt.test', 'Fieldhouse-Staff-1');

  const call = async (
    kind: keyof typeof EXPECTED_STATUSES,
    cookie: string,
    url: string,
    body: unknown = {},
  ): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const found: unknown = await answer.json();
    const name = `${kind} ${answer.status}`;
    answers.set(name, (answers.get(name) ?? 0) + 1);
    const known = EXPECTED_STATUSES[kind].some((status) => status === answer.status);
    if (!known) faults.push(`${name}: ${JSON.stringify(found)}`);
    if (answer.status === 503) {
      const toldWhen = /^\d+$/.test(answer.headers.get('retry-after') ?? '');
      if (!toldWhen || !z.safeParse(Problem, found).success)
        faults.push(`${name} without Retry-After or message: ${JSON.stringify(found)}`);
    }
    return { status: answer.status, body: found };
  };
  const track = (work: () => Promise<unknown>) => {
    const one = work()
      .catch((error: unknown) => {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : '';
        faults.push(`${String(error)} ${String(cause)}`.trim());
      })
      .finally(() => underWay.delete(one));
    underWay.add(one);
    return one;
  };

  /** Creates a game; undefined if refused with 503. */
  const write = async (core: string, turn: number): Promise<number | undefined> => {
    const { teamId, opponentId } = model;
    const input = { teamId, opponentId, venue: `write ${turn}`, date: '2027-03-05', time: '16:30' };
    const since = performance.now();
    const { status, body } = await call('write', stack.director.cookie, `${core}/api/games`, input);
    if (status === 503) refusalTimes.push(performance.now() - since);
    if (status !== 201) return undefined;
    const { id } = GameView.parse(body);
    written.push(id);
    if (waiting && since >= waiting.since && !waiting.first.has(core)) {
      waiting.first.set(core, performance.now() - waiting.since);
      if (waiting.first.size === cores.length) waiting.all(Math.max(...waiting.first.values()));
    }
    return id;
  };
  const ask = async (core: string, turn: number) => {
    const id = await write(core, turn);
    if (id === undefined) return;
    const url = `${core}/api/games/${id}/verify`;
    const { status } = await call('mail', stack.director.cookie, url);
    if (status < 300) asked.push(id);
  };
  const pace = async (every: number, work: (core: string, turn: number) => Promise<unknown>) => {
    const begun = performance.now();
    for (let turn = 0; !ended.signal.aborted; turn += 1) {
      const core = cores[turn % cores.length];
      if (core !== undefined && underWay.size < MAX_IN_FLIGHT) void track(() => work(core, turn));
      await wait(Math.max(0, begun + (turn + 1) * every - performance.now()));
    }
  };
  const importFiles = async () => {
    for (let file = 0; !ended.signal.aborted; file += 1) {
      await track(async () => {
        const url = `${importer}/api/import-games`;
        const { status, body } = await call('import', importing.cookie, url, {
          csvData: fileOf(file, rows),
        });
        if (status === 200) {
          const result = Imported.parse(body);
          imported.push(result.importId);
          if (result.createdGames !== rows) faults.push(`import of ${result.createdGames} games`);
        }
      });
      await wait(250);
    }
  };
  const pollHealth = async (service: string) => {
    while (!ended.signal.aborted) {
      await track(async () => {
        const answer = await fetch(`${service}/healthz`);
        await answer.arrayBuffer();
        looks += 1;
        if (answer.status !== 200) faults.push(`healthz ${answer.status}`);
      });
      await wait(HEALTH_CHECK_EVERY_MS);
    }
  };
  const lanes = [
    pace(1_000 / WRITES_A_SECOND, write),
    pace(MAIL_EVERY_MS, ask),
    importFiles(),
    ...services.map(pollHealth),
  ];
  return {
    written,
    asked,
    imported,
    answers,
    faults,
    refusalTimes,
    healthChecks: () => looks,
    async untilWritesSucceed() {
      const { promise, resolve } = Promise.withResolvers<number>();
      waiting = { since: performance.now(), first: new Map(), all: resolve };
      const tooLate = wait(WRITES_AGAIN_LIMIT_MS, undefined, { ref: false }).then(() => {
        throw new Error(
          `No writes at each svc-core: ${[...new Set(faults)].slice(0, 5).join('; ')}`,
        );
      });
      return Promise.race([promise, tooLate]);
    },
    async stop() {
      ended.abort();
      await Promise.all(lanes);
      await Promise.all(underWay);
    },
  };
}

/** A CSV file whose games are in no other file. */
const fileOf = (file: number, rows: number): string =>
  [
    'Date,Time,Team,H/A,Opponent,Venue',
    ...Array.from(
      { length: rows },
      (_, at) =>
        `${1 + (at % 12)}/${1 + (at % 28)}/2026,${1 + (at % 7)}:${String(at % 60).padStart(2, '0')} PM,Football V,H,School ${file} ${at},Field`,
    ),
  ].join('\n');
