import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { stateMarkStyle, stateStyle } from './state-style.ts';

const Box = styled.div`
  ${stateStyle}
  padding: 56px 24px;
  border: 1px dashed ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
`;

const Mark = styled.div`
  ${stateMarkStyle}
  background: ${(p) => p.theme.color.accentSoft};
  color: ${(p) => p.theme.color.accentText};
`;

const Title = styled.h2`
  font-size: ${(p) => p.theme.font.size.lg};
`;

const Description = styled.p`
  max-width: 44ch;
  color: ${(p) => p.theme.color.textMuted};
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 16px;
`;

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly description?: ReactNode;
  /** One button, or several in a row. */
  readonly action?: ReactNode;
}

/** An empty list's message, with an optional action. */
export const EmptyState = ({ icon, title, description, action }: EmptyStateProps) => (
  <Box>
    {icon && <Mark aria-hidden="true">{icon}</Mark>}
    <Title>{title}</Title>
    {description && <Description>{description}</Description>}
    {action && <Action>{action}</Action>}
  </Box>
);
