import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Tone } from '../theme/theme.ts';

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  max-width: 100%;
  padding: 1px 7px;
  border: 1px solid ${(p) => p.theme.tone[p.$tone].border};
  border-radius: ${(p) => p.theme.radius.full};
  background: ${(p) => p.theme.tone[p.$tone].bg};
  color: ${(p) => p.theme.tone[p.$tone].fg};
  font-size: ${(p) => p.theme.font.size.xs};
  font-weight: ${(p) => p.theme.font.weight.medium};
  line-height: 1.5;
  white-space: nowrap;
  svg {
    flex: none;
  }
`;

/** Label and color of a state. */
export interface StateLook {
  readonly label: string;
  readonly tone: Tone;
}

/** The look of a state; an unknown state shows its own text in a neutral color. */
export const lookOf = (looks: Readonly<Record<string, StateLook>>, state: string): StateLook =>
  looks[state] ?? { label: state, tone: 'neutral' };

export interface BadgeProps {
  readonly tone?: Tone;
  /** 12 px. Color is never the only cue. */
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A short label, such as a state or a kind. */
export const Badge = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <Pill $tone={tone} className={className}>
    {icon}
    {children}
  </Pill>
);
