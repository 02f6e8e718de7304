import {
  CURRENT_YEAR,
  dayOf,
  formatScreenDayAndTime,
  formatOpponent,
  formatTeam,
  isTimeZone,
} from '@fieldhouse/core-contract';
import type { DashboardView, GameView, MyTeams, SchoolView } from '@fieldhouse/core-contract';
import { receiveEarly } from '@fieldhouse/shell/api/early-answers';
import type { Shown } from '@fieldhouse/shell/api';

import {
  GROUP_DETAIL,
  groupTitle,
  groupedNeed,
  laterInWords,
  moreOfNeed,
  needDetail,
  needNote,
  needTitle,
  noAddressTitle,
} from '../../screens/dashboard/need-texts.ts';
import { isOff, oneStatus } from '../../parts/disruptions/disruption.ts';
import { byDateAndTime } from '../../data/school-data/by-date-and-time.ts';
import { ALL_YEARS, askedYear, shownYear, withYear } from '../../data/school-year/shown-year.ts';
import { copyRow } from './fill-slots.ts';

/** More rows than fit on a screen. */
const MOST_GAMES = 12;

/**
 * Reads an answer without checking it, because zod would double this script. An unexpected answer leaves the frame without rows, or shows
 * a text that the screen replaces.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- see above
const receive = async <T>(address = ''): Promise<T> => (await receiveEarly(address)) as T;

const needLines = (group: DashboardView['needs'][number], now: Date) => {
  const { need, count, games } = group;
  const grouped = groupedNeed(group);
  if (grouped)
    return [
      copyRow(`${grouped}-buttons`, {
        title: groupTitle(grouped, count),
        detail: GROUP_DETAIL[grouped],
        note: '',
      }),
    ];
  const lines = games.map((game) =>
    copyRow(game.rescheduleRequest ? `${need}-buttons` : need, {
      title: needTitle(need, game, now),
      detail: needDetail(need, game),
      note: needNote(need, game),
    }),
  );
  const text = moreOfNeed(need, count - games.length);
  return text === null ? lines : [...lines, copyRow('more', { text })];
};

/** The rows of what needs a person. None for a school without games, which sees its first steps. */
async function dashboardRows([address]: readonly string[]): Promise<HTMLElement | undefined> {
  const { hasGames, needs, noAddress, later } = await receive<DashboardView>(address);
  const now = new Date();
  const lines = [
    ...needs.flatMap((each) => needLines(each, now)),
    ...(noAddress.count > 0 ? [copyRow('no-address', { title: noAddressTitle(noAddress) })] : []),
    ...later.map((each) => copyRow('more', { text: laterInWords(each) })),
  ];
  // Conflicts are left out; the screen reads them later, too.
  return hasGames && lines.length > 0 ? copyRow('needs', { lines }) : undefined;
}

const gameRow = (game: Shown<GameView>): HTMLElement => {
  const when = formatScreenDayAndTime(game);
  return copyRow('game', {
    team: formatTeam(game.team),
    opponent: formatOpponent(game.opponent.schoolName, game),
    side: [copyRow(game.neutral ? 'neutral' : game.isHome ? 'home' : 'away')],
    type: game.gameType === undefined ? '' : [copyRow(game.gameType)],
    when: isOff(game) ? [copyRow('off', { when })] : when,
    venue: game.venue,
    status: [copyRow(oneStatus(game))],
  });
};

/** The first games as the screen lists them without a filter in the address: from today on, or all of another school year. */
async function gamesRows(
  reads: readonly string[],
  asked: string | null,
): Promise<HTMLElement | undefined> {
  const [schoolRead, gamesRead, teamsRead] = reads;
  const [{ timezone, schoolYearStart }, games, { teamIds, only }] = await Promise.all([
    receive<SchoolView>(schoolRead),
    receive<Shown<GameView>[]>(gamesRead),
    receive<MyTeams>(teamsRead),
  ]);
  const today = dayOf(new Date(), isTimeZone(timezone) ? timezone : undefined);
  const { isCurrent, name } = shownYear(asked, today, schoolYearStart);
  const shown = games
    .filter(({ date }) => !isCurrent || date >= today)
    .filter(({ teamId }) => !only || teamIds.length === 0 || teamIds.includes(teamId))
    .toSorted(byDateAndTime);
  const lines = shown.slice(0, MOST_GAMES).map(gameRow);
  if (lines.length > 0) return copyRow('games', { lines });
  return isCurrent ? undefined : copyRow('empty', { year: name });
}

/**
 * Shows what a person waits for in the frame of a screen, as soon as its reads are answered: long before the scripts of the screen. Without
 * a frame, for another view of the screen, or if anything fails, the frame keeps its placeholders.
 */
async function showFirstRows(): Promise<void> {
  // A cached script runs before the page is parsed.
  if (document.readyState === 'loading')
    await new Promise((resolve) => {
      document.addEventListener('readystatechange', resolve, { once: true });
    });
  const { pathname, search } = window.location;
  const asked = askedYear(search);
  const addresses = document.querySelector<HTMLElement>('#frame #first-rows')?.dataset['reads'];
  if (addresses === undefined || asked === ALL_YEARS || withYear(search, null) !== '') return;
  // The addresses are those of the current year; another one may be shown.
  const reads = addresses
    .replace(`year=${CURRENT_YEAR}`, `year=${asked ?? CURRENT_YEAR}`)
    .split(' ');
  const rows = await (pathname === '/games' ? gamesRows(reads, asked) : dashboardRows(reads));
  if (!rows) return;
  document.querySelector('#frame [data-first-rows]')?.replaceWith(rows);
  document.querySelector('#frame')?.setAttribute('data-rows', '');
}

showFirstRows().catch((error: unknown) => {
  // The screen loads regardless.
  console.warn(error);
});
