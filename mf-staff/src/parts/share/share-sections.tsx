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

/** A part with its heading. */
export const ShareSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;

  h3 {
    font-size: ${(p) => p.theme.font.size.md};
  }
`;

/** What can be done with the part. */
export const ShareButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
