import { css } from 'styled-components';

/** Shared styles of empty and error states: icon, title, message, action. */
export const stateStyle = css`
  display: grid;
  justify-items: center;
  gap: 8px;
  text-align: center;
`;

export const stateMarkStyle = css`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: 8px;
  border-radius: ${(p) => p.theme.radius.lg};
`;
