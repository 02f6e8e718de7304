import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** The name on a card or an entry, which leads to the page of its record: the largest text of a card. */
export const CardName = styled(Link)`
  border-radius: 4px;
  color: inherit;
  font-size: ${(p) => p.theme.font.size.lg};
  letter-spacing: -0.01em;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (pointer: coarse) {
    display: inline-block;
    min-width: 44px;
    padding-block: 14px;
    margin-block: -14px 0;
  }
`;
