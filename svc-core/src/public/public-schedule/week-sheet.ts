import { formatShortDay, formatOpponent, formatTime } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import { printFrame } from './print-frame.ts';
import type { PrintParts } from './print-frame.ts';
import { printedStatus } from './printed-status.ts';
import type { PublicGame } from './public-games.ts';
import { isOff } from './public-status.ts';
import { scheduleLink } from './schedule-nav.ts';
import { sheetSize } from './sheet-size.ts';
import { textCell } from './text-cell.ts';
import { weekTitle } from './week.ts';
import type { Week } from './week.ts';

/** The sheet of a week: its games by day, for one page of Letter or A4. */
export function weekSheet(parts: PrintParts, week: Week): string {
  const { found, games, query } = parts;
  const { schedule } = found;
  const isSchool = schedule.teamId === null;
  const columns = ['Time', ...(isSchool ? ['Team'] : []), 'Opponent', 'Venue', 'Status'];
  const textsOf = (game: PublicGame) => cells(game, { isSchool, now: found.now });
  const days = Map.groupBy(games, ({ date }) => date);
  const longestDay = Math.max(0, ...[...days.values()].map(({ length }) => length));
  const size = sheetSize([columns, ...games.map(textsOf)], longestDay);
  const title = weekTitle(week);
  const link = (day: string) =>
    scheduleLink(schedule, { print: 'week', week: day, sport: query.sport });
  return printFrame(parts, {
    title,
    links: html`<a href="${link(week.before)}" rel="nofollow">Previous week</a>
      <a href="${link(week.after)}" rel="nofollow">Next week</a>`,
    main: html`<section>
      <table class="sheet ${size}">
        <caption>
          Games by day
        </caption>
        <thead>
          <tr>
            ${columns.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        ${week.days.map((day) =>
          dayRows(formatShortDay(day, found.now), {
            columns: columns.length,
            rows: (days.get(day) ?? []).map((game) => ({ texts: textsOf(game), off: isOff(game) })),
          }),
        )}
      </table>
    </section>`,
  });
}

/** The texts of a game's row, by column. */
function cells(game: PublicGame, { isSchool, now }: { isSchool: boolean; now: Date }): string[] {
  return [
    formatTime(game.time).replace(' ', '\u00A0'),
    ...(isSchool ? [game.teamName] : []),
    formatOpponent(game.opponent, game),
    game.venue ?? '',
    printedStatus(game, now),
  ];
}

interface DayRows {
  readonly columns: number;
  readonly rows: readonly { readonly texts: readonly string[]; readonly off: boolean }[];
}

function dayRows(day: string, { columns, rows }: DayRows): Markup {
  if (rows.length === 0)
    return html`<tbody>
      <tr class="day">
        <th scope="rowgroup" colspan="2">${day}</th>
        <td colspan="${columns - 2}">No games</td>
      </tr>
    </tbody>`;
  return html`<tbody>
    <tr class="day">
      <th scope="rowgroup" colspan="${columns}">${day}</th>
    </tr>
    ${rows.map(
      ({ texts, off }) =>
        html`<tr class="game${off ? ' off' : ''}">
          ${texts.map(textCell)}
        </tr>`,
    )}
  </tbody>`;
}
