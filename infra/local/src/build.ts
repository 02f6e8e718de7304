/** `npm run build`. */
import { buildEverything } from './build-everything.ts';
import { sentenceFor } from './refusal.ts';

try {
  await buildEverything();
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
