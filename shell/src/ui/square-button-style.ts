import { css } from 'styled-components';

/** An unstyled icon button with a touch-sized target. */
export const squareButtonStyle = css`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${(p) => p.theme.radius.md};
  background: none;
  color: ${(p) => p.theme.color.text};
  cursor: pointer;
  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
  }
`;
