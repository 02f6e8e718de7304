import { lazyPart, useLazyPart } from '@fieldhouse/shell/remote';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';

import type { Game } from '../../data/school-data/games.api.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { isInYear } from '../../data/school-year/shown-year.ts';
import { useShowYearOf } from '../../data/school-year/use-show-year-of.ts';
import { MyTeamsNote } from '../../parts/my-teams/my-teams-note.tsx';
import { useOnlyMyTeams } from '../../parts/my-teams/use-only-my-teams.ts';
import { useShownTeams } from '../../parts/my-teams/use-shown-teams.ts';
import type { GameCommands } from './table/game-actions.tsx';
import { NO_FILTER, filterGames, filterShowing, isFiltered } from './filter/game-filter.ts';
import type { GameFilter } from './filter/game-filter.ts';
import { sortGames } from './filter/game-sort.ts';
import { NoGamesInYear, NoMatchingGames } from './games-empty.tsx';
import { GamesFilterBar } from './filter/games-filter-bar.tsx';
import type { GamesView } from './filter/games-search-params.ts';
import { GamesTable } from './table/games-table.tsx';
import { ListBar } from './selection/list-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import type { SavedGames } from './use-saved-games.ts';

const actionsPart = lazyPart(() => import('./selection-actions.tsx'));
const hiddenPart = lazyPart(() => import('./selection/hidden-saved-games.tsx'));

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

interface GamesListProps {
  readonly games: readonly Game[];
  readonly matching: readonly Game[];
  readonly view: GamesView;
  /** The filter that the list starts with. */
  readonly start: GameFilter;
  readonly onView: (view: GamesView) => void;
  readonly onSchedule: () => void;
  readonly saved: SavedGames;
  readonly commands: GameCommands;
}

/** The filtered and sorted games, with what is above them: filter, notices, and the bar of the selection. */
export const GamesList = ({
  games,
  matching,
  view,
  start,
  onView,
  onSchedule,
  saved,
  commands,
}: GamesListProps) => {
  const { filter, sort } = view;
  const year = useShownYear();
  const showYear = useShowYearOf();
  const today = useToday();
  const mine = useShownTeams(filter.teamId);
  const [, showOnlyMine] = useOnlyMyTeams(mine.isMine);
  const wanted = useDeferredValue(matching);
  const sorted = useMemo(() => sortGames(wanted, sort), [wanted, sort]);
  const selection = useSelection(sorted);
  const actions = useLazyPart(actionsPart, selection.items.length > 0);
  const [actionsPlace, setActionsPlace] = useState<HTMLElement | null>(null);
  const [hidden, ...others] = saved.games.filter(
    (game) =>
      !isInYear(year, game.date) ||
      (games.some(({ id }) => id === game.id) &&
        !(mine.isShown(game) && filterGames([game], filter, today).length > 0)),
  );
  const notice = useLazyPart(hiddenPart, hidden !== undefined);
  const show = (all: readonly Game[]) => {
    const open = all.reduce((next, game) => filterShowing(next, game, today), filter);
    onView({ ...view, filter: open });
    if (!all.every(mine.isShown)) showOnlyMine(false);
    showYear(all);
    saved.reveal(all.at(-1)?.id ?? null);
    saved.forget();
  };

  return (
    <Column>
      <GamesFilterBar
        games={games}
        filter={filter}
        start={start}
        isMine={mine.isMine}
        onFilter={(next) => onView({ ...view, filter: next })}
      />
      {mine.isMine && <MyTeamsNote count={mine.count} />}
      {hidden && notice && (
        <notice.HiddenSavedGames
          games={[hidden, ...others]}
          areOfOtherYear={[hidden, ...others].every(({ date }) => !isInYear(year, date))}
          onShow={() => show([hidden, ...others])}
          onDismiss={saved.forget}
        />
      )}
      {actions && (
        <actions.SelectionActions
          selection={selection}
          filter={filter}
          shown={sorted}
          place={actionsPlace}
        />
      )}
      <ListBar
        shown={sorted.length}
        total={games.length}
        selection={selection}
        onActionsPlace={setActionsPlace}
        onClearFilter={
          isFiltered(filter, start) ? () => onView({ ...view, filter: start }) : undefined
        }
      />
      {games.length === 0 ? (
        <NoGamesInYear year={year.name} onSchedule={onSchedule} />
      ) : sorted.length === 0 ? (
        <NoMatchingGames
          onShowAll={() => {
            onView({ ...view, filter: { ...NO_FILTER, period: 'all' } });
            if (mine.isMine) showOnlyMine(false);
          }}
        />
      ) : (
        <GamesTable
          games={sorted}
          sort={sort}
          onSort={(next) => onView({ ...view, sort: next })}
          selection={selection}
          commands={commands}
          revealed={saved.revealed}
          onRevealed={() => saved.reveal(null)}
        />
      )}
    </Column>
  );
};
