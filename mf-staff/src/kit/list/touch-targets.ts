import { css } from 'styled-components';

/** Buttons of at least 44 by 44 px where a finger presses them. */
export const touchTargets = css`
  @media (pointer: coarse) {
    button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;
