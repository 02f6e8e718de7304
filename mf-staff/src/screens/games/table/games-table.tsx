import { useEffect, useEffectEvent } from 'react';

import { useVirtualRows } from '../../../kit/list/use-virtual-rows.tsx';
import type { GameCommands } from './game-actions.tsx';
import { GameRow } from './game-row.tsx';
import type { GameSort, SortKey } from '../filter/game-sort.ts';
import { Body, Head, HeadCell, HeadGroup, HeadRow, Spacer, Table } from './games-table.styles.ts';
import type { Selection } from '../selection/use-selection.ts';
import { SortButton, ariaSort } from './sort-button.tsx';
import type { Game } from '../../../data/school-data/games.api.ts';

const ROW_HEIGHT = 68;

interface GamesTableProps {
  readonly games: readonly Game[];
  readonly sort: GameSort;
  readonly onSort: (key: SortKey) => void;
  readonly selection: Selection<Game>;
  readonly commands: GameCommands;
  /** The ID of a game to scroll to and focus. */
  readonly revealed: number | null;
  readonly onRevealed: () => void;
}

/** Scrolls to a game and focuses it as soon as its row is rendered. */
function useReveal(
  { games, revealed, onRevealed }: Pick<GamesTableProps, 'games' | 'revealed' | 'onRevealed'>,
  { body, rows, scrollTo }: Pick<ReturnType<typeof useVirtualRows>, 'body' | 'rows' | 'scrollTo'>,
): void {
  const index = revealed === null ? -1 : games.findIndex(({ id }) => id === revealed);
  const canScroll = scrollTo !== undefined;
  const isRendered = rows.some((row) => row.index === index);
  const reveal = useEffectEvent((rendered: boolean) => {
    scrollTo?.(index);
    const row = rendered ? body.current?.querySelector(`[data-index="${index}"]`) : null;
    const link = row?.querySelector('a');
    if (!link) return;
    link.focus({ preventScroll: true });
    onRevealed();
  });
  useEffect(() => {
    if (index >= 0 && (isRendered || canScroll)) reveal(isRendered);
  }, [index, isRendered, canScroll]);
}

export const GamesTable = ({
  games,
  sort,
  onSort,
  selection,
  commands,
  revealed,
  onRevealed,
}: GamesTableProps) => {
  const virtual = useVirtualRows(games.length, ROW_HEIGHT);
  const { body, rows, measure, above, below, rowWindow } = virtual;
  useReveal({ games, revealed, onRevealed }, virtual);
  return (
    <Table role="table" aria-label="Games" aria-rowcount={games.length + 1}>
      <GamesTableHead sort={sort} onSort={onSort} />
      <Body ref={body} role="rowgroup">
        {rowWindow}
        {above > 0 && <Spacer aria-hidden style={{ height: above }} />}
        {rows.map(({ index }) => {
          const game = games[index];
          return (
            game && (
              <GameRow
                key={game.id}
                game={game}
                index={index}
                selected={selection.has(game.id)}
                onToggle={selection.toggle}
                commands={commands}
                measure={measure}
              />
            )
          );
        })}
        {below > 0 && <Spacer aria-hidden style={{ height: below }} />}
      </Body>
    </Table>
  );
};

const GamesTableHead = ({ sort, onSort }: Pick<GamesTableProps, 'sort' | 'onSort'>) => (
  <Head role="rowgroup">
    <HeadRow role="row" aria-rowindex={1}>
      <HeadCell
        role="columnheader"
        scope="col"
        aria-label="Game"
        aria-sort={ariaSort(sort, 'team', 'opponent')}
      >
        <HeadGroup>
          <span>Game</span>
          <SortButton label="Team" sortKey="team" sort={sort} onSort={onSort} />
          <SortButton label="Opponent" sortKey="opponent" sort={sort} onSort={onSort} />
        </HeadGroup>
      </HeadCell>
      <HeadCell role="columnheader" scope="col" aria-sort={ariaSort(sort, 'date')}>
        <SortButton label="Date & Time" sortKey="date" sort={sort} onSort={onSort} />
      </HeadCell>
      <HeadCell role="columnheader" scope="col" aria-sort={ariaSort(sort, 'venue')}>
        <SortButton label="Venue" sortKey="venue" sort={sort} onSort={onSort} />
      </HeadCell>
      <HeadCell role="columnheader" scope="col" aria-sort={ariaSort(sort, 'status')}>
        <SortButton label="Status" sortKey="status" sort={sort} onSort={onSort} />
      </HeadCell>
      <HeadCell role="columnheader" scope="col">
        Actions
      </HeadCell>
    </HeadRow>
  </Head>
);
