import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** The accessible name, also shown as tooltip. */
  readonly label: string;
  readonly variant?: 'ghost' | 'outline' | 'destructive';
  readonly size?: 'sm' | 'md';
  /** Different text for the tooltip; `false` for none. */
  readonly tooltip?: ReactNode;
}

const variants = {
  ghost: css``,
  outline: css`
    background: ${(p) => p.theme.color.surface};
    border-color: ${(p) => p.theme.color.border};
    box-shadow: ${(p) => p.theme.shadow.sm};
  `,
  destructive: css`
    &:hover {
      background: ${(p) => p.theme.color.dangerSoft};
      color: ${(p) => p.theme.color.dangerText};
    }
  `,
};

const StyledIconButton = styled.button<{
  $variant: 'ghost' | 'outline' | 'destructive';
  $size: 'sm' | 'md';
}>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${(p) => (p.$size === 'sm' ? 32 : 40)}px;
  height: ${(p) => (p.$size === 'sm' ? 32 : 40)}px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${(p) => p.theme.radius.md};
  background: transparent;
  color: ${(p) => p.theme.color.textMuted};
  cursor: pointer;
  transition:
    background-color 0.12s,
    color 0.12s;

  &:hover {
    background: color-mix(in srgb, ${(p) => p.theme.color.text} 7%, transparent);
    color: ${(p) => p.theme.color.text};
  }
  ${(p) => variants[p.$variant]}
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${(p) => p.theme.media.touch} {
    width: 44px;
    height: 44px;
  }
  @media print {
    display: none;
  }
`;

/** An icon button with an accessible name and a tooltip. */
export const IconButton = ({
  label,
  variant = 'ghost',
  size = 'md',
  tooltip = label,
  ...rest
}: IconButtonProps) => {
  const button = (
    <StyledIconButton type="button" aria-label={label} $variant={variant} $size={size} {...rest} />
  );
  return tooltip === false ? button : <Tooltip content={tooltip}>{button}</Tooltip>;
};
