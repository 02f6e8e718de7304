import { smtpSink } from '@fieldhouse/runtime/testing';
import type { SinkMessage, SmtpSink } from '@fieldhouse/runtime/testing';
import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueueMails } from '../../svc-core/src/outbound/mail/enqueue-mail.ts';
import { APP_SECRET, startCore } from '../../svc-core/testing/index.ts';
import type { TestCore } from '../../svc-core/testing/index.ts';
import { sampleMessages } from '../src/templates/sample-messages.ts';
import { createDkimTestKey } from '../testing/dkim-test-key.ts';
import { hasOpendkim, verifyWithOpendkim } from '../testing/opendkim.ts';
import { dkimTagsOf } from '../testing/received-mail.ts';
import { startWorkerHere } from '../testing/services-here.ts';
import type { WorkerHere } from '../testing/services-here.ts';
import { hasSpamassassin, spamScores } from '../testing/spamassassin.ts';

const PUBLIC_URL = 'https://schedules.fieldhouse.test';
/** Of the issue, for every kind of email. SpamAssassin's threshold is 5. */
const MAX_SCORE = 2;
/** What SpamAssassin always takes for spam: https://spamassassin.apache.org/gtube/ */
const GTUBE = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';

const key = createDkimTestKey('fieldhouse.test');
const names = Object.keys(sampleMessages);
let core: TestCore;
let sink: SmtpSink;
let worker: WorkerHere;

/** Every kind of email, as the recipients' mail server gets it. */
const arrived = new Map<string, SinkMessage>();
const mailOf = (name: string): SinkMessage => {
  const message = arrived.get(name);
  if (!message) throw new Error(`No ${name} arrived`);
  return message;
};

beforeAll(async () => {
  sink = await smtpSink();
  const smtp = { SMTP_URL: sink.url, MAIL_FROM: 'Fieldhouse <mail@fieldhouse.test>' };
  core = await startCore({ env: { PUBLIC_URL, ...smtp }, background: true });
  const service = { APP_SECRET, PUBLIC_URL, DATABASE_URL: core.databaseUrl, CORE_URL: core.url };
  worker = startWorkerHere({ ...service, ...key.env });
  const mails = Object.entries(sampleMessages).map(([name, message]) => ({
    message,
    to: `${name}@roosevelt.test`,
    schoolId: null,
  }));
  await enqueueMails(core.database.prisma, APP_SECRET, mails);
  for (const message of await sink.waitFor(mails.length))
    arrived.set(message.to[0]?.split('@')[0] ?? '', message);
});
afterAll(async () => {
  await worker.stop();
  await core.close();
  await sink.close();
});

describe('every kind of email', () => {
  test('is signed for the domain of its sender', () => {
    const signers = names.map((name) => [name, dkimTagsOf(mailOf(name))?.['d']]);
    expect(signers).toEqual(names.map((name) => [name, 'fieldhouse.test']));
  });

  test.runIf(hasOpendkim)('has a signature that opendkim verifies', async () => {
    const results: (readonly [string, string])[] = [];
    for (const name of names)
      results.push([name, await verifyWithOpendkim(mailOf(name).raw, key.record)]);
    expect(results).toEqual(names.map((name) => [name, 'pass']));
  });

  fullTest('is scored below 2 by SpamAssassin', async ({ skip }) => {
    if (!hasSpamassassin) return skip('no SpamAssassin on this machine');
    const scores = await spamScores(names.map((name) => mailOf(name).raw));
    expect(scores).toHaveLength(names.length);
    const scored = names.map((name, at) => ({ name, score: scores[at] ?? Infinity }));
    expect(scored.filter(({ score }) => score >= MAX_SCORE)).toEqual([]);
    const raw = mailOf('verification').raw.replace('Subject: ', `Subject: ${GTUBE} `);
    const [spam = 0] = await spamScores([raw]);
    expect(spam).toBeGreaterThan(MAX_SCORE);
  });
});

describe('an email with a link that stops further ones', () => {
  test('has both List-Unsubscribe fields among the signed ones', () => {
    const { raw } = mailOf('verification');
    expect(raw).toMatch(/^List-Unsubscribe:\s+<http.+\/stop>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(dkimTagsOf(mailOf('verification'))?.['h']?.split(':').toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
  });

  test.runIf(hasOpendkim)('fails verification if the link was changed', async () => {
    const { raw } = mailOf('verification');
    const changed = raw.replace('/stop>', '/other>');
    expect(changed).not.toBe(raw);
    expect(await verifyWithOpendkim(changed, key.record)).toBe('fail');
  });
});
