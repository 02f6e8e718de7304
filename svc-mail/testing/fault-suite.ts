import type { MailStack } from './mail-stack.ts';

/** No rate limits on emails of a school. */
export const NO_LIMITS = {
  MAIL_SCHOOL_WAITING: '100000',
  MAIL_SCHOOL_PER_MINUTE: '100000',
  MAIL_SCHOOL_PER_DAY: '100000',
  MAIL_RECIPIENT_PER_DAY: '100000',
};

export const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Emails that the demo data describes as sent, before any request: no mail server of the test got them. */
export async function emailsOfDemoData(stack: MailStack): Promise<Set<string>> {
  const rows = await stack.sql<{ id: string }>(`select id from mail_outbox where state = 'sent'`);
  return new Set(rows.map(({ id }) => id));
}

const CONCURRENCY = 12;
const ACCEPT_LIMIT_MS = 120_000;

/** Runs `work` for each item, twelve at a time. */
async function forEachConcurrently<T>(list: readonly T[], work: (item: T) => Promise<void>) {
  const left = list.values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
}

/**
 * Requests verification of new games, as people do who close the page immediately: an email in the outbox is accepted. Refused
 * requests are retried.
 *
 * @returns the games' IDs.
 */
export async function enqueueVerifications(stack: MailStack, count: number): Promise<number[]> {
  const games: number[] = [];
  await forEachConcurrently(Array.from({ length: count }), async () => {
    games.push((await stack.scheduledGame()).id);
  });
  const deadline = performance.now() + ACCEPT_LIMIT_MS;
  let open = games;
  while (open.length > 0) {
    if (performance.now() > deadline) throw new Error(`${open.length} emails were not accepted`);
    await forEachConcurrently(open, (id) => stack.director.verifyAndDisconnect(id));
    const rows = await stack.sql<{ gameId: number }>(
      'select "gameId" from verifications where "gameId" = any($1)',
      [games],
    );
    const accepted = new Set(rows.map(({ gameId }) => gameId));
    open = games.filter((id) => !accepted.has(id));
  }
  return games;
}
