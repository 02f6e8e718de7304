import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'destructive';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** While true the button is disabled and reads `pendingLabel`. */
  readonly pending?: boolean;
  readonly pendingLabel?: ReactNode;
  /** A 16 px icon before the text. */
  readonly icon?: ReactNode;
  readonly fullWidth?: boolean;
  /** Renders its one child (a link) with the button's styles. */
  readonly asChild?: boolean;
}

const variants = {
  primary: css`
    background: ${(p) => p.theme.color.accent};
    color: ${(p) => p.theme.color.onAccent};
    border-color: ${(p) => p.theme.color.accentEdge};
    box-shadow: ${(p) => p.theme.shadow.sm};
    &:hover {
      background: ${(p) => p.theme.color.accentHover};
    }
  `,
  secondary: css`
    background: ${(p) => p.theme.color.accentSoft};
    color: ${(p) => p.theme.color.accentText};
    &:hover {
      border-color: currentcolor;
    }
  `,
  outline: css`
    background: ${(p) => p.theme.color.surface};
    color: ${(p) => p.theme.color.text};
    border-color: ${(p) => p.theme.color.border};
    box-shadow: ${(p) => p.theme.shadow.sm};
    &:hover {
      background: ${(p) => p.theme.color.surfaceHover};
    }
  `,
  ghost: css`
    background: transparent;
    color: ${(p) => p.theme.color.textMuted};
    &:hover {
      background: color-mix(in srgb, ${(p) => p.theme.color.text} 7%, transparent);
      color: ${(p) => p.theme.color.text};
    }
  `,
  destructive: css`
    background: ${(p) => p.theme.color.danger};
    color: ${(p) => p.theme.color.onDanger};
    border-color: rgb(0 0 0 / 8%);
    box-shadow: ${(p) => p.theme.shadow.sm};
    &:hover {
      background: ${(p) => p.theme.color.dangerHover};
    }
  `,
};

const sizes = {
  sm: css`
    min-height: 32px;
    padding: 0 11px;
    font-size: ${(p) => p.theme.font.size.sm};
  `,
  md: css`
    min-height: 40px;
    padding: 0 15px;
    font-size: 0.875rem;
  `,
  lg: css`
    min-height: 48px;
    padding: 0 23px;
    font-size: ${(p) => p.theme.font.size.md};
  `,
};

const StyledButton = styled.button<{
  $variant: ButtonVariant;
  $size: ButtonSize;
  $fullWidth: boolean;
}>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  width: ${(p) => (p.$fullWidth ? '100%' : 'auto')};
  /* Forced colors show even a transparent border, and no other edge. */
  border: 1px solid transparent;
  border-radius: ${(p) => p.theme.radius.md};
  font-weight: ${(p) => p.theme.font.weight.medium};
  letter-spacing: -0.006em;
  line-height: 1.25;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition:
    background-color 0.12s,
    border-color 0.12s,
    color 0.12s;
  ${(p) => variants[p.$variant]}
  ${(p) => sizes[p.$size]}

  &:active:not(:disabled) {
    transform: translateY(0.5px);
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  svg {
    flex: none;
  }
  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }
  @media print {
    display: none;
  }
`;

/** A button with `type="button"` by default, so that none submits by accident. */
export const Button = ({
  variant = 'primary',
  size = 'md',
  pending = false,
  pendingLabel,
  icon,
  fullWidth = false,
  asChild = false,
  disabled,
  children,
  ...rest
}: ButtonProps) => {
  const looks = { $variant: variant, $size: size, $fullWidth: fullWidth };
  if (asChild) {
    return (
      <StyledButton as={Slot.Root} {...looks} {...rest}>
        {children}
      </StyledButton>
    );
  }
  return (
    <StyledButton
      type="button"
      {...looks}
      {...rest}
      disabled={pending || disabled}
      aria-busy={pending || undefined}
    >
      {pending ? <Spinner size={16} /> : icon}
      {pending ? (pendingLabel ?? children) : children}
    </StyledButton>
  );
};
