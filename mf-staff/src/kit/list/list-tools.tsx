import { styled } from 'styled-components';

/** How many records are shown. */
export const ListCount = styled.p`
  margin: 0;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;
