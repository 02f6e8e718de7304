import { Agent, createServer } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/**
 * A process that `gateway-overhead.ts` starts and that sends its URL when it listens: `upstream` answers as a service does, from
 * memory, `bare-proxy URL` is Express with http-proxy-middleware and a keep-alive agent and nothing else.
 */
const [role, target = ''] = process.argv.slice(2);
const server = role === 'bare-proxy' ? createServer(bareProxy(target)) : upstream();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.(`http://127.0.0.1:${address.port}`);
});
process.once('disconnect', () => process.exit());

function bareProxy(to: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const app = express();
  app.disable('x-powered-by');
  return app.use(createProxyMiddleware({ target: to, changeOrigin: true, agent }));
}

function upstream() {
  const small = jsonList(5);
  const large = jsonList(1_660);
  return createServer({ keepAliveTimeout: 60_000 }, (req, res) => {
    const body = req.url === '/api/games' ? large : small;
    res.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': body.length,
      'x-request-id': req.headers['x-request-id'] ?? 'none',
    });
    res.end(body);
  });
}

/** JSON of about 180 bytes for each entry. */
function jsonList(length: number): Buffer {
  const entries = Array.from({ length }, (_, id) => ({
    id,
    date: '2026-09-01',
    time: '19:00:00',
    venue: 'Memorial Stadium',
    status: 'scheduled',
    team: { id: 1, sport: 'football', level: 'varsity' },
    opponent: { id: 2, schoolName: 'Opponent High' },
  }));
  return Buffer.from(JSON.stringify(entries));
}
