import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { fakeUpstream } from '../testing/fake-upstream.ts';
import { gatewayUnderTest } from '../testing/gateway-under-test.ts';

const chunked = 'HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n';
const closing = 'HTTP/1.1\r\nhost: a\r\nconnection: close';

test.each([
  ['a request without a host', 'GET /api/teams HTTP/1.1\r\n\r\n', 400],
  ['two hosts', 'GET /api/teams HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 400],
  ['a body in broken chunks', `POST /api/teams ${chunked}3\r\nabc\r\nnonsense\r\n`, 400],
  ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nhost: a:443\r\n\r\n', 405],
  ['an upgrade', `GET /api/teams ${closing}, upgrade\r\nupgrade: websocket\r\n\r\n`, 200],
  ['a long line', `GET /api/${'x'.repeat(20_000)} ${closing}\r\n\r\n`, 431],
])('the gateway answers %s in JSON', async (_what, request, status) => {
  const lines: string[] = [];
  const core = await fakeUpstream((req, res) => {
    // The gateway aborts a request whose client disconnected.
    req.on('error', () => undefined);
    req.resume().on('end', () => {
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"service":"core"}');
    });
  });
  const { hostname, port } = new URL(await gatewayUnderTest({ CORE_URL: core }, lines));
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(request);
  const received = await text(socket);
  expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual([`HTTP/1.1 ${status}`]);
  expect(received.toLowerCase()).toContain('content-type: application/json');
  expect(received).toMatch(
    status === 200 ? /"service":"core"/ : /\{"message":"[^"]+\.","code":"[a-z-]+"\}/,
  );
  expect(lines.filter((line) => /"level":"(?:error|warn)"/.test(line))).toEqual([]);
});
