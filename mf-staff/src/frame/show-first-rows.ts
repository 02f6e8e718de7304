import { dayOf, isTimeZone } from '@fieldhouse/core-contract';
import type { OpponentView, SchoolView } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';
import { receiveEarly, showEarly } from '@fieldhouse/shell/api/early-answers';
import type { EarlyAnswer } from '@fieldhouse/shell/api/early-answers';
import { presented } from '@fieldhouse/shell/frame/presented';

import { GAMES_PER_CARD } from '../dashboard/dashboard-groups.ts';
import {
  laterInWords,
  moreOfNeed,
  needDetail,
  needNote,
  needTitle,
  noAddressTitle,
} from '../dashboard/need-texts.ts';
import { GAME_NEEDS, needsByLaterYear, needsYou } from '../dashboard/needs-you.ts';
import type { GameNeed } from '../dashboard/needs-you.ts';
import { gamesTodayInWords } from '../dashboard/games-today.ts';
import { countStillOn } from '../disruptions/disruption.ts';
import { formatProposedParts } from '../school-data/format-proposal.ts';
import type { Game } from '../school-data/games.api.ts';
import { askedYear, isInYear, shownYear } from '../school-year/shown-year.ts';
import { copyRow } from './fill-slots.ts';

/**
 * An answer as the services of this release send it, unchecked: zod would be half of this script. Anything else makes the script fail
 * before it has changed the page, or show a text that the screen corrects.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- see above
const asSent = <T>({ body }: EarlyAnswer): T => body as T;

const actionsFor = ({ rescheduleRequest: request }: Game): HTMLElement | null => {
  if (!request) return null;
  if (request.declined) return copyRow('actions-declined');
  return copyRow(formatProposedParts(request) === null ? 'actions-note' : 'actions-proposal');
};

const linesFor = (need: GameNeed, games: readonly Game[], now: Date): HTMLElement[] => {
  const others = games.length - GAMES_PER_CARD;
  const lines = games.slice(0, GAMES_PER_CARD).map((game) =>
    copyRow(need, {
      title: needTitle(need, game, now),
      detail: needDetail(game),
      note: needNote(need, game),
      actions: actionsFor(game),
    }),
  );
  const more = () =>
    copyRow('more', { text: moreOfNeed(need, others.toLocaleString('en-US'), others === 1) });
  return others > 0 ? [...lines, more()] : lines;
};

interface Data {
  readonly school: Shown<SchoolView>;
  readonly games: readonly Game[];
  readonly opponents: readonly Shown<OpponentView>[];
}

const listOf = (lines: readonly Node[]): HTMLElement => {
  const all = document.createDocumentFragment();
  all.append(...lines);
  return copyRow('list', { lines: all });
};

/** The rows that come before everything else. A school without games sees its first steps there: none. */
const rowsFor = ({ school, games: all, opponents }: Data): HTMLElement[] => {
  if (all.length === 0) return [];
  const now = new Date();
  const today = dayOf(now, isTimeZone(school.timezone) ? school.timezone : undefined);
  const year = shownYear(null, today, school.schoolYearStart);
  const games = all.filter(({ date }) => isInYear(year, date));
  const { games: needs, noAddress } = needsYou(games, opponents, now, today);
  const later = needsByLaterYear(all, now, { today, year: year.current });
  // Conflicts are read later, by the screen too.
  const lines = [
    ...GAME_NEEDS.flatMap((need) => linesFor(need, needs[need], now)),
    ...(noAddress.length > 0 ? [copyRow('no-address', { title: noAddressTitle(noAddress) })] : []),
    ...later.map((each) => copyRow('more', { text: laterInWords(each) })),
  ];
  const onToday = countStillOn(games, today);
  const todayLine = onToday > 0 ? [copyRow('today', { count: gamesTodayInWords(onToday) })] : [];
  const card = copyRow('card', { needs: lines.length > 0 ? listOf(lines) : copyRow('nothing') });
  return [...todayLine, card];
};

const subtitleOf = ({ name, published, slug }: Data['school']): (string | Node)[] =>
  published && slug !== null ? [name, copyRow('public')] : [name];

/** Fills the frame in, all at once or not at all. Returns whether it has rows. */
const fillIn = (frame: HTMLElement, data: Data): boolean => {
  const rows = rowsFor(data);
  const subtitle = subtitleOf(data.school);
  frame.querySelector('h1 + *')?.replaceChildren(...subtitle);
  if (rows.length === 0) return false;
  const [first, ...others] = frame.querySelectorAll('#first-rows ~ :not([role=status])');
  // The others are added again: browsers would count their new place as a shift of the layout.
  first?.replaceWith(...rows, ...others);
  return true;
};

/**
 * Shows what waits for a person in the frame of the dashboard, as soon as the games are here: long before the scripts of the screen.
 * Without a frame, or if anything fails, the page stays as it is.
 */
export const showFirstRows = async (): Promise<void> => {
  const frame = document.querySelector<HTMLElement>('#frame');
  const { school, games, opponents } =
    frame?.querySelector<HTMLElement>('#first-rows')?.dataset ?? {};
  // Another school year may have other rows.
  const isAsked = askedYear(window.location.search) !== null;
  if (!frame || !school || !games || !opponents || isAsked) return;
  // A screen without rows stays behind a frame that has some, or may soon: `page-frame.ts` of the shell.
  const setRows = (has: boolean) => frame.toggleAttribute('data-rows', has);
  const others = Promise.all([receiveEarly(school), receiveEarly(opponents)]);
  let isFilled = false;
  setRows(true);
  try {
    await showEarly(games, async (gamesAnswer) => {
      const [schoolAnswer, opponentsAnswer] = await others;
      // The screen may have taken its place by now.
      if (!schoolAnswer || !opponentsAnswer || !frame.isConnected) return;
      isFilled = fillIn(frame, {
        school: asSent(schoolAnswer),
        games: asSent(gamesAnswer),
        opponents: asSent(opponentsAnswer),
      });
      const title = frame.querySelector('h2');
      if (isFilled && !frame.hidden && title) await presented(title);
    });
  } finally {
    setRows(isFilled);
  }
};
