import { css } from 'styled-components';

/** The line that tabs stand on. */
export const tabListStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  box-shadow: inset 0 -1px 0 ${(p) => p.theme.color.border};

  /* Four of them fit on a phone. */
  ${(p) => p.theme.media.phone} {
    gap: 0;
  }
`;

const selected = '&:is([data-state="active"], [aria-current])';

/** A tab: a button within the screen, or a link to another one. */
export const tabStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.875rem;
  font-weight: ${(p) => p.theme.font.weight.medium};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  ${(p) => p.theme.media.phone} {
    padding: 0 7px;
    svg {
      display: none;
    }
  }
  &:hover {
    color: ${(p) => p.theme.color.text};
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${(p) => p.theme.radius.sm};
  }
  ${selected} {
    border-bottom-color: ${(p) => p.theme.color.accentText};
    color: ${(p) => p.theme.color.text};
  }
  ${(p) => p.theme.media.forcedColors} {
    border: 1px solid ButtonBorder;
    ${selected} {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
