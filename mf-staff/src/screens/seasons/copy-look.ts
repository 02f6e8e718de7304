import { css } from 'styled-components';

import { linedCards, tableBelow, tableFrom } from '../../kit/table/table.styles.ts';
import type { TableLook } from '../../kit/table/table.styles.ts';

const CARDS_BELOW = 760;

export const COPY_LOOK: TableLook = {
  cardsBelow: CARDS_BELOW,
  columns: '32px minmax(0, 1.2fr) 188px 206px minmax(0, 1.2fr)',
  styles: css`
    ${linedCards(CARDS_BELOW)}
    [role='row'] {
      gap: 0 12px;
      padding-block: 8px;
    }
    thead [role='row'] {
      padding-block: 6px;
    }
    thead [data-column] {
      padding: 1px;
    }
    [data-column='now'],
    [data-column='new'] {
      font-size: ${(p) => p.theme.font.size.sm};
      font-variant-numeric: tabular-nums;
    }
    [data-kind='off'] {
      color: ${(p) => p.theme.color.textMuted};
    }
    tbody > [data-kind='team'] {
      grid-template-columns: 32px minmax(0, 1fr);
      gap: 0 8px;
      align-items: center;
      padding-block: 14px 6px;
    }
    [role='rowheader'] {
      font-weight: ${(p) => p.theme.font.weight.semibold};
    }

    ${tableFrom(CARDS_BELOW)} {
      [data-mark] {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
    ${tableBelow(CARDS_BELOW)} {
      [role='row'] {
        grid-template-columns: 32px minmax(0, 1fr);
        gap: 2px 8px;
      }
      [data-arrow] {
        display: none;
      }
    }
  `,
};
