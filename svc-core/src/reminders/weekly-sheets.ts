import { WEEKLY_SHEET_HOUR, publicPath } from '@fieldhouse/core-contract';
import type { MailMessage, MailOf } from '@fieldhouse/mail-contract';
import * as z from 'zod/mini';
import { readSender } from '../changes/change-sender.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import type { Notice, NoticeLinks } from './notice.ts';
import { readSheetGames, sheetGames } from './sheet-games.ts';
import { readSheetReaders } from './sheet-readers.ts';
import type { SheetReader } from './sheet-readers.ts';

const SUNDAY = 0;

type WeeklySheet = MailOf<'weekly-sheet'>['data'];

/**
 * The games of the week from Monday to Sunday, to whoever wants them. The printed sheet has weeks from Sunday to Saturday: in an email of
 * Sunday evening the first day would be over, and the next Sunday's games would be told after they were played.
 */
export const weeklySheets: Notice = {
  kind: 'weekly-sheet',
  hour: WEEKLY_SHEET_HOUR,
  weekday: SUNDAY,
  validDays: 1,
  async read(tx, config, next) {
    const readers = await readSheetReaders(tx, next);
    if (readers.length === 0) return [];
    const rows = await readSheetGames(tx, next.day);
    const { from, ourSchool } = await readSender(tx, null);
    const [week] = await tx.rows(Week, WEEK, [next.day]);
    if (!week) throw new Error('Weekly sheets belong to a school');
    return readers.map((reader) => {
      const games = sheetGames(rows, reader);
      const { firstDay, lastDay } = week;
      const url = urlFor(reader, week, config.PUBLIC_URL);
      const { group, name: toName } = reader;
      const data = { group, toName, from, ourSchool, firstDay, lastDay, games, ...url };
      return {
        address: reader.address,
        followerId: reader.followerId,
        isReplaced: false,
        message: games.length > 0 ? (links) => weeklySheet(data, links) : undefined,
      };
    });
  },
};

const weeklySheet = (data: WeeklySheet, { stopLink, chooseLink }: NoticeLinks): MailMessage => ({
  kind: 'weekly-sheet',
  data,
  secrets: { stopLink, ...(data.group === 'followers' ? { chooseLink } : {}) },
});

const WEEK = schoolStatement(
  'weekly-sheet-week',
  `select ($2::date + 1)::text as "firstDay", ($2::date + 7)::text as "lastDay", case when s.published then s.slug end as slug
    from schools s where s.id = $1`,
);
const Week = z.object({
  firstDay: z.string(),
  lastDay: z.string(),
  slug: z.nullable(z.string()),
});

/** Where the schedule is for this reader; nowhere for a contact of a school without a public one. */
function urlFor(
  { group }: SheetReader,
  { firstDay, slug }: z.output<typeof Week>,
  publicUrl: string,
): { readonly url?: string } {
  if (group === 'staff') return { url: `${publicUrl}/calendar?view=week&date=${firstDay}` };
  return slug === null ? {} : { url: `${publicUrl}${publicPath(slug)}` };
}
