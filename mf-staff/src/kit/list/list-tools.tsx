import { styled } from 'styled-components';

/** The search and the filters above a grid of cards. */
export const ListTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${(p) => p.theme.space(1.5)};

  > :first-child {
    flex: 1 1 280px;
    width: auto;
  }

  > :nth-child(2) {
    flex: 0 1 auto;
    width: auto;
    min-width: 200px;
  }

  ${(p) => p.theme.media.phone} {
    > :nth-child(2) {
      flex: 1 1 100%;
    }
  }
  @media print {
    display: none;
  }
`;

/** How many records are shown. */
export const ListCount = styled.p`
  margin: 0;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;
