import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const SERVER = fileURLToPath(new URL('discarding-mail-server.ts', import.meta.url));

const Port = z.object({ port: z.int() });
/** What arrived since the start or the last `reset`. Times are in milliseconds since 1970, 0 before the first email. */
const Arrivals = z.object({
  count: z.int(),
  bytes: z.int(),
  first: z.number(),
  last: z.number(),
  /** When the last email to each recipient arrived. */
  recipients: z.record(z.string(), z.number()),
});
export type Arrivals = z.output<typeof Arrivals>;

/** A mail server that discards what it gets, see `discarding-mail-server.ts`. */
export interface MailServer {
  readonly port: number;
  arrivals(): Promise<Arrivals>;
  /** Starts counting anew; returns what arrived before. */
  reset(): Promise<Arrivals>;
  close(): Promise<void>;
}

/** @param takesMs how long each email takes, in milliseconds. */
export async function startMailServer(takesMs = 0): Promise<MailServer> {
  const child = fork(SERVER, [String(takesMs)]);
  const [started] = await once(child, 'message');
  const { port } = Port.parse(started);
  const ask = async (message: 'read' | 'reset') => {
    const answer = once(child, 'message');
    child.send(message);
    const [arrivals] = await answer;
    return Arrivals.parse(arrivals);
  };
  return {
    port,
    arrivals: () => ask('read'),
    reset: () => ask('reset'),
    async close() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
