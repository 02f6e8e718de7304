import { REMINDER_HOUR } from '@fieldhouse/core-contract';
import type { MailMessage, MailOf } from '@fieldhouse/mail-contract';
import * as z from 'zod/mini';
import { readSenders } from '../changes/change-sender.ts';
import type { Sender } from '../changes/change-sender.ts';
import { LOOKS_LIKE_ADDRESS } from '../changes/recipients.ts';
import { column, selectList } from '../../platform/database/columns.ts';
import { ofManySchools, readManySchools } from '../../platform/school-data/many-schools.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { GAME_PLACE } from '../../records/facilities/game-address.ts';
import { gameDetailColumns, snapshotOf } from '../verification/game-detail-columns.ts';
import { SEQUENCE_OF_MAIL } from '../verification/requested-games.ts';
import { listsOf } from './notice.ts';
import type { Notice, NoticeMail } from './notice.ts';

/** SQL: whether the game `g` is played on its date, as far as its school knows. */
const TAKES_PLACE = `g.status not in ('canceled', 'completed')
  and coalesce(g.disruption, '') not in ('postponed', 'suspended', 'forfeit')`;

/**
 * One row for each address, in the first of its groups, with its games on the day after `$2`. `$3` is the last address before, `$4` the
 * most people, `$5` the only addresses or null.
 */
const PEOPLE = schoolStatement('reminded-people')(`
  with concerned as materialized (
      select g.id, o.email, o."managerName", t."coachEmail", t."coachName", s."remindOpponents", s."remindCoaches"
      from games g
      join schools s on s.id = $1
      join teams t on t."schoolId" = $1 and t.id = g."teamId"
      join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
      where g."schoolId" = $1 and g.date = $2::date + 1 and ${TAKES_PLACE}
    ), known as (
      select 1 as place, 'opponents' as "group", w.email, w."managerName" as name, w.id as "gameId"
      from concerned w where w."remindOpponents"
      union all
      select 2, 'coaches', w."coachEmail", w."coachName", w.id from concerned w where w."remindCoaches"
    ), people as (
      select (array_agg(k."group" order by k.place))[1] as "group", lower(k.email) collate "C" as address,
        (array_agg(k.name order by k.place, k."gameId"))[1] as name, array_agg(distinct k."gameId") as "gameIds"
      from known k where k.email ~ ${LOOKS_LIKE_ADDRESS} group by lower(k.email)
    )
    select p."group", p.address, p.name, p."gameIds" from people p
    where p.address > $3::text and ($5::text[] is null or p.address = any($5::text[]))
      and not exists (select from mail_suppressions m where m."schoolId" = $1 and m.address = p.address)
      and not exists (select from stopped_notices n where n."schoolId" = $1 and n.address = p.address)
    order by p.address limit $4::int`);
const Person = z.object({
  group: z.enum(['opponents', 'coaches']),
  address: z.string(),
  name: z.string(),
  gameIds: z.array(z.int()),
});

const RemindedGame = z.object({
  gameId: column('g.id', z.int()),
  isConfirmed: column(`g.status = 'verified'`, z.boolean()),
  sequence: column('g."calendarSequence"', z.int()),
  ...gameDetailColumns,
  timezone: column('s', z.string()),
  revision: column(SEQUENCE_OF_MAIL, z.int()),
});
const GAMES = schoolStatement('reminded-games')(`
  select ${selectList(RemindedGame)}
    from games g
    join teams t on t."schoolId" = $1 and t.id = g."teamId"
    join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
    join schools s on s.id = $1
    ${GAME_PLACE}
    where g."schoolId" = $1 and g.date = $2::date + 1 and ${TAKES_PLACE}
    order by g."time" nulls last, g.id`);

const PEOPLE_OF_MANY = ofManySchools(PEOPLE, ['int', 'date', 'text']);
const GAMES_OF_MANY = ofManySchools(GAMES, ['int', 'date']);

type GameReminder = MailOf<'game-reminder'>['data'];

/** The reminders of tomorrow's games to the other schools and the coaches, for schools that turned them on. */
export const gameReminders: Notice = {
  kind: 'game-reminder',
  hour: REMINDER_HOUR,
  validDays: 0,
  mayBeWanted: `(s."remindOpponents" or s."remindCoaches")
    and exists (select from games g where g."schoolId" = s.id and g.date = c.day + 1 and ${TAKES_PLACE})`,
  async read(tx, _config, next) {
    const { ids, days, after } = listsOf(next);
    const same = [next.limit, next.only ?? null];
    const people = await readManySchools(tx, Person, PEOPLE_OF_MANY, [ids, days, after], same);
    if (people.size === 0) return new Map();
    const games = await readManySchools(tx, RemindedGame, GAMES_OF_MANY, [ids, days]);
    const senders = await readSenders(tx, [...people.keys()]);
    return new Map(
      [...people].map(([id, ofSchool]) => [
        id,
        ofSchool.map((person) => mailTo(person, games.get(id) ?? [], senders.get(id))),
      ]),
    );
  },
};

function mailTo(
  { group, address, name, gameIds }: z.output<typeof Person>,
  games: readonly z.output<typeof RemindedGame>[],
  sender: Sender | undefined,
): NoticeMail {
  if (!sender) throw new Error('A reminder belongs to a school');
  const data = { ...sender, group, toName: name, games: mailedGames(games, gameIds) };
  return {
    address,
    followerId: null,
    isReplaced: true,
    message: data.games.length > 0 ? ({ stopLink }) => reminder(data, stopLink) : undefined,
  };
}

const reminder = (data: GameReminder, stopLink: string): MailMessage => ({
  kind: 'game-reminder',
  data,
  secrets: { stopLink },
});

const mailedGames = (games: readonly z.output<typeof RemindedGame>[], gameIds: readonly number[]) =>
  games
    .filter(({ gameId }) => gameIds.includes(gameId))
    .map(({ gameId, revision, timezone, isConfirmed, sequence, ...row }) => ({
      game: {
        ...snapshotOf(row),
        address: row.address,
        gameId,
        revision,
        timezone,
        endsAt: row.endsAt,
      },
      isConfirmed,
      sequence,
    }));
