import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import type { SmtpSettings } from '@fieldhouse/mail-contract';
import { smtpSink } from '@fieldhouse/runtime/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { renderMail } from '../templates/render-mail.ts';
import { sampleBrand, sampleMessages } from '../templates/sample-messages.ts';
import { createMailer } from './mailer.ts';

const settings = (host: string, port: number): SmtpSettings => ({
  host,
  port,
  secure: false,
  user: '',
  password: '',
  fromEmail: 'a@b.test',
  fromName: 'School',
  trusted: false,
});

const sample = sampleMessages.test;
if (!sample) throw new Error('There is no sample of a test email');
const mail = renderMail(sample, { brand: sampleBrand, messageId: '<1@b.test>' });

/** Counts every connection attempt of this process from now on, and every DNS lookup for one. */
function watchConnections() {
  const seen = { sockets: 0, lookups: 0 };
  const note = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('socket' in message)) return;
    seen.sockets += 1;
    if (message.socket instanceof Socket) message.socket.on('lookup', () => (seen.lookups += 1));
  };
  subscribe('net.client.socket', note);
  onTestFinished(() => void unsubscribe('net.client.socket', note));
  return seen;
}

async function send(host: string, port: number, allowPrivate = false) {
  const mailer = createMailer({ allowPrivate, connections: 1 });
  const smtp = settings(host, port);
  const outcome = await mailer.send({ smtp, recipient: 'c@d.test', messageId: '<1@b.test>', mail });
  mailer.close();
  return outcome;
}

describe('a mail server on a private network', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0',
    '0.0.0.0',
    'localhost',
    '10.0.0.1',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '::1',
    '::',
    '[::1]',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    'fe80::1',
    'fc00::1',
    'fec0::1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '2001:0:a00:1::',
  ])('%s is refused, and no connection is made', async (host) => {
    const seen = watchConnections();
    const outcome = await send(host, 587);
    expect(seen.sockets).toBe(0);
    expect(outcome).toMatchObject({
      problem: expect.stringMatching(
        /^(?:The mail server is on a private network, which isn't allowed here|Couldn't find the mail server)\./,
      ),
    });
  });

  test.each([22, 80, 443, 5432, 6379, 1, 65_535])(
    'is not connected to at port %i',
    async (port) => {
      const seen = watchConnections();
      expect(await send('93.184.216.34', port)).toMatchObject({
        state: 'refused',
        problem: 'The port must be 25, 465, 587, or 2525.',
      });
      expect(seen.sockets).toBe(0);
    },
  );

  test('is connected to by the address that was checked, so that DNS rebinding has no effect', async () => {
    const sink = await smtpSink();
    const seen = watchConnections();
    expect(await send('localhost', sink.port, true)).toEqual({ state: 'sent' });
    expect(seen.sockets).toBeGreaterThan(0);
    expect(seen.lookups).toBe(0);
    await sink.close();
  });
});
