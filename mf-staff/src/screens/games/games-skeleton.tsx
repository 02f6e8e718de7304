import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';

/** Placeholder for the filters and the list while they load. */
export const GamesSkeleton = () => (
  <Stack gap={1}>
    <VisuallyHidden role="status">Loading games...</VisuallyHidden>
    <Skeleton height={104} radius={12} />
    <Stack gap={1} data-first-rows="">
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} height={68} radius={12} />
      ))}
    </Stack>
  </Stack>
);
