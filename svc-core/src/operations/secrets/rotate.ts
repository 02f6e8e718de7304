import { isStoreUnavailable, parseEnv, SealError } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { resealSecrets } from './reseal-secrets.ts';

/** `npm run rotate-secret -w @fieldhouse/svc-core`, with the services stopped: re-encrypts DATABASE_URL from OLD_APP_SECRET to APP_SECRET. */
const secret = z.string().check(z.minLength(32));
try {
  const env = parseEnv({
    DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
    OLD_APP_SECRET: z.string().check(z.minLength(1)),
    APP_SECRET: secret,
  });
  const done = await resealSecrets(env.DATABASE_URL, {
    old: env.OLD_APP_SECRET,
    new: env.APP_SECRET,
  });
  if (done.emailConfig) console.log("Re-encrypted the mail server's password.");
  console.log(`Waiting emails re-encrypted: ${done.mails}. Sessions ended: ${done.sessionsEnded}.`);
  console.log('Start the services with the new APP_SECRET. Everyone has to sign in again.');
} catch (error) {
  const wrong = "OLD_APP_SECRET isn't the secret that was in use. Nothing was changed.";
  console.error(
    error instanceof SealError ? wrong : error instanceof Error ? error.message : error,
  );
  if (isStoreUnavailable(error))
    console.error("Couldn't reach the database. A rotation is all or nothing. Run it again.");
  process.exitCode = 1;
}
