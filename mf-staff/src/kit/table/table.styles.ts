import { css, styled } from 'styled-components';
import type { RuleSet } from 'styled-components';

/** How the rows of a table are laid out. */
export interface TableLook {
  /** Below this width, in pixels, rows are cards. The table's own width counts, whatever is beside it. */
  readonly cardsBelow: number;
  /** The tracks of the columns; without them columns are as wide as the browser makes those of a table. */
  readonly columns?: string;
  /** Further styles of the table. Every cell has a `data-column`. */
  readonly styles: RuleSet;
}

/** Where a table is at least this wide. */
export const tableFrom = (width: number) => `@container rows (min-width: ${width}px)`;
/** Where a table is less wide. */
export const tableBelow = (width: number) => `@container rows (max-width: ${width - 0.02}px)`;

/** A grid per row. With table columns, browsers would lay out all rows when one changes. */
const grid = css`
  [role='table'],
  [role='rowgroup'],
  [data-column] {
    display: block;
  }
  [role='row'] {
    display: grid;
  }
`;

/** Styles of cards with lines between them: the first cell is beside the others. */
export const linedCards = (cardsBelow: number) => css`
  ${tableBelow(cardsBelow)} {
    [role='row'] {
      grid-template-columns: auto minmax(0, 1fr);
      gap: 2px 8px;
    }
    [data-column] {
      grid-column: 2;
    }
    [data-column]:first-child {
      grid-area: 1 / 1 / span 4;
    }
  }
`;

/** The container that decides between table and cards: the same markup, so that screen readers get a table in both. */
export const TableFrame = styled.div<{ $look: TableLook }>`
  container: rows / inline-size;

  [role='table'] {
    width: 100%;
    font-size: ${(p) => p.theme.font.size.md};
  }
  [role='row'] {
    border-bottom: 1px solid ${(p) => p.theme.color.border};
  }
  [data-column] {
    min-width: 0;
    padding: 0;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead [data-column] {
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
    font-weight: ${(p) => p.theme.font.weight.medium};
    overflow-wrap: normal;
  }
  ${({ $look: { cardsBelow, columns, styles } }) => css`
    ${columns && grid}
    [role='row'] {
      grid-template-columns: ${columns};
    }
    ${tableFrom(cardsBelow)} {
      > [data-sort] {
        display: none;
      }
    }
    ${tableBelow(cardsBelow)} {
      ${grid}
      thead[role] {
        display: none;
      }
    }
    ${styles}
  `}
`;
