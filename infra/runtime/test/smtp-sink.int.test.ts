import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smtpSink } from '../testing/index.ts';
import type { SmtpSink } from '../testing/index.ts';

let sink: SmtpSink;
beforeAll(async () => {
  sink = await smtpSink();
});
afterAll(() => sink.close());

/** Sends SMTP line by line. Resolves with the response to the final dot, or undefined if the connection was cut. */
function send(text: string): Promise<string | undefined> {
  const steps = ['EHLO t', 'MAIL FROM:<a@x.test>', 'RCPT TO:<b@y.test>', 'DATA', `${text}\r\n.`];
  return new Promise((resolve) => {
    const socket = connect(sink.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(undefined));
    socket.on('data', (data: Buffer) => {
      const answer = data.toString();
      if (!/^\d{3} /m.test(answer)) return;
      const next = steps.shift();
      if (next) socket.write(`${next}\r\n`);
      else resolve(answer.trim());
    });
  });
}

describe('smtpSink', () => {
  test('stores accepted messages', async () => {
    expect(await send('Subject: hello\r\n\r\nBody')).toMatch(/^250/);
    expect(sink.messages).toMatchObject([{ from: 'a@x.test', to: ['b@y.test'] }]);
    expect(sink.messages[0]?.raw).toContain('Subject: hello');
  });

  test('misbehaves according to its mode', async () => {
    sink.setMode('reject451');
    expect(await send('x')).toMatch(/^451/);
    sink.setMode('reject550');
    expect(await send('x')).toMatch(/^550/);
    sink.setMode('closeAfterDot');
    expect(await send('x')).toBeUndefined();
    expect([sink.messages.length, sink.received.length]).toEqual([1, 4]);
  });
});
