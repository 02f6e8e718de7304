import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';

import { styled } from 'styled-components';

import { Lead } from './lead.ts';

/** As high as the counters. */
const Strip = styled.div`
  height: 58px;

  ${(p) => p.theme.media.phone} {
    height: 82px;
  }
`;

/** Placeholder for the counters, what needs you, the next days, and the cards while they load. */
export const DashboardSkeleton = () => (
  <Stack gap={2.5}>
    <VisuallyHidden role="status">Loading dashboard...</VisuallyHidden>
    <Strip>
      <Skeleton height="100%" radius={12} />
    </Strip>
    <Lead>
      <div data-first-rows="">
        {/* So high that nothing below it is seen to move when the rows are there. */}
        <Skeleton height={600} radius={12} />
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
