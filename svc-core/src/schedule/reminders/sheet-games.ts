import type { MailOf } from '@fieldhouse/mail-contract';
import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { column, selectList } from '../../platform/database/columns.ts';
import { ofManySchools, readManySchools } from '../../platform/school-data/many-schools.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { SHOWS_VENUE } from '../../public/public-schedule/public-games.ts';
import { GAME_PLACE } from '../../records/facilities/game-address.ts';
import { gameDetailColumns, snapshotOf } from '../verification/game-detail-columns.ts';
import { SEQUENCE_OF_MAIL } from '../verification/requested-games.ts';
import { listsOf } from './notice.ts';
import type { NextPeople } from './notice.ts';
import type { SheetReader } from './sheet-readers.ts';

const SheetGame = z.object({
  gameId: column('g.id', z.int()),
  what: column(
    `case when g.status = 'canceled' then 'canceled' when g.status <> 'completed' then g.disruption end`,
    z.nullable(z.enum(['postponed', 'delayed', 'suspended', 'forfeit', 'canceled'])),
  ),
  ...gameDetailColumns,
  timezone: column('s', z.string()),
  revision: column(SEQUENCE_OF_MAIL, z.int()),
  showsVenue: column(SHOWS_VENUE, z.boolean()),
});
export type SheetGame = z.output<typeof SheetGame>;

const GAMES = schoolStatement('weekly-sheet-games')(`
  select ${selectList(SheetGame)}
    from games g
    join teams t on t."schoolId" = $1 and t.id = g."teamId"
    join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
    join schools s on s.id = $1
    ${GAME_PLACE}
    where g."schoolId" = $1 and g.date between $2::date + 1 and $2::date + 7
    order by g.date, g."time" nulls last, g.id`);

const GAMES_OF_MANY = ofManySchools(GAMES, ['int', 'date']);

/** Reads the games of the seven days after a day, by the ID of their school. */
export const readSheetGames = (tx: Prisma.TransactionClient, people: NextPeople) => {
  const { ids, days } = listsOf(people);
  return readManySchools(tx, SheetGame, GAMES_OF_MANY, [ids, days]);
};

/** The games of one reader. Followers do not see a venue that the public schedule still hides. */
export function sheetGames(
  rows: readonly SheetGame[],
  { group, gameIds }: Pick<SheetReader, 'group' | 'gameIds'>,
): MailOf<'weekly-sheet'>['data']['games'] {
  const ids = new Set(gameIds);
  return rows
    .filter(({ gameId }) => ids.has(gameId))
    .map(({ gameId, revision, timezone, what, showsVenue, ...row }) => ({
      game: {
        ...snapshotOf(row),
        ...(group === 'followers' && !showsVenue ? { venue: '' } : { address: row.address }),
        gameId,
        revision,
        timezone,
      },
      what,
    }));
}
