/**
 * Starts the stores of a test run, and stops them when its parent disconnects or has ended. A separate process, because after a
 * Ctrl-C Vitest exits within a millisecond, too soon to stop a container.
 */
import { startTestStores } from './test-stores.ts';

const starting = startTestStores();
process.once('disconnect', () => {
  void starting.then((stores) => stores.stop()).then(() => process.exit(0));
});
const { postgresUrl, redisUrl, description } = await starting;
if (process.connected) process.send?.({ postgresUrl, redisUrl, description });
