import { css } from 'styled-components';

/** Over the window and out of the flow: what comes in its place moves nothing. */
export const fullPageStyle = css`
  position: fixed;
  inset: 0;
  overflow: auto;
`;
