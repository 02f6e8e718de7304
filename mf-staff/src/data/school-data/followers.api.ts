import { followerEndpoints } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';

/** How many people follow the school's teams. They come and go without any screen. */
export const useFollowerCounts = () =>
  useRead(followerEndpoints.counts, {}, { revalidateIfStale: true });
