import { styled } from 'styled-components';

/** The name on a card: its largest text. */
export const CardName = styled.span`
  font-size: ${(p) => p.theme.font.size.lg};
  letter-spacing: -0.01em;
`;
