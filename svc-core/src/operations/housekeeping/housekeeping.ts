import { recordUnlistedRefusals } from '../../people/accounts/refused-sign-ins.ts';
import { pruneRateLimits } from '../../platform/limits/rate-limit.ts';
import { expireRegistrations } from '../../people/accounts/unconfirmed-accounts.ts';
import { pruneAudit } from '../../records/audit/prune-audit.ts';
import { deleteOldNotices } from '../../schedule/reminders/delete-old-notices.ts';
import { expireFollowers } from '../../public/followers/expire-followers.ts';
import type { Deps, Round } from '../../platform/deps.ts';

const BATCH = 2_000;
const MAX_BATCHES = 100;

/**
 * Deletes what expired: sessions, rate limit counters, unconfirmed registrations and followers, old audit entries and links in reminders.
 */
export const housekeeping = (deps: Deps): Round => ({
  name: 'housekeeping',
  everyMs: 5 * 60_000,
  run: () => runChores(deps),
});

/** Tasks of one short statement each. A task that processed a full batch runs again. */
const CHORES: Readonly<Record<string, (deps: Deps) => Promise<number>>> = {
  'ended sessions': async ({ database }) => {
    const ended = 'select sid from sessions where expire <= now() limit $1 for update skip locked';
    const { rowCount } = await database.pool.query(`delete from sessions where sid in (${ended})`, [
      BATCH,
    ]);
    return rowCount ?? 0;
  },
  'counted attempts': ({ database }) => pruneRateLimits(database, BATCH),
  'unconfirmed registrations': async (deps) => {
    await expireRegistrations(deps);
    return 0;
  },
  'refused sign-ins': async ({ database }) => {
    await recordUnlistedRefusals(database);
    return 0;
  },
  'unconfirmed followers': ({ database }) => expireFollowers(database, BATCH),
  'calendar fetches': async ({ database }) => {
    const old = `select "schoolId", day from feed_fetches where day < now() - interval '60 days' limit $1`;
    const { rowCount } = await database.pool.query(
      `delete from feed_fetches where ("schoolId", day) in (${old})`,
      [BATCH],
    );
    return rowCount ?? 0;
  },
  'links in reminders': ({ database }) => deleteOldNotices(database, BATCH),
  'audit trail': (deps) => pruneAudit(deps, BATCH),
};

/** A task that fails is retried in the next round. */
async function runChores(deps: Deps): Promise<void> {
  for (const [chore, work] of Object.entries(CHORES)) {
    try {
      for (let batch = 0; batch < MAX_BATCHES; batch += 1) if ((await work(deps)) < BATCH) break;
    } catch (error) {
      deps.logger.warn(
        { err: error, task: chore },
        'a housekeeping task failed and will be retried',
      );
    }
  }
}
