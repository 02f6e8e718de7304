import { smtpSink, testDatabase } from '@fieldhouse/runtime/testing';
import type { Database, SmtpSink } from '@fieldhouse/runtime/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startProduct } from '../../runtime/testing/product.ts';
import type { ServiceName, Product } from '../../runtime/testing/product.ts';
import { signIn } from '../prove/api-client.ts';
import type { ApiClient } from '../prove/api-client.ts';

const Line = z.looseObject({
  time: z.string(),
  service: z.string(),
  msg: z.string(),
  requestId: z.optional(z.string()),
});

/** A service that is told to stop still answers for this long after its last 'ready'. */
const SHUTDOWN_NOTICE_MS = 2_000;

let database: Database;
let sink: SmtpSink;
let product: Product;
let director: ApiClient;

beforeAll(async () => {
  [database, sink] = await Promise.all([testDatabase().createDatabase(), smtpSink()]);
  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret that only these tests use',
    PUBLIC_URL: 'http://fieldhouse.test',
    SMTP_URL: sink.url,
    DEMO_DATA: '1',
    SYSADMIN_EMAIL: 'admin@fieldhouse.test',
    SYSADMIN_PASSWORD: 'Fieldhouse-Admin-1',
  };
  product = await startProduct(env, { 'svc-core': 1, 'svc-mail': 1, 'svc-import': 1, gateway: 1 });
  director = await signIn(urlOf('gateway'), 'director@lincoln.test', 'Fieldhouse-Staff-1');
});

afterAll(async () => {
  await product?.stop();
  await Promise.all([sink?.close(), database?.drop()]);
});

function urlOf(part: ServiceName): string {
  const url = product.instances.find((one) => one.service === part)?.url;
  if (!url) throw new Error(`${part} does not run`);
  return url;
}

/** The lines that a search for an ID finds in the logs of all services. */
const linesWith = (id: string): z.infer<typeof Line>[] =>
  product
    .lines()
    .filter((line) => line.includes(id))
    .map((line) => Line.parse(JSON.parse(line)));

/** Those lines by time; lines of the same millisecond in the order of `expected`. */
const tracedMessages = (id: string, expected: readonly string[]): string[] =>
  linesWith(id)
    .filter(({ msg }) => msg !== 'request')
    .map(({ time, service, msg }) => ({ time, line: `${service}: ${msg}` }))
    .toSorted(
      (one, other) =>
        one.time.localeCompare(other.time) ||
        expected.indexOf(one.line) - expected.indexOf(other.line),
    )
    .map(({ line }) => line);

const metricsOf = async (part: ServiceName) => (await fetch(`${urlOf(part)}/metrics`)).text();

describe('an operator', () => {
  test('traces one email by its ID through all logs, from the request that caused it', async () => {
    const games = z
      .array(
        z.object({ id: z.int(), status: z.string(), opponent: z.object({ email: z.string() }) }),
      )
      .parse((await director.get('/api/games')).body);
    const game = games.find(({ status, opponent }) => status === 'scheduled' && opponent.email);
    const asked = await director.post(`/api/games/${game?.id}/verify`);
    expect(asked.status).toBe(200);
    const [mail] = await sink.waitFor(1);
    const id = /^Message-ID: <([0-9a-f-]{36})@/im.exec(mail?.raw ?? '')?.[1] ?? 'none';
    const begun = 'svc-core: mail to be sent';
    const sent = ['svc-mail: mail taken', 'svc-core: mail settled', 'svc-mail: mail'];
    const lines = () => tracedMessages(id, [begun, ...sent]);
    await expect.poll(() => lines().toSorted()).toEqual([begun, ...sent].toSorted());
    // A worker that polls just then may claim the email before the request has logged it.
    expect(lines().filter((line) => line !== begun)).toEqual(sent);
    expect(linesWith(id).find(({ msg }) => msg === 'mail to be sent')?.requestId).toBe(
      asked.requestId,
    );
    await expect
      .poll(() => linesWith(asked.requestId).map(({ service }) => service))
      .toContain('gateway');
  });

  test('traces one import by its ID through all logs, from the request that caused it', async () => {
    const csvData =
      'Date,Time,Sport,Level,Opponent,Home/Away\n2027-03-05,16:30,Soccer,Varsity,Story High,Home\n';
    const taken = await director.post('/api/import-games', { csvData });
    expect(taken.body).toMatchObject({ createdGames: 1 });
    const begun = () => linesWith(taken.requestId).find(({ msg }) => msg === 'import queued');
    await expect.poll(begun).toBeDefined();
    const id = z.looseObject({ importId: z.string() }).parse(begun()).importId;
    const expected = [
      'svc-core: import stored',
      'svc-import: import queued',
      'svc-import: import claimed',
      'svc-core: import merged',
      'svc-import: import done',
    ];
    await expect.poll(() => tracedMessages(id, expected).toSorted()).toEqual(expected.toSorted());
  });

  test('reads from /metrics what waits, what was done, and how long it took', async () => {
    const core = await metricsOf('svc-core');
    expect(core).toContain('mail_outbox_mails{state="due"} 0');
    expect(core).toContain('mail_outbox_oldest_seconds{since="due"} 0');
    expect(core).toContain('imports_open{state="waiting"} 0');
    expect(core).toContain('imports_oldest_waiting_seconds 0');
    const mail = await metricsOf('svc-mail');
    expect(mail).toContain('mail_outcomes_total{state="sent"} 1');
    expect(mail).toContain('mail_outcomes_total{state="retry"} 0');
    expect(mail).toContain('mail_send_duration_seconds_count{state="sent"} 1');
    const imports = await metricsOf('svc-import');
    expect(imports).toContain('imports_total{outcome="done"} 1');
    expect(imports).toContain('import_rows_total 1');
    for (const text of [core, mail, imports]) {
      expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
      expect(text).toContain('http_request_duration_seconds');
    }
    expect((await fetch(`${urlOf('gateway')}/metrics`)).status).toBe(404);
  });

  test('stops every service with SIGTERM: not ready immediately, exit code 0 within 20 s', async () => {
    const stops = product.instances.map(async ({ service, url, stop }) => {
      await fetch(`${url}/readyz`);
      const toldAt = performance.now();
      const stopped = stop();
      const status = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status;
      // It returns 503 for two seconds; a poll delayed for longer finds it gone.
      const saysSo = async () => {
        const said = await status();
        return (
          said === 503 || (said === undefined && performance.now() - toldAt > SHUTDOWN_NOTICE_MS)
        );
      };
      await expect.poll(saysSo).toBe(true);
      const { code, ms } = await stopped;
      return { service, code, inTime: ms < 20_000 };
    });
    const expected = product.instances.map(({ service }) => ({ service, code: 0, inTime: true }));
    expect(await Promise.all(stops)).toEqual(expected);
  });
});
