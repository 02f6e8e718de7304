/** `npm run build`. */
import { buildEverything } from './build-everything.ts';
import { messageFor } from './user-error.ts';

try {
  await buildEverything();
} catch (error) {
  console.error(messageFor(error));
  process.exitCode = 1;
}
