import { css, styled } from 'styled-components';

import { framedRows } from '../../kit/table/framed-rows.ts';
import { tableBelow, tableFrom } from '../../kit/table/table.styles.ts';
import type { TableLook } from '../../kit/table/table.styles.ts';

const CARDS_BELOW = 900;
/** Cards with two lines of cells; narrower ones have one cell a line. */
const WIDE_CARDS = `@container rows (min-width: 560px) and (max-width: ${CARDS_BELOW - 0.02}px)`;
const AREAS = ['game', 'when', 'venue', 'status', 'actions'];

/**
 * Date, status and actions are as wide as their longest line; game and venue share the rest and wrap, so no cell ever needs more than its
 * column. On a card they are below the game's name, not below its checkbox. Paper has one line for each game.
 */
const gamesLook = (checkboxWidth: number): TableLook => ({
  cardsBelow: CARDS_BELOW,
  columns: 'minmax(0, 2fr) 168px minmax(0, 1fr) 156px 124px',
  styles: css`
    ${framedRows(CARDS_BELOW)}
    [role='row'] {
      grid-template-areas: '${AREAS.join(' ')}';
      align-items: center;
    }
    ${AREAS.map((area) => `[data-column='${area}'] { grid-area: ${area}; }`)}

    ${tableFrom(CARDS_BELOW)} {
      [role='table'] {
        box-shadow: ${(p) => p.theme.shadow.sm};
      }
      [data-column] {
        padding: 8px 12px;
      }
      [data-column='game'] {
        padding-left: 16px;
      }
      [data-dot] {
        display: none;
      }
      [data-column='actions'] {
        justify-self: end;
      }
      tbody > :last-child {
        border-radius: 0 0 ${(p) => p.theme.radius.lg} ${(p) => p.theme.radius.lg};
      }
      tbody > :hover {
        background: ${(p) => p.theme.color.surfaceHover};
      }
    }
    ${tableFrom(1180)} {
      [data-dot] {
        display: inline;
      }
      [role='row'] {
        grid-template-columns: minmax(0, 1.6fr) 240px minmax(0, 1fr) 168px 132px;
      }
    }

    ${tableBelow(CARDS_BELOW)} {
      [role='row'] {
        grid-template-columns: minmax(0, 1fr) auto;
        grid-template-areas: 'game game' 'when when' 'venue venue' 'status actions';
        gap: ${(p) => p.theme.space(1)} ${(p) => p.theme.space(2)};
        margin-bottom: ${(p) => p.theme.space(1.5)};
        padding: ${(p) => p.theme.space(2)};
        box-shadow: ${(p) => p.theme.shadow.sm};
      }
      [data-column='when'],
      [data-column='venue'],
      [data-column='status'] {
        padding-left: ${checkboxWidth}px;
      }
      tbody > [data-selected] {
        border-color: ${(p) => p.theme.color.accent};
      }
    }
    ${WIDE_CARDS} {
      [role='row'] {
        grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr) 140px;
        grid-template-rows: auto 1fr;
        grid-template-areas: 'game when status' 'game venue actions';
        align-items: start;
      }
      [data-column] {
        padding-left: 0;
      }
      [data-dot] {
        display: none;
      }
      [data-column='status'],
      [data-column='actions'] {
        justify-self: end;
      }
    }
    tbody > [data-selected] {
      background: ${(p) => p.theme.color.accentSoft};
    }

    @media print {
      [role='table'] {
        border: 0;
        box-shadow: none;
      }
      thead[role],
      [data-column='actions'] {
        display: none;
      }
      [role='row'],
      tbody > [data-selected] {
        grid-template-columns: minmax(0, 1.5fr) 172px minmax(0, 1fr) 150px;
        grid-template-areas: 'game when venue status';
        gap: 0 12px;
        margin: 0;
        padding: 5px 0;
        border: 0;
        border-bottom: 1px solid ${(p) => p.theme.color.border};
        border-radius: 0;
        background: none;
        box-shadow: none;
        break-inside: avoid;
      }
      [data-column] {
        place-self: start;
        padding: 0;
      }
    }
  `,
});

/** Rows that can be selected. */
export const GAMES_LOOK = gamesLook(32);
/** Rows without a checkbox. */
export const GAMES_ONLY_LOOK = gamesLook(0);

/** Two lines at most; the whole text is its title. */
export const Venue = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  @media print {
    display: block;
  }
`;

export const StatusStack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${(p) => p.theme.space(0.5)};
`;
