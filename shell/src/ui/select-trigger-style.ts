import { css } from 'styled-components';

import { controlStyle } from './control-style.ts';

/** The button of a select. */
export const selectTriggerStyle = css<{ $size: 'sm' | 'md' }>`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: ${(p) => (p.$size === 'sm' ? 36 : 40)}px;
  padding-block: 4px;
  text-align: left;
  cursor: pointer;
  > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-placeholder] {
    color: ${(p) => p.theme.color.textSubtle};
  }
  svg {
    flex: none;
    color: ${(p) => p.theme.color.textMuted};
  }
`;
