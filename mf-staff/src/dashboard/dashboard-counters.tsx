import { StatCard } from '@fieldhouse/shell/ui/stat-card';
import { CalendarClock, CircleCheck, TriangleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { DashboardGroups } from './dashboard-groups.ts';

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

interface CounterProps {
  readonly label: string;
  readonly value: number;
  readonly icon: ReactNode;
  readonly tone: 'accent' | 'green' | 'red' | 'blue';
}

const Counter = (counter: CounterProps) => (
  <div role="group" aria-label={counter.label}>
    <StatCard {...counter} value={counter.value.toLocaleString('en-US')} />
  </div>
);

interface DashboardCountersProps {
  readonly groups: DashboardGroups;
  readonly teams: number;
}

export const DashboardCounters = ({ groups, teams }: DashboardCountersProps) => (
  <CounterGrid>
    <Counter label="Total Teams" value={teams} icon={<Users size={18} />} tone="accent" />
    <Counter
      label="Verified Games"
      value={groups.counts.verified}
      icon={<CircleCheck size={18} />}
      tone="green"
    />
    <Counter
      label="Rescheduled Games"
      value={groups.counts.reschedule}
      icon={<TriangleAlert size={18} />}
      tone="red"
    />
    <Counter
      label="Upcoming Games"
      value={groups.upcoming.length}
      icon={<CalendarClock size={18} />}
      tone="blue"
    />
  </CounterGrid>
);
