import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createInternalClient, createLogger } from '@fieldhouse/runtime';
import { afterEach, expect, test } from 'vitest';
import { aClaimedMail } from '../../testing/claimed-mail.ts';
import { createOutcomeReporter } from './outcome-reporter.ts';

const LOGGER = createLogger({ service: 'svc-mail', level: 'silent' });
const IDS = [1, 2, 3].map((at) => `00000000-0000-4000-8000-00000000000${at}`);
const MAILS = IDS.map((id) => aClaimedMail(id));

let server: Server | undefined;
afterEach(() => server?.close());

/** A svc-core that answers its calls in this order: with what `unrecorded` names, or with a failure of that status. */
async function coreWith(...answers: readonly (readonly string[] | number)[]) {
  const calls: string[] = [];
  server = createServer((request, response) => {
    const answer = answers[calls.length] ?? [];
    calls.push(request.url ?? '');
    request.resume();
    const isFailure = typeof answer === 'number';
    response.writeHead(isFailure ? answer : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: 'Recorded', unrecorded: isFailure ? [] : answer }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const appSecret = 'a secret of the tests, long enough for it';
  const core = createInternalClient({ baseUrl, appSecret, issuer: 'svc-mail' });
  const report = createOutcomeReporter(core, LOGGER);
  const reportAll = () => Promise.all(MAILS.map((mail) => report(mail, { state: 'sent' })));
  return { calls, reportAll };
}

const ALL = '/internal/mail/results';

test('outcomes of the same moment share a call', async () => {
  const { calls, reportAll } = await coreWith();
  await reportAll();
  expect(calls).toEqual([ALL]);
});

test('an outcome that was not recorded is reported again, without the others', async () => {
  const { calls, reportAll } = await coreWith(IDS.slice(0, 1));
  await reportAll();
  expect(calls).toEqual([ALL, ALL]);
});

test('svc-core of the previous release gets one outcome per call', async () => {
  const { calls, reportAll } = await coreWith(404);
  await reportAll();
  expect(calls).toEqual([ALL, ...IDS.map((id) => `/internal/mail/${id}/result`)]);
});
