import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';

/** Placeholder for the conflicts. */
export const LoadingConflicts = () => (
  <>
    <VisuallyHidden role="status">Loading conflicts...</VisuallyHidden>
    <Skeleton height={44} radius={8} />
    <Skeleton height={220} radius={12} />
    <Skeleton height={220} radius={12} />
  </>
);
