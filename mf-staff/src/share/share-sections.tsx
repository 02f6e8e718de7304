import { styled } from 'styled-components';

/** The parts of what can be shared, below each other. */
export const ShareSections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

/** Who the links of a tab are for. */
export const ShareIntro = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.875rem;
`;
