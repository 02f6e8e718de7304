import { css } from 'styled-components';

import { tableBelow, tableFrom } from './table.styles.ts';

/** Styles of an outlined table with a sticky head, and of cards in boxes. */
export const framedRows = (cardsBelow: number) => css`
  thead {
    position: sticky;
    top: var(--table-top, 0px);
    z-index: 2;
  }
  thead [role='row'] {
    border-radius: ${(p) => p.theme.radius.lg} ${(p) => p.theme.radius.lg} 0 0;
    background: ${(p) => p.theme.color.surfaceSunken};
  }

  ${tableFrom(cardsBelow)} {
    [role='table'] {
      border: 1px solid ${(p) => p.theme.color.border};
      border-radius: ${(p) => p.theme.radius.lg};
      background: ${(p) => p.theme.color.surface};
    }
    [role='rowgroup']:not(thead) > :last-child {
      border-bottom: 0;
    }
  }
  ${tableBelow(cardsBelow)} {
    [role='row'] {
      border: 1px solid ${(p) => p.theme.color.border};
      border-radius: ${(p) => p.theme.radius.lg};
      background: ${(p) => p.theme.color.surface};
    }
  }
`;
