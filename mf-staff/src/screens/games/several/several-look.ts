import { css } from 'styled-components';

import { framedRows } from '../../../kit/table/framed-rows.ts';
import { tableBelow } from '../../../kit/table/table.styles.ts';
import type { TableLook } from '../../../kit/table/table.styles.ts';

const CARDS_BELOW = 760;
/** Cards with two lines of cells. */
const WIDE_CARDS = `@container rows (min-width: 520px) and (max-width: ${CARDS_BELOW - 0.02}px)`;

const COLUMNS = '32px minmax(0, 1.3fr) 142px 86px 116px minmax(0, 1.3fr) minmax(0, 0.8fr)';

/** Skips the layout of rows out of sight, and keeps the focused element out from under the head and the button. */
export const SEVERAL_LOOK: TableLook = {
  cardsBelow: CARDS_BELOW,
  columns: `${COLUMNS} 72px`,
  styles: css`
    ${framedRows(CARDS_BELOW)}
    thead [data-column] {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: 2px;
      height: 40px;
      padding: 0 4px 0 10px;
      font-weight: ${(p) => p.theme.font.weight.semibold};
      white-space: nowrap;
    }
    tbody > [role='row'] {
      content-visibility: auto;
      contain-intrinsic-height: auto 41px;
      scroll-margin-block: 56px 96px;
    }
    tbody > [data-noted] {
      border-bottom-color: transparent;
    }
    td + td {
      border-left: 1px solid ${(p) => p.theme.color.border};
    }
    tbody [data-column='number'] {
      align-self: center;
      color: ${(p) => p.theme.color.textMuted};
      font-size: ${(p) => p.theme.font.size.sm};
      font-weight: ${(p) => p.theme.font.weight.regular};
      font-variant-numeric: tabular-nums;
      text-align: center;
    }
    td[data-column='actions'] {
      display: flex;
      align-items: center;
      justify-content: end;
    }
    tbody > [data-notes] {
      display: block;
      padding: 0 12px 8px 50px;
      contain-intrinsic-height: auto 34px;
    }

    ${tableBelow(CARDS_BELOW)} {
      tbody > [role='row'] {
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        contain-intrinsic-height: auto 360px;
        overflow: hidden;

        &:not(:first-child, [data-notes]) {
          margin-top: 12px;
        }
      }
      tbody > [data-noted] {
        border-bottom-color: ${(p) => p.theme.color.border};
      }
      td + td {
        border-left: 0;
      }
      /* Without them an empty cell is only its name. The card hides those at its left edge. */
      tbody [data-label] {
        margin-left: -1px;
        border: solid ${(p) => p.theme.color.border};
        border-width: 1px 0 0 1px;
      }
      [data-column] {
        grid-column: 1 / -1;
      }
      [data-column='date'],
      [data-column='time'] {
        grid-column: auto;
      }
      tbody [data-column='number'] {
        display: flex;
        grid-area: 1 / 1;
        align-items: center;
        padding: 0 12px;
        font-weight: ${(p) => p.theme.font.weight.semibold};
        text-align: left;

        &::before {
          content: 'Row ';
          white-space: pre;
        }
      }
      [data-column='actions'] {
        grid-area: 1 / 2;
      }
      [data-label]::before {
        content: attr(data-label);
        display: block;
        color: ${(p) => p.theme.color.textMuted};
        padding: 6px 10px 0;
        font-size: ${(p) => p.theme.font.size.xs};
        font-weight: ${(p) => p.theme.font.weight.medium};
      }
      tbody > [data-notes] {
        padding: 4px;
        border: 0;
        background: none;
      }
    }
    ${WIDE_CARDS} {
      tbody > [role='row'] {
        grid-template-columns: repeat(3, minmax(0, 1fr));
      }
      [data-column] {
        grid-column: auto;
      }
      tbody [data-column='number'] {
        grid-area: 1 / 1 / auto / 3;
      }
      [data-column='actions'] {
        grid-area: 1 / 3;
      }
    }
  `,
};

/** With the column of types. */
export const TYPED_LOOK: TableLook = { ...SEVERAL_LOOK, columns: `${COLUMNS} 108px 72px` };
