import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

import type { GameCommands } from './game-actions.tsx';
import { GameRow } from './game-row.tsx';
import type { GameSort, SortKey } from './game-sort.ts';
import { Body, Head, HeadCell, HeadGroup, Spacer, Table } from './games-table.styles.ts';
import { SortButton, ariaSort } from './sort-button.tsx';
import type { Game } from '../school-data/games.api.ts';

/** Up to this many rows, all are rendered so that the browser's find works; longer lists are virtualized. */
const VIRTUALIZE_ABOVE = 150;
const ROW_HEIGHT = 68;

interface GamesTableProps {
  readonly games: readonly Game[];
  readonly sort: GameSort;
  readonly onSort: (key: SortKey) => void;
  readonly commands: GameCommands;
}

/** The rows near the viewport, and the height of the rows above and below them. */
function useVirtualRows(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    setScrollMargin((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [count]);
  const virtualizer = useWindowVirtualizer({
    count,
    scrollMargin,
    estimateSize: () => ROW_HEIGHT,
    overscan: count <= VIRTUALIZE_ABOVE ? count : 12,
  });
  const rows = virtualizer.getVirtualItems();
  return {
    body,
    rows,
    measure: virtualizer.measureElement,
    above: (rows[0]?.start ?? scrollMargin) - scrollMargin,
    below: virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? scrollMargin) - scrollMargin),
  };
}

export const GamesTable = ({ games, sort, onSort, commands }: GamesTableProps) => {
  const { body, rows, measure, above, below } = useVirtualRows(games.length);
  return (
    <Table role="table" aria-label="Games" aria-rowcount={games.length + 1}>
      <GamesTableHead sort={sort} onSort={onSort} />
      <Body ref={body} role="rowgroup">
        {above > 0 && <Spacer aria-hidden style={{ height: above }} />}
        {rows.map(({ index }) => {
          const game = games[index];
          return (
            game && (
              <GameRow
                key={game.id}
                game={game}
                index={index}
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
    <tr role="row" aria-rowindex={1}>
      <HeadCell
        role="columnheader"
        scope="col"
        aria-label="Game"
        aria-sort={ariaSort(sort, 'team', 'opponent')}
        style={{ width: '34%' }}
      >
        <HeadGroup>
          <span>Game</span>
          <SortButton label="Team" sortKey="team" sort={sort} onSort={onSort} />
          <SortButton label="Opponent" sortKey="opponent" sort={sort} onSort={onSort} />
        </HeadGroup>
      </HeadCell>
      <HeadCell
        role="columnheader"
        scope="col"
        aria-sort={ariaSort(sort, 'date')}
        style={{ width: '16%' }}
      >
        <SortButton label="Date & Time" sortKey="date" sort={sort} onSort={onSort} />
      </HeadCell>
      <HeadCell
        role="columnheader"
        scope="col"
        aria-sort={ariaSort(sort, 'venue')}
        style={{ width: '19%' }}
      >
        <SortButton label="Venue" sortKey="venue" sort={sort} onSort={onSort} />
      </HeadCell>
      <HeadCell
        role="columnheader"
        scope="col"
        aria-sort={ariaSort(sort, 'status')}
        style={{ width: '18%' }}
      >
        <SortButton label="Status" sortKey="status" sort={sort} onSort={onSort} />
      </HeadCell>
      <HeadCell role="columnheader" scope="col" style={{ width: '13%' }}>
        Actions
      </HeadCell>
    </tr>
  </Head>
);
