import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Tone } from '../theme/theme.ts';
import { Card } from './card.tsx';

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.875rem;
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const Mark = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.tone[p.$tone].bg};
  color: ${(p) => p.theme.tone[p.$tone].fg};
`;

const Value = styled.p`
  font-size: ${(p) => p.theme.font.size.xxl};
  font-weight: ${(p) => p.theme.font.weight.semibold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.1;
`;

const Hint = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

export interface StatCardProps {
  readonly label: string;
  readonly value: number | string;
  readonly icon?: ReactNode;
  readonly tone?: Tone;
  readonly hint?: ReactNode;
}

/** A number with its label. */
export const StatCard = ({ label, value, icon, tone = 'neutral', hint }: StatCardProps) => (
  <Card as="div" padding="md">
    <Row>
      <span>{label}</span>
      {icon && (
        <Mark $tone={tone} aria-hidden="true">
          {icon}
        </Mark>
      )}
    </Row>
    <Value>{value.toLocaleString('en-US')}</Value>
    {hint && <Hint>{hint}</Hint>}
  </Card>
);
