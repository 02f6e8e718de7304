import {
  GAME_SIDES,
  GAME_STATUSES,
  GAME_TYPES,
  formatTeam,
  labelOf,
} from '@fieldhouse/core-contract';
import type {
  ChangedGameView,
  ChangeRecipientView,
  ChangeSetView,
  Option,
} from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { BriefRow, briefView, changesWhere } from './list-changes.ts';
import { readUnnotifiedGames } from './unnotified-games.ts';

const ONE = schoolStatement('change-one')(changesWhere('and c.id = $2'));

/**
 * SQL: the side of the game `g` before or after the edit; null if the side was not edited. Parts that were not edited have their current
 * values.
 */
function sideIn(json: 'before' | 'after'): string {
  return `case when r.before ?| array['isHome', 'neutral'] and r.after is not null then
    case when coalesce((r.${json}->>'neutral')::boolean, g.neutral) then 'neutral'
      when coalesce((r.${json}->>'isHome')::boolean, g."isHome") then 'home' else 'away' end end`;
}

const GameRow = z.object({
  gameId: column('r', z.int()),
  isNew: column('r.before is null', z.boolean()),
  isDeleted: column('r.after is null and g.id is null', z.boolean()),
  /** null if the game was deleted since. */
  date: column(`coalesce(g.date, (r.before->'game'->>'date')::date)::text`, z.nullable(z.string())),
  time: column(
    `to_char(case when r.after is null then coalesce(g."time", (r.before->'game'->>'time')::time) else g."time" end, 'HH24:MI')`,
    z.nullable(z.string()),
  ),
  isHome: column(`coalesce(g."isHome", (r.before->'game'->>'isHome')::boolean, true)`, z.boolean()),
  neutral: column(
    `coalesce(g.neutral, (r.before->'game'->>'neutral')::boolean, false)`,
    z.boolean(),
  ),
  opponent: column(`coalesce(o."schoolName", '')`, z.string()),
  sport: column(`coalesce(t.sport, '')`, z.string()),
  level: column(`coalesce(t.level, '')`, z.string()),
  gender: column('t', z.nullable(z.string())),
  sportName: column('t', z.nullable(z.string())),
  wasMoved: column(`r.before ?| array['date', 'time']`, z.nullable(z.boolean())),
  wasDate: column(`coalesce(r.before->>'date', g.date::text)`, z.nullable(z.string())),
  wasTime: column(
    `left(case when r.before ? 'time' then r.before->>'time' else g."time"::text end, 5)`,
    z.nullable(z.string()),
  ),
  wasVenue: column(`r.before->>'venue'`, z.nullable(z.string())),
  becameVenue: column(`r.after->>'venue'`, z.nullable(z.string())),
  wasSide: column(sideIn('before'), z.nullable(z.string())),
  becameSide: column(sideIn('after'), z.nullable(z.string())),
  wasStatus: column(`r.before->>'status'`, z.nullable(z.string())),
  becameStatus: column(`r.after->>'status'`, z.nullable(z.string())),
  wasType: column(`r.before->>'gameType'`, z.nullable(z.string())),
  becameType: column(`r.after->>'gameType'`, z.nullable(z.string())),
});
type GameRow = z.output<typeof GameRow>;

const GAMES = schoolStatement('change-games')(`
  select ${selectList(GameRow)} from change_set_rows r
    left join games g on g."schoolId" = $1 and g.id = r."gameId"
    left join teams t on t."schoolId" = $1 and t.id = coalesce(g."teamId", (r.before->'game'->>'teamId')::int)
    left join opponents o on o."schoolId" = $1 and o.id = coalesce(g."opponentId", (r.before->'game'->>'opponentId')::int)
    where r."schoolId" = $1 and r."changeSetId" = $2
    order by "date", "time" nulls last, r."gameId"`);

/** The state of recipient `r` of change set `c` with the email `m`. An email that was removed from the outbox was sent. */
const STATE = `case
  when r.skipped is not null then 'skipped'
  when c."undoneAt" is not null then 'canceled'
  when r."outboxId" is null then case when c."sendAt" > now() then 'held' else 'waiting' end
  when m.state = 'leased' then 'sending'
  else coalesce(m.state, 'sent') end`;

