import { css, styled } from 'styled-components';

/** Where the list is at least this wide it shows a table, below it cards: its own width counts, whatever is beside it. */
const TABLE = '@container games-list (min-width: 900px)';
const CARDS = '@container games-list (max-width: 899.98px)';
/** Cards with two lines of cells; narrower ones have one cell a line. */
const WIDE_CARDS = '@container games-list (min-width: 560px) and (max-width: 899.98px)';

/** The container that decides between table and cards. */
export const List = styled.div`
  container: games-list / inline-size;
`;

/** Shown beside cards only, which have no header to sort by. */
export const BesideCards = styled.div`
  max-width: 360px;
  margin-bottom: 12px;

  ${TABLE} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

/** Table rows in a wide list, cards in a narrow one: the same markup, so that screen readers get a table in both. */
export const Table = styled.table`
  display: block;

  ${TABLE} {
    background: ${(p) => p.theme.color.surface};
    border: 1px solid ${(p) => p.theme.color.border};
    border-radius: ${(p) => p.theme.radius.lg};
    box-shadow: ${(p) => p.theme.shadow.sm};
  }
  @media print {
    border: 0;
    box-shadow: none;
  }
`;

/**
 * The columns of header and rows. Date, status and actions are as wide as their longest line; game and venue share the rest and wrap,
 * so no cell ever needs more than its column.
 */
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1.8fr) 200px minmax(0, 1fr) 156px 124px;

  @container games-list (min-width: 1180px) {
    grid-template-columns: minmax(0, 1.5fr) 240px minmax(0, 1fr) 168px 132px;
  }
`;

export const Head = styled.thead`
  display: block;
  position: sticky;
  top: var(--list-bar, 0px);
  z-index: 2;

  ${CARDS} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

export const HeadRow = styled.tr`
  ${columns}
`;

export const HeadCell = styled.th`
  min-width: 0;
  padding: 12px;
  background: ${(p) => p.theme.color.surfaceSunken};
  border-bottom: 1px solid ${(p) => p.theme.color.border};
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.medium};
  text-align: left;
  white-space: nowrap;

  &:first-child {
    padding-left: 16px;
    border-top-left-radius: ${(p) => p.theme.radius.lg};
  }

  &:last-child {
    border-top-right-radius: ${(p) => p.theme.radius.lg};
    text-align: right;
  }
`;

export const HeadGroup = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${(p) => p.theme.space(2)};

  > :first-child {
    padding-right: ${(p) => p.theme.space(2)};
    border-right: 1px solid ${(p) => p.theme.color.borderStrong};
    color: ${(p) => p.theme.color.text};
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }
`;

export const Body = styled.tbody`
  display: block;
`;

export const Spacer = styled.tr`
  display: block;
`;

export const Row = styled.tr<{ $selected: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-areas:
    'game game'
    'when when'
    'venue venue'
    'status actions';
  align-items: center;
  gap: ${(p) => p.theme.space(1)} ${(p) => p.theme.space(2)};
  margin-bottom: ${(p) => p.theme.space(1.5)};
  padding: ${(p) => p.theme.space(2)};
  background: ${(p) => (p.$selected ? p.theme.color.accentSoft : p.theme.color.surface)};
  border: 1px solid ${(p) => (p.$selected ? p.theme.color.accent : p.theme.color.border)};
  border-radius: ${(p) => p.theme.radius.lg};
  box-shadow: ${(p) => p.theme.shadow.sm};

  ${WIDE_CARDS} {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr) 140px;
    grid-template-areas:
      'game when status'
      'game venue actions';
  }

  ${TABLE} {
    ${columns}
    grid-template-areas: 'game when venue status actions';
    gap: 0;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
    box-shadow: none;

    &:not(:last-child) {
      border-bottom: 1px solid ${(p) => p.theme.color.border};
    }

    &:last-child {
      border-radius: 0 0 ${(p) => p.theme.radius.lg} ${(p) => p.theme.radius.lg};
    }

    &:hover {
      background: ${(p) => (p.$selected ? p.theme.color.accentSoft : p.theme.color.surfaceHover)};
    }
  }

  /* A line of a schedule, with room for many on a page. */
  @media print {
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
`;

/** `$area` places the cell in each of the layouts. */
export const Cell = styled.td<{ $area: 'game' | 'when' | 'venue' | 'status' | 'actions' }>`
  display: block;
  grid-area: ${(p) => p.$area};
  min-width: 0;
  padding: 0;
  font-size: ${(p) => p.theme.font.size.md};
  overflow-wrap: anywhere;
  /* In one column a card's other cells start below the game's name, not below its checkbox. */
  ${(p) => (p.$area === 'game' || p.$area === 'actions' ? '' : 'padding-left: 32px;')}

  ${WIDE_CARDS} {
    padding-left: 0;
    ${(p) => (p.$area === 'game' ? 'align-self: start;' : '')}
    ${(p) => (p.$area === 'status' || p.$area === 'actions' ? 'justify-self: end;' : '')}
  }

  ${TABLE} {
    padding: 12px;

    &:first-child {
      padding-left: 16px;
    }
  }

  @media print {
    &,
    &:first-child {
      padding: 0;
    }
    ${(p) => (p.$area === 'actions' ? 'display: none;' : 'place-self: start;')}
  }
`;

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
