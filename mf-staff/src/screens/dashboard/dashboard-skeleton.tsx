import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';

import { CounterGrid } from './dashboard-counters.tsx';

/** Placeholder for what needs you, the counters and the cards while they load. */
export const DashboardSkeleton = () => (
  <Stack gap={3} data-first-rows="">
    <VisuallyHidden role="status">Loading dashboard...</VisuallyHidden>
    <Skeleton height={240} radius={12} />
    <CounterGrid>
      {Array.from({ length: 4 }, (_, card) => (
        <Skeleton key={card} height={116} radius={12} />
      ))}
    </CounterGrid>
    <CardGrid min={420}>
      {Array.from({ length: 4 }, (_, card) => (
        <Skeleton key={card} height={320} radius={12} />
      ))}
    </CardGrid>
  </Stack>
);
