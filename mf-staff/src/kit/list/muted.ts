import { styled } from 'styled-components';

/** Secondary text. */
export const Muted = styled.p`
  color: ${(p) => p.theme.color.textMuted};
`;

/** Small explanatory text. */
export const Hint = styled(Muted)`
  font-size: ${(p) => p.theme.font.size.sm};
`;
