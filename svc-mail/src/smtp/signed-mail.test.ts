import type { SmtpSettings } from '@fieldhouse/mail-contract';
import { smtpSink } from '@fieldhouse/runtime/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDkimTestKey } from '../../testing/dkim-test-key.ts';
import { dkimTagsOf } from '../../testing/received-mail.ts';
import { renderMail } from '../templates/render-mail.ts';
import { sampleBrand, sampleMessages } from '../templates/sample-messages.ts';
import { readDkimKey } from './dkim-key.ts';
import { createMailer } from './mailer.ts';
import type { OutgoingMail } from './mailer.ts';

const dkim = readDkimKey(createDkimTestKey('fieldhouse.test').env);
const sample = sampleMessages.verification;
if (!sample) throw new Error('There is no sample');
const mail = renderMail(sample, { brand: sampleBrand, messageId: '<1@fieldhouse.test>' });

/** A mail server, and a mailer that sends to it with a key for fieldhouse.test. */
async function aSigningMailer() {
  const sink = await smtpSink();
  const mailer = createMailer({ allowPrivate: true, connections: 1, dkim });
  onTestFinished(async () => {
    mailer.close();
    await sink.close();
  });
  const smtp: SmtpSettings = {
    host: '127.0.0.1',
    port: sink.port,
    secure: false,
    user: '',
    password: '',
    fromEmail: 'mail@fieldhouse.test',
    fromName: 'Fieldhouse',
    trusted: true,
  };
  const send = (given: Partial<OutgoingMail>) =>
    mailer.send({
      smtp,
      recipient: 'sam@roosevelt.test',
      messageId: '<1@fieldhouse.test>',
      mail,
      ...given,
    });
  return { sink, smtp, send };
}

describe('an email is signed', () => {
  test.each(['mail@fieldhouse.test', 'mail@Fieldhouse.TEST', 'mail@schools.fieldhouse.test'])(
    'from %s, in the domain of the key',
    async (fromEmail) => {
      const { sink, smtp, send } = await aSigningMailer();
      expect(await send({ smtp: { ...smtp, fromEmail } })).toEqual({ state: 'sent' });
      expect(sink.messages.map(dkimTagsOf)).toEqual([
        expect.objectContaining({ a: 'rsa-sha256', d: 'fieldhouse.test', s: 'mail2026' }),
      ]);
    },
  );

  test.each([
    'director@lincoln.test',
    'mail@myfieldhouse.test',
    'mail@fieldhouse.test.lincoln.test',
    'fieldhouse.test@lincoln.test',
  ])('not from %s, in another domain', async (fromEmail) => {
    const { sink, smtp, send } = await aSigningMailer();
    expect(await send({ smtp: { ...smtp, fromEmail } })).toEqual({ state: 'sent' });
    expect(sink.messages.map(dkimTagsOf)).toEqual([undefined]);
  });
});

describe('a signed email', () => {
  test('is withheld without a send permit', async () => {
    const { sink, send } = await aSigningMailer();
    const sendPermittedUntil = vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined));
    expect(await send({ sendPermittedUntil })).toEqual({ state: 'withheld' });
    expect(sendPermittedUntil).toHaveBeenCalledOnce();
    expect(sink.received).toEqual([]);
    // The connection that was cut is not used again.
    expect(await send({ messageId: '<2@fieldhouse.test>' })).toEqual({ state: 'sent' });
    expect(sink.connections).toBe(2);
    expect(sink.received).toHaveLength(1);
  });

  test('is withheld if the permit has expired', async () => {
    const { sink, send } = await aSigningMailer();
    const sendPermittedUntil = () => Promise.resolve(performance.now());
    expect(await send({ sendPermittedUntil })).toEqual({ state: 'withheld' });
    expect(sink.received).toEqual([]);
  });

  test('asks for its permit once the server wants the data, and ends after the answer', async () => {
    const { sink, send } = await aSigningMailer();
    sink.setMode('holdBeforeData');
    const permit = Promise.withResolvers<number>();
    const sendPermittedUntil = vi.fn<() => Promise<number>>(() => permit.promise);
    const sent = send({ sendPermittedUntil });
    await expect.poll(() => sink.held).toBe(1);
    expect(sendPermittedUntil).not.toHaveBeenCalled();
    sink.setMode('ok');
    await expect.poll(() => sendPermittedUntil.mock.calls.length).toBe(1);
    const grantedAt = performance.now();
    permit.resolve(Infinity);
    expect(await sent).toEqual({ state: 'sent' });
    const [message] = sink.received;
    expect(message?.at).toBeGreaterThan(grantedAt);
    expect(message && dkimTagsOf(message)).toBeDefined();
  });
});
