/**
 * The limit of `verification-emails.ts`, in a process of its own: a BullMQ worker whose jobs are finished emails, and nodemailer's
 * pool. Takes its options as JSON; fills the queue, tells its parent, and drains it when the parent answers.
 */
import { once } from 'node:events';
import { createPostgresBackend, Queue, runMigrations, Worker } from 'bullmq';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import * as z from 'zod/mini';
import { sampleBrand, sampleMessages } from '../../../svc-mail/src/templates/sample-messages.ts';
import { renderMail } from '../../../svc-mail/src/templates/render-mail.ts';

const Options = z.object({
  databaseUrl: z.string(),
  redisUrl: z.optional(z.string()),
  smtpPort: z.int(),
  count: z.int(),
  connections: z.int(),
});
const Mail = z.looseObject({ to: z.string() });

const { databaseUrl, redisUrl, smtpPort, count, connections } = Options.parse(
  JSON.parse(process.argv[2] ?? ''),
);
type Send = (job: { readonly data: unknown }) => Promise<unknown>;

const name = `bare-${process.pid}`;

function emails() {
  const message = sampleMessages['verification'];
  if (!message) throw new Error('There is no such sample');
  return Array.from({ length: count }, (_one, at) => {
    const messageId = `<${at}@bench.test>`;
    const { subject, html, text, calendar } = renderMail(message, {
      brand: sampleBrand,
      messageId,
    });
    return {
      messageId,
      from: { name: 'Bench', address: 'bench@bench.test' },
      to: `recipient-${at}@bench.test`,
      subject,
      text,
      html,
      attachments: [
        {
          filename: calendar?.fileName,
          content: calendar?.text,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ],
    };
  });
}

/** The queue and its worker, on Redis if it is given. */
async function open() {
  if (redisUrl !== undefined) {
    const { hostname, port } = new URL(redisUrl);
    const connection = { host: hostname, port: Number(port) };
    const work = (send: Send) => new Worker(name, send, { connection, concurrency: connections });
    return { queue: new Queue(name, { connection }), work };
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await runMigrations(client, 'bare');
  await client.end();
  const connection = { connectionString: databaseUrl, schema: 'bare' };
  const options = { connection, concurrency: connections };
  const work = (send: Send) => new Worker(name, send, options, createPostgresBackend);
  return { queue: new Queue(name, { connection }, createPostgresBackend), work };
}

const { queue, work } = await open();
const jobs = emails().map((data) => ({
  name: 'email',
  data,
  opts: { attempts: 5, backoff: { type: 'exponential', delay: 1_000 }, removeOnComplete: true },
}));
for (let at = 0; at < jobs.length; at += 500) await queue.addBulk(jobs.slice(at, at + 500));
process.send?.('filled');
await once(process, 'message');

const transport = createTransport({
  host: '127.0.0.1',
  port: smtpPort,
  secure: false,
  ignoreTLS: true,
  pool: true,
  maxConnections: connections,
  maxMessages: Number.POSITIVE_INFINITY,
});
let done = 0;
const worker = work((job) => transport.sendMail(Mail.parse(job.data)));
worker.on('failed', (_job, error) => console.error(error.message));
worker.on('completed', () => {
  done += 1;
  if (done === count) process.exit(0);
});
