import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { StatCard } from '@fieldhouse/shell/ui/stat-card';
import { CalendarClock, CircleCheck, TriangleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Dashboard } from './dashboard.api.ts';

/** Four columns, two on tablets and phones. */
export const CounterGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${(p) => p.theme.space(2)};

  > * {
    display: grid;
  }

  ${(p) => p.theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${(p) => p.theme.media.phone} {
    gap: ${(p) => p.theme.space(1.5)};
  }
`;

const CounterLink = styled(AppLink)`
  display: grid;
  border-radius: ${(p) => p.theme.radius.lg};
  color: inherit;
  text-decoration: none;

  &:hover > * {
    border-color: ${(p) => p.theme.color.borderStrong};
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

const Counter = ({ href, ...counter }: CounterProps) => (
  <div role="group" aria-label={counter.label}>
    <CounterLink href={href}>
      <StatCard {...counter} value={counter.value.toLocaleString('en-US')} />
    </CounterLink>
  </div>
);

export const DashboardCounters = ({ teams, statuses, upcoming }: Dashboard) => (
  <CounterGrid>
    <Counter
      href="/teams"
      label="Total Teams"
      value={teams}
      icon={<Users size={18} />}
      tone="accent"
    />
    <Counter
      href="/games?status=verified&period=all"
      label="Verified Games"
      value={statuses['verified'] ?? 0}
      icon={<CircleCheck size={18} />}
      tone="green"
    />
    <Counter
      href="/games?status=reschedule&period=all"
      label="Rescheduled Games"
      value={statuses['reschedule'] ?? 0}
      icon={<TriangleAlert size={18} />}
      tone="red"
    />
    <Counter
      href="/games"
      label="Upcoming Games"
      value={upcoming.count}
      icon={<CalendarClock size={18} />}
      tone="blue"
    />
  </CounterGrid>
);
