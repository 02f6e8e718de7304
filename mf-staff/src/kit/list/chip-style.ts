import { css } from 'styled-components';

/** A button, or the label of a radio button, that looks like a chip. */
export const chipStyle = css`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  padding: 0 12px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.full};
  background: ${(p) => p.theme.color.surface};
  font-size: ${(p) => p.theme.font.size.sm};
  cursor: pointer;

  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
  }
  &:is([aria-pressed='true'], :has(:checked)) {
    border-color: ${(p) => p.theme.color.accentText};
    background: ${(p) => p.theme.color.accentSoft};
    color: ${(p) => p.theme.color.accentText};
    font-weight: ${(p) => p.theme.font.weight.medium};
  }
  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }
  ${(p) => p.theme.media.forcedColors} {
    &:is([aria-pressed='true'], :has(:checked)) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
