import { css, styled } from 'styled-components';

/** Where it is at least this wide it shows a table, below it cards. */
const CARDS = '@container several-games (max-width: 759.98px)';
/** Cards with two lines of cells. */
const WIDE_CARDS = '@container several-games (min-width: 520px) and (max-width: 759.98px)';

/** The container that decides between table and cards. */
export const Box = styled.div`
  container: several-games / inline-size;
`;

export const Table = styled.table`
  --last-columns: 72px;
  display: block;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surface};

  &[data-typed] {
    --last-columns: 108px 72px;
  }
  tbody {
    display: block;
  }
  ${CARDS} {
    border: 0;
    background: none;
  }
`;

/** The columns of header and rows. Not those of a table: a browser would lay out all of 500 rows when one changes. */
const columns = css`
  display: grid;
  grid-template-columns:
    40px minmax(0, 1fr) 148px 96px 122px minmax(0, 1fr) minmax(0, 1fr)
    var(--last-columns);
`;

export const Head = styled.thead`
  display: block;
  position: sticky;
  top: 0;
  z-index: 2;

  ${CARDS} {
    display: none;
  }

  tr {
    ${columns}
    border-bottom: 1px solid ${(p) => p.theme.color.border};
    border-radius: ${(p) => p.theme.radius.lg} ${(p) => p.theme.radius.lg} 0 0;
    background: ${(p) => p.theme.color.surfaceSunken};
  }
  th {
    display: flex;
    align-items: center;
    height: 40px;
    padding: 0 4px 0 10px;
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
    font-weight: ${(p) => p.theme.font.weight.semibold};
    text-align: left;
    white-space: nowrap;
  }
`;

export const HeadCell = styled.span`
  display: flex;
  flex: 1;
  gap: 2px;
  align-items: center;
  justify-content: space-between;
`;

export const SmallButton = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: ${(p) => p.theme.radius.sm};
  background: none;
  color: ${(p) => p.theme.color.textMuted};
  cursor: pointer;

  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
    color: ${(p) => p.theme.color.text};
  }
  &:focus-visible {
    outline: 2px solid ${(p) => p.theme.color.focus};
    outline-offset: -2px;
  }
  ${(p) => p.theme.media.touch} {
    width: 44px;
    height: 44px;
  }
`;

export const Row = styled.tr`
  ${columns}
  border-bottom: 1px solid ${(p) => p.theme.color.border};
  /* Rows out of sight are not laid out. */
  content-visibility: auto;
  contain-intrinsic-height: auto 41px;
  /* What gets the focus is not under the header or the button. */
  scroll-margin-block: 56px 96px;

  td,
  th {
    min-width: 0;
    padding: 0;
  }
  td + td {
    border-left: 1px solid ${(p) => p.theme.color.border};
  }
  &[data-last] {
    border-bottom: 0;
  }
  &[data-noted] {
    border-bottom-color: transparent;
  }

  ${CARDS} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    &:not(:first-child) {
      margin-top: 12px;
    }
    &[data-noted],
    &[data-last] {
      border-bottom: 1px solid ${(p) => p.theme.color.border};
    }
    contain-intrinsic-height: auto 360px;
    border: 1px solid ${(p) => p.theme.color.border};
    border-radius: ${(p) => p.theme.radius.lg};
    background: ${(p) => p.theme.color.surface};
    overflow: hidden;

    > td + td {
      border-left: 0;
    }
    > td[data-column] {
      grid-column: 1 / -1;
    }
    > td[data-column='date'],
    > td[data-column='time'] {
      grid-column: auto;
    }
    > td:last-child {
      grid-row: 1;
      grid-column: 2;
      justify-self: stretch;
    }
    > th {
      grid-row: 1;
      grid-column: 1;
    }
  }

  ${WIDE_CARDS} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > td[data-column] {
      grid-column: auto;
    }
    > th {
      grid-column: 1 / 3;
    }
    > td:last-child {
      grid-column: 3;
    }
  }
`;

export const RowNumber = styled.th`
  align-self: center;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.regular};
  font-variant-numeric: tabular-nums;
  text-align: center;

  ${CARDS} {
    && {
      padding: 0 12px;
    }
    display: flex;
    align-items: center;
    font-weight: ${(p) => p.theme.font.weight.semibold};
    text-align: left;

    &::before {
      content: 'Row ';
      white-space: pre;
    }
  }
`;

export const RowButtons = styled.td`
  display: flex;
  align-items: center;
  justify-content: end;
`;

/** The name of a cell on a card. The input has it as its own name. */
export const CellLabel = styled.span`
  display: none;

  ${CARDS} {
    display: block;
    padding: 6px 10px 0;
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.xs};
    font-weight: ${(p) => p.theme.font.weight.medium};
  }
`;

export const CellInput = styled.input`
  width: 100%;
  height: 40px;
  padding: 0 10px;
  border: 0;
  border-radius: 0;
  background: transparent;
  color: ${(p) => p.theme.color.text};
  font-size: 0.875rem;
  text-overflow: ellipsis;
  scroll-margin-block: 56px 112px;

  &::placeholder {
    color: ${(p) => p.theme.color.textSubtle};
    opacity: 1;
  }
  &[data-filled] {
    color: ${(p) => p.theme.color.textMuted};
    font-style: italic;
  }
  &:focus {
    outline: 2px solid ${(p) => p.theme.color.focus};
    outline-offset: -2px;
    background: ${(p) => p.theme.color.surfaceRaised};
  }
  &[aria-invalid='true'] {
    box-shadow: inset 0 -2px 0 ${(p) => p.theme.color.dangerText};
  }
  ${(p) => p.theme.media.forcedColors} {
    &[aria-invalid='true'] {
      border-bottom: 3px double;
    }
  }

  ${(p) => p.theme.media.touch} {
    height: 44px;
  }
  /* Below 16 px iOS zooms into a focused field. */
  ${(p) => p.theme.media.phone} {
    font-size: 1rem;
  }
`;

export const Notes = styled.tr`
  display: block;
  padding: 0 12px 8px 50px;
  border-bottom: 1px solid ${(p) => p.theme.color.border};
  content-visibility: auto;
  contain-intrinsic-height: auto 34px;

  td {
    display: block;
    padding: 0;
  }
  &:last-child {
    border-bottom: 0;
  }
  ${CARDS} {
    padding: 4px;
    border-bottom: 0;
  }
`;
