import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from {
    opacity: 0;
    transform: translateY(-4px);
  }
`;

/** The surface of menus, lists and popovers. */
export const menuSurfaceStyle = css`
  z-index: 50;
  padding: 4px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.surfaceRaised};
  box-shadow: ${(p) => p.theme.shadow.lg};
  animation: ${appear} 0.12s ease-out;
`;

/** One item of a menu or list. */
export const menuItemStyle = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 6px 8px;
  border-radius: ${(p) => p.theme.radius.sm};
  font-size: 0.875rem;
  line-height: 1.35;
  outline: none;
  cursor: pointer;
  user-select: none;
  &[data-highlighted] {
    background: ${(p) => p.theme.color.accentSoft};
    color: ${(p) => p.theme.color.accentText};
    /* Only visible in forced colors. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
