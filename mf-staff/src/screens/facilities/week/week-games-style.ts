import { css } from 'styled-components';

/** The styles of the games in a week's cells, for the element around all of them. */
export const weekGamesStyle = css`
  ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    padding: 4px 6px;
    border: 1px solid ${(p) => p.theme.color.border};
    border-radius: ${(p) => p.theme.radius.sm};
    background: ${(p) => p.theme.color.surfaceSunken};
    font-size: ${(p) => p.theme.font.size.xs};
    overflow-wrap: anywhere;
  }

  li[data-overlapping] {
    border-color: ${(p) => p.theme.tone.yellow.border};
    background: ${(p) => p.theme.tone.yellow.bg};
    color: ${(p) => p.theme.tone.yellow.fg};
  }

  li a {
    display: block;
    color: inherit;
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }

  li b {
    display: block;
    font-weight: ${(p) => p.theme.font.weight.semibold};
    font-variant-numeric: tabular-nums;
  }

  li strong {
    display: flex;
    gap: 4px;
    align-items: center;
    margin-top: 2px;
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }
`;