const RecipientRow = z.object({
  id: column('r', z.int()),
  group: column('r.audience', z.string()),
  name: column('r', z.string()),
  email: column(`coalesce(r.address, '')`, z.string()),
  gameIds: column('r', z.array(z.int())),
  state: column(STATE, z.string()),
  skipped: column('r', z.nullable(z.string())),
  problem: column('m', z.nullable(z.string())),
  sentAt: column('m', z.nullable(z.date())),
  /** The newest response since the change, about these games or the make-up games of the change. */
  answer: column(
    `(select case when v."acceptedAt" is not null then 'reschedule' when v.state = 'void' then 'confirmed' else v.state end
      from verifications v
      where v."schoolId" = $1 and r.audience = 'opponents' and v."answeredAt" > c."createdAt" and v.state <> 'pending'
        and (v."gameId" = any(r."gameIds") or v."gameId" in (
          select p.id from games p join change_set_rows n on n."schoolId" = $1 and n."changeSetId" = c.id and n."gameId" = p.id
          where p."schoolId" = $1 and p."replacesGameId" = any(r."gameIds")))
      order by v."answeredAt" desc limit 1)`,
    z.nullable(z.string()),
  ),
});

const RECIPIENTS = schoolStatement('change-recipients')(`
  select ${selectList(RecipientRow)} from change_sets c
    join change_recipients r on r."schoolId" = $1 and r."changeSetId" = c.id and r.audience <> 'followers'
    left join mail_outbox m on m."schoolId" = $1 and m.id = r."outboxId"
    where c."schoolId" = $1 and c.id = $2 order by r.id`);

const FOLLOWERS = schoolStatement('change-followers')(`
  select ${STATE} as state, count(*)::int as people from change_sets c
    join change_recipients r on r."schoolId" = $1 and r."changeSetId" = c.id and r.audience = 'followers'
    left join mail_outbox m on m."schoolId" = $1 and m.id = r."outboxId"
    where c."schoolId" = $1 and c.id = $2 group by 1 order by 1`);
const Followers = z.object({ state: z.string(), people: z.int() });

/** @throws HttpProblem 404 */
export async function showChange(school: SchoolData, id: number): Promise<ChangeSetView> {
  const [row] = await school.rows(BriefRow, ONE, [id]);
  if (!row) throw notFound('Change');
  const games = await school.rows(GameRow, GAMES, [id]);
  const recipients = await school.rows(RecipientRow, RECIPIENTS, [id]);
  const shown = games.flatMap((game) => gameView(game, row.undoneAt !== null) ?? []);
  return {
    ...briefView(row),
    games: shown,
    deletedGames: games.length - shown.length,
    untoldGames: (await readUnnotifiedGames(school, id)).changed.length,
    recipients: recipients.map(recipientView),
    followers: await school.rows(Followers, FOLLOWERS, [id]),
  };
}

function gameView(row: GameRow, isUndone: boolean): ChangedGameView | undefined {
  const { gameId, date, time, isHome, neutral, opponent, isNew, wasDate, wasTime } = row;
  if (date === null) return undefined;
  const isMoved = row.wasMoved === true && (wasDate !== date || wasTime !== time);
  const was = isMoved && wasDate !== null ? { date: wasDate, time: wasTime } : null;
  const facts = isUndone ? [] : factsOf(row);
  return {
    gameId,
    team: formatTeam(row),
    opponent,
    isHome,
    neutral,
    date,
    time,
    was,
    isNew,
    ...(facts.length > 0 ? { facts } : {}),
    ...(row.isDeleted ? { isDeleted: true } : {}),
  };
}

function factsOf(row: GameRow): NonNullable<ChangedGameView['facts']> {
  return [
    ...fact('venue', row.wasVenue, row.becameVenue),
    ...fact('side', labeled(GAME_SIDES, row.wasSide), labeled(GAME_SIDES, row.becameSide)),
    ...fact(
      'status',
      labeled(GAME_STATUSES, row.wasStatus),
      labeled(GAME_STATUSES, row.becameStatus),
    ),
    ...fact('type', labeled(GAME_TYPES, row.wasType), labeled(GAME_TYPES, row.becameType)),
  ];
}

const labeled = (options: readonly Option[], value: string | null): string | null =>
  value === null ? null : labelOf(options, value);

const fact = (
  what: 'venue' | 'side' | 'status' | 'type',
  was: string | null,
  became: string | null,
): NonNullable<ChangedGameView['facts']> =>
  was === null || became === null || was === became ? [] : [{ what, was, became }];

function recipientView({
  skipped,
  problem,
  sentAt,
  ...row
}: z.output<typeof RecipientRow>): ChangeRecipientView {
  return {
    ...row,
    problem:
      skipped === null ? problem : (WHY_SKIPPED[skipped] ?? "The address isn't valid. Fix it."),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

const WHY_SKIPPED: Readonly<Record<string, string>> = {
  bounced: 'An earlier email bounced. Fix the address.',
  stopped: 'They unsubscribed from these emails.',
  limit:
    'They got as many emails about changes today as one address can get. Your system administrator can raise this limit.',
  deactivated: 'Your school was deactivated before this email left.',
  restored:
    'The database was restored from a copy made before this email left. It may already have been sent.',
};
