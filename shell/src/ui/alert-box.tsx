import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

const looks = {
  info: css`
    background: ${(p) => p.theme.color.infoSoft};
    --mark: ${(p) => p.theme.color.infoText};
  `,
  success: css`
    background: ${(p) => p.theme.color.successSoft};
    --mark: ${(p) => p.theme.color.successText};
  `,
  warning: css`
    background: ${(p) => p.theme.color.warningSoft};
    --mark: ${(p) => p.theme.color.warningText};
  `,
  error: css`
    background: ${(p) => p.theme.color.dangerSoft};
    --mark: ${(p) => p.theme.color.dangerText};
  `,
};

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

const Box = styled.div<{ $variant: keyof typeof looks }>`
  ${(p) => looks[p.$variant]}
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 2px 12px;
  padding: 12px 16px;
  border: 1px solid color-mix(in srgb, var(--mark) 28%, transparent);
  border-radius: ${(p) => p.theme.radius.md};
  font-size: 0.875rem;
  line-height: 1.5;
  overflow-wrap: anywhere;

  > svg {
    margin-top: 2px;
    color: var(--mark);
  }
`;

const Title = styled.p`
  color: var(--mark);
  font-weight: ${(p) => p.theme.font.weight.semibold};
`;

export interface AlertBoxProps {
  readonly variant: keyof typeof looks;
  readonly title?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** An inline message. Errors and warnings are announced to screen readers. */
export const AlertBox = ({ variant, title, className, children }: AlertBoxProps) => {
  const Icon = icons[variant];
  const urgent = variant === 'error' || variant === 'warning';
  return (
    <Box $variant={variant} role={urgent ? 'alert' : 'status'} className={className}>
      <Icon size={16} aria-hidden="true" />
      <div>
        {title && <Title>{title}</Title>}
        {children}
      </div>
    </Box>
  );
};
