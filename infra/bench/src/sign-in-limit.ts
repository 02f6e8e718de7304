import { verify } from '@node-rs/argon2';

/**
 * The limit of `sign-ins.ts`: for each number of seconds that it is sent, a process that does nothing but password checks with the
 * parameters of the product for so long, one per core, and sends their rate.
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

process.on('message', (seconds) => {
  void checksPerSecond(Number(seconds)).then((rate) => process.send?.(rate));
});
process.once('disconnect', () => process.exit());
