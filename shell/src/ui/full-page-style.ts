import { css } from 'styled-components';

/** Fills the window outside the flow, so that replacing it causes no layout shift. */
export const fullPageStyle = css`
  position: fixed;
  inset: 0;
  overflow: auto;
`;
