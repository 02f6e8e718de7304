import { formatShortDay } from '@fieldhouse/core-contract';
import { memo } from 'react';
import { styled } from 'styled-components';

import { useGrowingCount } from './use-growing-count.ts';
import { WeekGames } from './week-games.tsx';
import { weekGamesStyle } from './week-games-style.ts';
import type { WeekRow } from './week-rows.ts';

const ROWS_AT_ONCE = 5;

const Scroll = styled.div`
  max-height: max(24rem, 100dvh - 15rem);
  overflow: auto;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surface};

  @media print {
    max-height: none;
    overflow: visible;
  }
`;

const Table = styled.div`
  min-width: 58rem;
  ${weekGamesStyle}

  [role='row'] {
    display: grid;
    grid-template-columns: 9rem repeat(7, minmax(0, 1fr));
    border-bottom: 1px solid ${(p) => p.theme.color.border};
  }

  [role='rowgroup']:last-child [role='row'] {
    content-visibility: auto;
    contain-intrinsic-size: auto 64px;
  }

  [role='columnheader'],
  [role='rowheader'] {
    padding: 8px;
    background: ${(p) => p.theme.color.surfaceSunken};
    font-size: ${(p) => p.theme.font.size.sm};
    font-weight: ${(p) => p.theme.font.weight.semibold};
    overflow-wrap: anywhere;
  }

  [role='rowheader'],
  [role='columnheader']:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
  }

  [role='rowgroup']:first-child {
    position: sticky;
    top: 0;
    z-index: 2;
  }

  [role='columnheader'][aria-current] {
    color: ${(p) => p.theme.color.accentText};
    text-decoration: underline;
  }

  [role='cell'] {
    min-width: 0;
    padding: 4px;
    border-left: 1px solid ${(p) => p.theme.color.border};
  }

  @media print {
    min-width: 0;

    [role='rowgroup']:last-child [role='row'] {
      content-visibility: visible;
    }
  }
`;

interface WeekTableProps {
  readonly rows: readonly WeekRow[];
  /** yyyy-MM-dd */
  readonly days: readonly string[];
  readonly today: string;
}

/** The places as rows and the seven days as columns. */
export const WeekTable = ({ rows, days, today }: WeekTableProps) => {
  const count = useGrowingCount(rows, ROWS_AT_ONCE);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may have no links
    <Scroll role="region" aria-label="Who is where" tabIndex={0}>
      <Table role="table" aria-rowcount={rows.length + 1} aria-busy={count < rows.length}>
        <div role="rowgroup">
          <div role="row">
            <div role="columnheader">Place</div>
            {days.map((day) => (
              <div
                key={day}
                role="columnheader"
                {...(day === today ? { 'aria-current': 'date' } : {})}
              >
                {formatShortDay(day)}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {rows.slice(0, count).map((row) => (
            <Row key={row.key} row={row} days={days} />
          ))}
        </div>
      </Table>
    </Scroll>
  );
};

const Row = memo(({ row, days }: { readonly row: WeekRow; readonly days: readonly string[] }) => (
  <div role="row">
    <div role="rowheader" style={{ paddingInlineStart: 8 + row.depth * 12 }}>
      {row.facility?.name ?? 'Other places'}
    </div>
    {row.days.map((games, day) => (
      <div key={days[day]} role="cell">
        {games.length > 0 && <WeekGames games={games} />}
      </div>
    ))}
  </div>
));
