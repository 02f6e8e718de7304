import { once } from 'node:events';
import { connect } from 'node:net';
import { endpoint, file } from '@fieldhouse/endpoint';
import express from 'express';
import { expect, test } from 'vitest';
import { createRoutes, StreamedAnswer } from '../src/serve/index.ts';
import { createHttpServer } from '../src/http-server.ts';

const download = (path: string, access: 'public' | 'staff') =>
  endpoint({ method: 'GET', path, access, summary: 'For this test', answer: file('text/csv') });
/** More than the socket buffers between two ends hold. */
const PART = Buffer.alloc(8 * 1024 * 1024, 'x');
const SCHOOL = 7;

test('readers without a session who do not read keep no answer from those with one', async () => {
  const { routes, router } = createRoutes({
    appSecret: 'a secret of this test',
    admit: () => Promise.resolve({}),
    ownerOf: () => SCHOOL,
  });
  const large = async function* () {
    yield PART;
  };
  const small = async function* () {
    yield 'all';
  };
  routes.serve(download('/public', 'public'), () => new StreamedAnswer(large(), {}, SCHOOL));
  routes.serve(download('/staff', 'staff'), () => new StreamedAnswer(small(), {}));
  const server = createHttpServer(express().use(router)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const { port } = address;
  const idle = Array.from({ length: 4 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /public HTTP/1.1\r\nhost: x\r\n\r\n');
    return socket;
  });
  try {
    await Promise.all(idle.map((socket) => once(socket, 'readable')));
    const answer = await fetch(`http://127.0.0.1:${port}/staff`);
    expect([answer.status, await answer.text()]).toEqual([200, 'all']);
  } finally {
    for (const socket of idle) socket.destroy();
    server.close();
  }
});
