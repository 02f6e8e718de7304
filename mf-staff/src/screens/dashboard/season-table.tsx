import { AGREEMENTS, formatDate } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { css, styled } from 'styled-components';

import { Table } from '../../kit/table/table.tsx';
import type { Column } from '../../kit/table/table.tsx';
import type { TableLook } from '../../kit/table/table.styles.ts';
import { agreementLook } from './agreement-look.ts';
import type { SeasonWeek } from './season-weeks.ts';

const Scroll = styled.div`
  max-height: 320px;
  overflow: auto;
`;

const COLUMNS: readonly Column<SeasonWeek>[] = [
  {
    key: 'week',
    title: 'Week of',
    cell: ({ start }) => (
      <AppLink href={`/calendar?view=week&date=${start}`}>{formatDate(start)}</AppLink>
    ),
    isRowHeader: () => true,
  },
  ...AGREEMENTS.map((agreement) => ({
    key: agreement,
    title: agreementLook[agreement].label,
    cell: (week: SeasonWeek) => week[agreement].toLocaleString('en-US'),
  })),
];

const LOOK: TableLook = {
  // Numbers are compared from row to row, so there are no cards.
  cardsBelow: 0,
  styles: css`
    [role='table'] {
      font-size: ${(p) => p.theme.font.size.sm};
      font-variant-numeric: tabular-nums;
    }
    [role='row'] [data-column] {
      padding: 6px 8px;
      color: inherit;
      text-align: right;
      vertical-align: middle;
      overflow-wrap: normal;
    }
    thead [data-column] {
      font-weight: ${(p) => p.theme.font.weight.bold};
    }
    [role='row'] [data-column='week'] {
      text-align: left;
    }
    a {
      color: ${(p) => p.theme.color.accentText};
    }
  `,
};

/** The same numbers as the bars, as a table. */
export const SeasonTable = ({ weeks }: { readonly weeks: readonly SeasonWeek[] }) => (
  <Scroll>
    <Table
      aria-label="Games by week"
      columns={COLUMNS}
      look={LOOK}
      rows={weeks}
      keyOf={({ start }) => start}
    />
  </Scroll>
);
