import { WEEKLY_SHEET_HOUR, publicPath } from '@fieldhouse/core-contract';
import type { MailMessage, MailOf } from '@fieldhouse/mail-contract';
import * as z from 'zod/mini';
import { readSenders } from '../changes/change-sender.ts';
import type { Sender } from '../changes/change-sender.ts';
import { ofManySchools, readManySchools } from '../../platform/school-data/many-schools.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { listsOf } from './notice.ts';
import type { Notice, NoticeLinks, NoticeMail } from './notice.ts';
import { readSheetGames, sheetGames } from './sheet-games.ts';
import type { SheetGame } from './sheet-games.ts';
import { readSheetReaders } from './sheet-readers.ts';
import type { SheetReader } from './sheet-readers.ts';

const SUNDAY = 0;

type WeeklySheet = MailOf<'weekly-sheet'>['data'];

/**
 * The games from Monday to Sunday. The printed sheet has weeks from Sunday to Saturday, but in an email of Sunday evening the first day
 * would be over, and the next Sunday's games would be announced after they were played.
 */
export const weeklySheets: Notice = {
  kind: 'weekly-sheet',
  hour: WEEKLY_SHEET_HOUR,
  weekday: SUNDAY,
  validDays: 1,
  mayBeWanted: `exists (select from games g where g."schoolId" = s.id and g.date between c.day + 1 and c.day + 7) and (
      exists (select from users u where u."schoolId" = s.id and u."weeklySheet")
      or exists (select from contacts p where p."schoolId" = s.id and p."weeklySheet")
      or exists (select from followers f where f."schoolId" = s.id and f.state = 'active' and 'weekly' = any(f.kinds)))`,
  async read(tx, config, next) {
    const readers = await readSheetReaders(tx, next);
    if (readers.size === 0) return new Map();
    const games = await readSheetGames(tx, next);
    const senders = await readSenders(tx, [...readers.keys()]);
    const { ids, days } = listsOf(next);
    const weeks = await readManySchools(tx, Week, WEEK_OF_MANY, [ids, days]);
    return new Map(
      [...readers].map(([id, ofSchool]) => {
        const sender = senders.get(id);
        const week = weeks.get(id)?.[0];
        if (!sender || !week) throw new Error('Weekly sheets belong to a school');
        const facts = { ...sender, games: games.get(id) ?? [], week, publicUrl: config.PUBLIC_URL };
        return [id, ofSchool.map((reader) => mailTo(reader, facts))];
      }),
    );
  },
};

interface SheetFacts extends Sender {
  readonly games: readonly SheetGame[];
  readonly week: z.output<typeof Week>;
  readonly publicUrl: string;
}

function mailTo(
  reader: SheetReader,
  { from, ourSchool, games: rows, week, publicUrl }: SheetFacts,
): NoticeMail {
  const games = sheetGames(rows, reader);
  const { firstDay, lastDay } = week;
  const url = urlFor(reader, week, publicUrl);
  const { group, name: toName } = reader;
  const data = { group, toName, from, ourSchool, firstDay, lastDay, games, ...url };
  return {
    address: reader.address,
    followerId: reader.followerId,
    isReplaced: false,
    message: games.length > 0 ? (links) => weeklySheet(data, links) : undefined,
  };
}

const weeklySheet = (data: WeeklySheet, { stopLink, chooseLink }: NoticeLinks): MailMessage => ({
  kind: 'weekly-sheet',
  data,
  secrets: { stopLink, ...(data.group === 'followers' ? { chooseLink } : {}) },
});

const WEEK = schoolStatement('weekly-sheet-week')(`
  select ($2::date + 1)::text as "firstDay", ($2::date + 7)::text as "lastDay", case when s.published then s.slug end as slug
    from schools s where s.id = $1`);
const WEEK_OF_MANY = ofManySchools(WEEK, ['int', 'date']);
const Week = z.object({ firstDay: z.string(), lastDay: z.string(), slug: z.nullable(z.string()) });

/** The address of the schedule for this reader; none for a contact of a school without a public one. */
function urlFor(
  { group }: SheetReader,
  { firstDay, slug }: z.output<typeof Week>,
  publicUrl: string,
): { readonly url?: string } {
  if (group === 'staff') return { url: `${publicUrl}/calendar?view=week&date=${firstDay}` };
  return slug === null ? {} : { url: `${publicUrl}${publicPath(slug)}` };
}
