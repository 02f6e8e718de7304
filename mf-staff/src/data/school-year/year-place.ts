import { styled } from 'styled-components';

/** Keeps the place of the year's select while that loads: no screen waits for it. */
export const YearPlace = styled.div`
  width: 100%;
  min-height: 36px;
  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }
`;
