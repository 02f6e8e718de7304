import { css, styled } from 'styled-components';

/** A table where there is room, cards below: the markup stays a table for screen readers. */
const TABLE = '@container copy-rows (min-width: 760px)';

export const Frame = styled.div`
  container: copy-rows / inline-size;
`;

export const Table = styled.table`
  display: block;
  font-size: ${(p) => p.theme.font.size.md};
`;

export const Body = styled.tbody`
  display: block;
`;

export const Spacer = styled.tr`
  display: block;
`;

const columns = css`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  gap: 2px 8px;
  align-items: start;

  ${TABLE} {
    grid-template-columns: 32px minmax(0, 1.2fr) 188px 206px minmax(0, 1.2fr);
    gap: 0 12px;
  }
`;

export const HeadRow = styled.tr`
  display: none;

  ${TABLE} {
    ${columns}
    padding-block: 6px;
    border-bottom: 1px solid ${(p) => p.theme.color.border};
  }

  th {
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
    font-weight: ${(p) => p.theme.font.weight.medium};
    text-align: left;
  }
`;

export const Head = styled.thead`
  display: block;
`;

/** Where cards have one column, the cells of a game are below each other. */
export const Row = styled.tr<{ $off: boolean }>`
  ${columns}
  padding-block: 8px;
  border-bottom: 1px solid ${(p) => p.theme.color.border};
  ${(p) =>
    p.$off &&
    css`
      color: ${p.theme.color.textMuted};
    `}

  > td {
    display: block;
    grid-column: 2;
    min-width: 0;
    padding: 0;
    overflow-wrap: anywhere;
  }

  > td:first-child {
    grid-column: 1;
    grid-row: 1 / span 4;
  }

  ${TABLE} {
    > td,
    > td:first-child {
      grid-column: auto;
      grid-row: auto;
    }
  }
`;

export const TeamLine = styled.tr`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  gap: 0 8px;
  align-items: center;
  padding-block: 14px 6px;
  border-bottom: 1px solid ${(p) => p.theme.color.border};

  > td {
    display: block;
    padding: 0;
  }

  > th {
    display: block;
    padding: 0;
    font-weight: ${(p) => p.theme.font.weight.semibold};
    text-align: left;
    overflow-wrap: anywhere;
  }
`;

export const Detail = styled.span`
  display: block;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

export const Count = styled.span`
  color: ${(p) => p.theme.color.textMuted};
  font-weight: ${(p) => p.theme.font.weight.regular};
`;

/** What the header says, where there is none. */
export const Mark = styled.span`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};

  ${TABLE} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** Beside the old date, where both are on one line. */
export const Arrow = styled.span`
  display: none;
  color: ${(p) => p.theme.color.textMuted};

  ${TABLE} {
    display: inline;
  }
`;

export const When = styled.td`
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;
`;
