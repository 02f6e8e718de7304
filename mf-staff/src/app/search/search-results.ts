import { formatScreenDay, formatScreenDayAndTime, gamePath } from '@fieldhouse/core-contract';
import type { FacilityView, OpponentView } from '@fieldhouse/core-contract';
import { searchOptions } from '@fieldhouse/shell/ui/combobox';
import type { ComboboxOption } from '@fieldhouse/shell/ui/combobox';
import { readTypedDate } from '@fieldhouse/shell/ui/date-picker';

import { byDateAndTime } from '../../data/school-data/by-date-and-time.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { isoDay, localDay } from '../../data/school-data/iso-day.ts';
import { matchupOf } from '../../data/school-data/name-game.ts';
import type { NamedTeam } from '../../data/school-data/teams-by-season.ts';
import { isInYear } from '../../data/school-year/shown-year.ts';
import type { ShownYear } from '../../data/school-year/shown-year.ts';
import { shownDisruption } from '../../parts/disruptions/disruption.ts';
import { disruptionLook } from '../../parts/disruptions/disruption-look.ts';
import { opponentOptions, teamOptions } from '../../parts/pickers/picker-options.ts';
import { NO_FILTER, filterGames } from '../../screens/games/filter/game-filter.ts';
import { DESTINATIONS } from './destinations.ts';

/** What is searched; a list that is not there yet is left out. */
export interface Searched {
  readonly teams?: readonly (NamedTeam & { readonly id: number })[] | undefined;
  readonly opponents?: readonly Pick<OpponentView, 'id' | 'schoolName'>[] | undefined;
  readonly facilities?: readonly Pick<FacilityView, 'id' | 'name' | 'aliases'>[] | undefined;
  /** Of the shown school year. */
  readonly games?: readonly Game[] | undefined;
}

interface Days {
  /** yyyy-MM-dd */
  readonly today: string;
  readonly year: ShownYear;
}

const MOST_RECORDS = 5;
const MOST_GAMES = 6;

/** What a text finds, each with its address as value; without a text, the actions and the screens. */
export function searchResults(searched: Searched, sought: string, days: Days): ComboboxOption[] {
  if (sought === '') return [...DESTINATIONS];
  const day = soughtDay(sought, days);
  const { teams = [], opponents = [], facilities = [], games = [] } = searched;
  const records = (group: string, path: string, options: readonly ComboboxOption[]) =>
    searchOptions(options, sought)
      .slice(0, MOST_RECORDS)
      .map((option) => ({ ...option, value: `${path}/${option.value}`, group }));
  return [
    ...(day === null ? [] : ofDay(games, day)),
    ...searchOptions(DESTINATIONS, sought),
    ...records('Teams', '/teams', teamOptions(teams)),
    ...records('Opponents', '/opponents', opponentOptions(opponents)),
    ...records('Facilities', '/facilities', facilities.map(facilityOption)),
    ...(day === null ? ofWords(games, sought, days) : []),
  ];
}

/** The day that a text names, yyyy-MM-dd; a day without a year is in the shown school year. */
export function soughtDay(sought: string, { today, year }: Days): string | null {
  const yearFrom = year.days ? localDay(year.days.from) : undefined;
  const day = readTypedDate(sought, localDay(today), { yearFrom });
  return day ? isoDay(day) : null;
}

/** Whether all games of that day are among those of the shown school year. */
export const isDayShown = (day: string, { year }: Days): boolean => isInYear(year, day);

function ofDay(games: readonly Game[], day: string): ComboboxOption[] {
  const group = formatScreenDay(day);
  return [
    ...games
      .filter(({ date }) => date === day)
      .toSorted(byDateAndTime)
      .map((game) => ({ ...gameOption(game), group })),
    { value: `/calendar?view=week&date=${day}`, label: 'Week in Calendar', group },
  ];
}

/** First those ahead, the soonest first, then the latest of those before. */
function ofWords(games: readonly Game[], search: string, { today }: Days): ComboboxOption[] {
  const found = filterGames(games, { ...NO_FILTER, period: 'all', search }, today);
  const sorted = found.toSorted(byDateAndTime);
  const ahead = sorted.filter(({ date }) => date >= today);
  const before = sorted.slice(0, sorted.length - ahead.length).toReversed();
  const shown = [...ahead, ...before].slice(0, MOST_GAMES).map(gameOption);
  if (found.length <= MOST_GAMES) return shown;
  const query = new URLSearchParams({ search, period: 'all' });
  const label = `All ${found.length.toLocaleString('en-US')} Games`;
  return [...shown, { value: `/games?${query.toString()}`, label, group: 'Games' }];
}

function gameOption(game: Game): ComboboxOption {
  const disruption = shownDisruption(game);
  const what =
    game.status === 'canceled' ? 'Canceled' : disruption && disruptionLook(disruption).label;
  const when = formatScreenDayAndTime(game);
  return {
    value: gamePath(game.id),
    label: matchupOf(game),
    detail: what === undefined ? when : `${what} · ${when}`,
    group: 'Games',
  };
}

const facilityOption = ({
  id,
  name,
  aliases,
}: Pick<FacilityView, 'id' | 'name' | 'aliases'>): ComboboxOption => ({
  value: String(id),
  label: name,
  keywords: aliases.join(' '),
});
