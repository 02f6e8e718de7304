import { styled } from 'styled-components';

/** Reserves the space of the year's select while it loads. */
export const YearPlace = styled.div`
  width: 100%;
  min-height: 36px;
  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }
`;
