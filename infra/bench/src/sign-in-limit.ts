import { createServer } from 'node:http';
import { verify } from '@node-rs/argon2';
import { FairSemaphore } from '@fieldhouse/runtime';

/**
 * The limit of `sign-ins.ts`, a process that sends its URL when it listens. `POST /` checks a password with the parameters of the product,
 * two at once; `POST /SECONDS` does nothing but such checks for so long and answers their rate; `GET /BYTES` answers that many bytes.
 *
 * `node sign-in-limit.ts HASH PASSWORD`
 */
const [hashed = '', password = ''] = process.argv.slice(2);
const CORES = 2;
const turns = new FairSemaphore({ slots: CORES, longestQueue: 100 });
const bodies = new Map<number, Buffer>();

async function checksPerSecond(seconds: number): Promise<number> {
  const started = performance.now();
  let checks = 0;
  const one = async () => {
    while (performance.now() - started < seconds * 1_000) {
      await verify(hashed, password);
      checks += 1;
    }
  };
  await Promise.all(Array.from({ length: CORES }, one));
  return (checks * 1_000) / (performance.now() - started);
}

async function answer(method: string, given: number): Promise<Buffer> {
  if (method === 'POST' && given > 0) return Buffer.from(String(await checksPerSecond(given)));
  if (method === 'POST')
    return Buffer.from(
      String(await turns.run({ key: '' }, () => verify(hashed, password))).padEnd(300),
    );
  const body = bodies.get(given) ?? Buffer.alloc(given, 'x');
  bodies.set(given, body);
  return body;
}

const server = createServer((request, response) => {
  request.resume();
  void answer(request.method ?? '', Number((request.url ?? '').slice(1))).then((body) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
      .end(body),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.(`http://127.0.0.1:${address.port}`);
});
process.once('disconnect', () => process.exit());
