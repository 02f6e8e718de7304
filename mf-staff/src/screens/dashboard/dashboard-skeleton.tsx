import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';

import { Lead } from './lead.ts';

/** Placeholder for the counters, what needs you, the next days, and the cards while they load. */
export const DashboardSkeleton = () => (
  <Stack gap={2.5}>
    <VisuallyHidden role="status">Loading dashboard...</VisuallyHidden>
    <Skeleton height={58} radius={12} />
    <Lead>
      <div data-first-rows="">
        <Skeleton height={320} radius={12} />
      </div>
      <Skeleton height={320} radius={12} />
    </Lead>
    <CardGrid>
      {Array.from({ length: 3 }, (_, card) => (
        <Skeleton key={card} height={240} radius={12} />
      ))}
    </CardGrid>
  </Stack>
);
