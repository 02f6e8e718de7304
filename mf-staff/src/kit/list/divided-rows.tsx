import { styled } from 'styled-components';

/** A list of rows with a line between them: text, and actions beside it. */
export const DividedRows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: 8px 16px;
    padding: 12px 0;
  }
  > li + li {
    border-top: 1px solid ${(p) => p.theme.color.border};
  }
`;
