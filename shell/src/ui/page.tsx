import { styled } from 'styled-components';

/** The same for every screen, so that titles do not move sideways between screens. */
export const PAGE_WIDTH = 1440;

/** A screen's width, gutters and spacing. */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  width: 100%;
  max-width: ${PAGE_WIDTH}px;
  margin-inline: auto;
  padding: 24px 32px 64px;

  ${(p) => p.theme.media.phone} {
    gap: 12px;
    padding: 12px 16px 48px;
  }

  @media print {
    max-width: none;
    padding: 0;
  }
`;
