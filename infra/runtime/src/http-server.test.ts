import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { listenLocally } from '../testing/local-server.ts';
import { createHttpServer } from './http-server.ts';

it.each([
  ['NONSENSE\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n', 400],
  ['POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['GET / HTTP/1.1\r\nhost: a\r\nexpect: 200-ok\r\n\r\n', 417],
  ['GET http:// HTTP/1.1\r\nhost: a\r\n\r\n', 404],
  ['GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 404],
])('%.40j is answered in JSON', async (request, status) => {
  const server = createHttpServer(express());
  onTestFinished(() => void server.close());
  const socket = connect(await listenLocally(server), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('content-type: application/json; charset=utf-8');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ message: expect.any(String) });
});
