import { createServer } from 'node:http';
import { verify } from '@node-rs/argon2';

/**
 * The limits of `sign-ins.ts`, a process that sends its URL when it listens. For each number of seconds that it is sent, it does nothing
 * but password checks with the parameters of the product for so long, one per core, and sends their rate. As a server it checks one
 * password for each request and answers with nothing, by bare node:http, two at a time: the same, with a client beside it.
 *
 * `node sign-in-limit.ts HASH PASSWORD`
 */
const [hashed = '', password = ''] = process.argv.slice(2);
const CORES = 2;

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

const waiting: (() => void)[] = [];
let running = 0;

async function checkInTurn(): Promise<void> {
  if (running === CORES) await new Promise<void>((begin) => void waiting.push(begin));
  else running += 1;
  await verify(hashed, password);
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

const server = createServer((request, response) => {
  request.resume().once('end', () => void checkInTurn().then(() => response.end()));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.(`http://127.0.0.1:${address.port}`);
});
process.on('message', (seconds) => {
  void checksPerSecond(Number(seconds)).then((rate) => process.send?.(rate));
});
process.once('disconnect', () => process.exit());
