import type { DisruptInput, StartedChangeView } from '@fieldhouse/core-contract';
import { conflict, invalid } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Actor } from '../../platform/routes/access.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { requireDisruptable } from './disruptable-games.ts';
import { lockBefore, recordChange } from './record-change.ts';
import { startChange } from './start-change.ts';
import type { MadeChange } from './start-change.ts';
import { planChangeMails } from './due-changes.ts';

/** `$3` is the disruption or 'canceled', `$4` the reason, `$5` the public note. */
const MARK = schoolStatement('disrupt-mark')(`
  update games g set disruption = nullif($3::text, 'canceled'), reason = nullif($4::text, ''), "publicNote" = nullif($5::text, ''),
      status = case when $3::text = 'canceled' then 'canceled' else g.status end,
      "mailProblem" = case when $3::text = 'canceled' then null else g."mailProblem" end
    where g."schoolId" = $1 and g.id = any($2::int[])`);

/** `$3` is the new time, or `$4` the minutes of delay. The length of the game stays. */
const DELAY = schoolStatement('disrupt-delay')(`
  update games g set "time" = coalesce($3::time, g."time" + make_interval(mins => $4::int)),
      "endTime" = g."endTime" + (coalesce($3::time - g."time", make_interval(mins => $4::int)))
    where g."schoolId" = $1 and g.id = any($2::int[])`);

/**
 * `$3` is the public note. A canceled game gets the status that it would have without the cancellation. A delayed game gets its time before
 * the last delay back, unless the time was edited since.
 */
const BACK_ON = schoolStatement('disrupt-back-on')(`
  update games g set disruption = null, reason = null, "publicNote" = nullif($3::text, ''),
      status = case
        when g.status <> 'canceled' then g.status
        when g."verifiedAt" is not null then 'verified'
        when exists (
          select from verifications v left join mail_outbox m on m."schoolId" = $1 and m.id = v."outboxId"
          where v."schoolId" = $1 and v."gameId" = g.id and v."tokenHash" = g."verificationToken" and v.state = 'pending'
            and coalesce(m.state, 'sent') = 'sent') then 'verification-sent'
        else 'scheduled' end,
      "time" = coalesce(${beforeDelay('time')}, g."time"), "endTime" = coalesce(${beforeDelay('endTime')}, g."endTime")
    where g."schoolId" = $1 and g.id = any($2::int[])`);

/** SQL: a column of the game `g` before its last delay; null if it was edited since. */
function beforeDelay(name: 'time' | 'endTime'): string {
  return `(select (r.before->>'${name}')::time
    from change_set_rows r join change_sets c on c."schoolId" = $1 and c.id = r."changeSetId"
    where r."schoolId" = $1 and r."gameId" = g.id and g.disruption = 'delayed' and c.kind = 'delayed' and c."undoneAt" is null
      and r.after->>'${name}' = g."${name}"::text
    order by r."changeSetId" desc limit 1)`;
}

/** `$3` is the day, `$4` whether `$5` is the time; otherwise the game gets the time of the postponed one. */
const MAKE_UP = schoolStatement('disrupt-make-up')(`
  insert into games ("schoolId", "teamId", "opponentId", date, "time", "endTime", venue, "facilityId", "isHome", neutral, "gameType", "replacesGameId")
    select $1, g."teamId", g."opponentId", $3::date, case when $4::boolean then $5::time else g."time" end,
      case when not $4::boolean or $5::time = g."time" then g."endTime" end, g.venue, g."facilityId", g."isHome", g.neutral, g."gameType", g.id
    from games g where g."schoolId" = $1 and g.id = any($2::int[]) order by g.id
    returning id`);
const Created = z.object({ id: z.int() });

/**
 * Disrupts games together and holds the emails about it.
 *
 * @throws HttpProblem 400, 404, 409 as `DisruptInput` says; 429 if the school reached its limit of emails.
 */
export async function disruptGames(
  deps: Deps,
  school: SchoolData,
  actor: Actor,
  input: DisruptInput,
): Promise<StartedChangeView> {
  const started = await school.transaction(async (tx) => {
    const made = await makeDisruption(tx, actor, input);
    return startChange(deps, tx, made);
  });
  planChangeMails(deps, started);
  return started;
}

/** The change set of `disruptGames`, in one transaction. @throws HttpProblem as `disruptGames` */
export async function makeDisruption(
  tx: SchoolTransaction,
  actor: Pick<Actor, 'id'>,
  input: DisruptInput,
): Promise<MadeChange> {
  requireFittingTimes(input);
  const changed = [...new Set(input.gameIds)];
  const before = await lockBefore(tx, changed);
  await requireDisruptable(tx, changed, input);
  await apply(tx, changed, input);
  const created = await makeUpGames(tx, changed, input);
  const { reason, note, tell } = input;
  const change = {
    kind: input.disruption ?? ('back-on' as const),
    userId: actor.id,
    reason,
    note,
    tell,
  };
  const changeSetId = await recordChange(tx, change, before, { changed, created });
  if (changeSetId === undefined) {
    const what = changed.length === 1 ? 'this game is' : 'these games are';
    throw conflict(`Nothing would change: ${what} already set this way.`);
  }
  return { changeSetId, change, changed, created };
}

/** @throws HttpProblem 400 */
function requireFittingTimes({ disruption, newDate, newTime, delayMinutes }: DisruptInput): void {
  const fail = (field: string, message: string) => invalid(message, { [field]: message });
  if (newDate !== undefined && disruption !== 'postponed')
    throw fail('newDate', 'Only postponed games can have a make-up date');
  if (delayMinutes !== undefined && disruption !== 'delayed')
    throw fail('delayMinutes', 'Only delayed games can be later by some minutes');
  const isTimed = disruption === 'delayed' || newDate !== undefined;
  if (newTime !== undefined && !isTimed)
    throw fail('newTime', 'Only delayed games and make-up games can have a new time');
  if (disruption === 'delayed' && (newTime ?? null) === null && delayMinutes === undefined)
    throw fail('newTime', 'Enter when the games begin');
}

async function apply(
  tx: SchoolTransaction,
  gameIds: readonly number[],
  { disruption, reason, note, newTime, delayMinutes }: DisruptInput,
): Promise<void> {
  if (disruption === null) {
    await tx.run(BACK_ON, [gameIds, note]);
    return;
  }
  if (disruption === 'delayed')
    await tx.run(DELAY, [gameIds, newTime ?? null, delayMinutes ?? null]);
  await tx.run(MARK, [gameIds, disruption, reason, note]);
}

async function makeUpGames(
  tx: SchoolTransaction,
  gameIds: readonly number[],
  { newDate, newTime }: DisruptInput,
): Promise<number[]> {
  if (newDate === undefined) return [];
  const isTimed = newTime !== undefined;
  const values = [gameIds, newDate, isTimed, newTime ?? null];
  return (await tx.rows(Created, MAKE_UP, values)).map(({ id }) => id);
}
