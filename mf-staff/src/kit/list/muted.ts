import { styled } from 'styled-components';

/** Text beside what matters more. */
export const Muted = styled.p`
  color: ${(p) => p.theme.color.textMuted};
`;

/** Small text that explains something. */
export const Hint = styled(Muted)`
  font-size: ${(p) => p.theme.font.size.sm};
`;
