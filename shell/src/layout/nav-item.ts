import { styled } from 'styled-components';

import { AppLink } from '../ui/app-link.tsx';

/** Of an entry of the sidebar, whatever it is. */
export const itemLooks = `
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 36px;
  padding: 0 11px;
  border: 1px solid transparent;
  background: none;
  font-size: 0.875rem;
  text-decoration: none;
  text-align: left;
  cursor: pointer;
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

/** A link of the sidebar. */
export const NavItem = styled(AppLink)`
  ${itemLooks}
  border-radius: ${(p) => p.theme.radius.md};
  color: ${(p) => p.theme.color.textMuted};
  font-weight: ${(p) => p.theme.font.weight.medium};
  &:hover {
    background: color-mix(in srgb, ${(p) => p.theme.color.text} 5%, transparent);
    color: ${(p) => p.theme.color.text};
  }
  &[aria-current='page'] {
    background: ${(p) => p.theme.color.accentSoft};
    color: ${(p) => p.theme.color.accentText};
  }
  ${(p) => p.theme.media.forcedColors} {
    border-color: Canvas;
    &[aria-current='page'] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
