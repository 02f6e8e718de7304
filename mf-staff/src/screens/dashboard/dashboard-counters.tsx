import { AppLink } from '@fieldhouse/shell/ui/app-link';
import type { Tone } from '@fieldhouse/shell/theme/theme';
import { CalendarClock, CircleCheck, TriangleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Dashboard } from './dashboard.api.ts';

/** One strip of four. */
export const CounterStrip = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surface};
  box-shadow: ${(p) => p.theme.shadow.sm};

  > * + * {
    border-left: 1px solid ${(p) => p.theme.color.border};
  }
`;

const CounterLink = styled(AppLink)<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 10px;
  height: 100%;
  min-height: 56px;
  padding: 8px 16px;
  border-radius: ${(p) => p.theme.radius.lg};
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  text-decoration: none;

  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
  }
  svg {
    color: ${(p) => p.theme.tone[p.$tone].fg};
  }
  b {
    color: ${(p) => p.theme.color.text};
    font-size: ${(p) => p.theme.font.size.xl};
    font-weight: ${(p) => p.theme.font.weight.semibold};
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
  }
  @media (max-width: 1100px) {
    display: grid;
    grid-template-columns: auto 1fr;

    > span {
      grid-column: 1 / -1;
    }
  }
  ${(p) => p.theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    padding: 8px 4px;
    font-size: 0.6875rem;
    text-align: center;
    svg {
      display: none;
    }
  }
`;

interface CounterProps {
  /** The screen that lists what is counted. */
  readonly href: string;
  readonly label: string;
  readonly value: number;
  readonly icon: ReactNode;
  readonly tone: 'accent' | 'green' | 'red' | 'blue';
}

const Counter = ({ href, label, value, icon, tone }: CounterProps) => (
  <div role="group" aria-label={label}>
    <CounterLink href={href} $tone={tone}>
      {icon}
      <b>{value.toLocaleString('en-US')}</b> <span>{label}</span>
    </CounterLink>
  </div>
);

export const DashboardCounters = ({ teams, statuses, upcoming }: Dashboard) => (
  <CounterStrip>
    <Counter
      href="/teams"
      label="Total Teams"
      value={teams}
      icon={<Users size={18} aria-hidden />}
      tone="accent"
    />
    <Counter
      href="/games?status=verified&period=all"
      label="Verified Games"
      value={statuses['verified'] ?? 0}
      icon={<CircleCheck size={18} aria-hidden />}
      tone="green"
    />
    <Counter
      href="/games?status=reschedule&period=all"
      label="Rescheduled Games"
      value={statuses['reschedule'] ?? 0}
      icon={<TriangleAlert size={18} aria-hidden />}
      tone="red"
    />
    <Counter
      href="/games"
      label="Upcoming Games"
      value={upcoming.count}
      icon={<CalendarClock size={18} aria-hidden />}
      tone="blue"
    />
  </CounterStrip>
);
