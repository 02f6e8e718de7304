import type pg from 'pg';
import { cancelWhere } from '../../outbound/mail/cancel-mail.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { defaultVenueSql } from '../games/default-venue.ts';

/** The default venue of a game whose file has none. */
const venueOf = (neutral: string, isHome: string, opponent: string) =>
  defaultVenueSql({ neutral, isHome, school: 's.name', opponent: `${opponent}."schoolName"` });

/** The end of a changed game `c` that is stored as `g`: kept as long as the game begins at the same time, as in an edit. */
export const KEPT_END = `case when g."time" = c."time" then g."endTime" end`;

/** Stores each changed game's previous state, for undo. $2 the import. */
const SAVE_BEFORE = schoolStatement(
  'import-keep-before',
)(`insert into import_changes ("importId", "gameId", before, "changedAt")
  select $2::uuid, g.id, to_jsonb(g), now() from games g join (select distinct on (id) id from changed) c on c.id = g.id
  where g."schoolId" = $1`);

/** SQL: whether the game differs from what the other school was asked to confirm. */
export const OTHER_GAME = `c."otherOpponent" or c."otherTime" or c."otherVenue" or c."otherSide"`;

/**
 * If opponent, date, time, venue or side differ, the other school confirmed something else: its response is discarded and its link
 * voided.
 */
const UPDATE = schoolStatement(
  'import-update-games',
)(`update games g set "opponentId" = c."opponentId", date = c.date, "time" = c."time", "endTime" = ${KEPT_END},
    "isHome" = case when c."otherSide" then c."isHome" else g."isHome" end, neutral = c.neutral,
    venue = coalesce(c.venue, case when g.venue = ${venueOf('c."wasNeutral"', 'c."wasHome"', 'was')}
      then ${venueOf('c.neutral', 'c."isHome"', 'met')} else g.venue end),
    status = case when c."otherStatus" then c.status
      when ${OTHER_GAME} then case when g.status in ('verification-sent', 'verified', 'reschedule') then 'scheduled' else g.status end
      else g.status end,
    score = coalesce(c.score, g.score),
    "ourScore" = case when c.score is null then g."ourScore" else c."ourScore" end,
    "theirScore" = case when c.score is null then g."theirScore" else c."theirScore" end,
    "gameType" = coalesce(c."gameType", g."gameType"),
    "verificationToken" = case when ${OTHER_GAME} then null else g."verificationToken" end,
    "verifiedAt" = case when ${OTHER_GAME} then null else g."verifiedAt" end
  from (select distinct on (id) * from changed order by id, "row") c
  join schools s on s.id = $1
  join opponents was on was."schoolId" = $1 and was.id = c."wasOpponentId"
  join opponents met on met."schoolId" = $1 and met.id = c."opponentId"
  where g."schoolId" = $1 and g.id = c.id`);

const VOID_LINKS = schoolStatement(
  'import-void-links',
)(`update verifications v set state = 'void' from changed c
  where v."schoolId" = $1 and v."gameId" = c.id and v.state in ('pending', 'confirmed') and (${OTHER_GAME})`);

const CANCEL_MAIL = schoolStatement('import-cancel-mail')(
  cancelWhere(`m."gameId" in (select c.id from changed c where ${OTHER_GAME})`),
);

/** Updates the games of `changed` to match the file. Returns how many. */
export async function updateChangedGames(
  client: pg.ClientBase,
  schoolId: number,
  importId: string,
): Promise<number> {
  await client.query(SAVE_BEFORE.text, [schoolId, importId]);
  const { rowCount } = await client.query(UPDATE.text, [schoolId]);
  await client.query(VOID_LINKS.text, [schoolId]);
  await client.query(CANCEL_MAIL.text, [schoolId]);
  return rowCount ?? 0;
}
