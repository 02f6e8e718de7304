import { css } from 'styled-components';

/** What stands in a screen's place when there is nothing to show: a mark, a title, a sentence, a way on. */
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
