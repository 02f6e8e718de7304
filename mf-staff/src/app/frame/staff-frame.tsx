import { AppSidebar } from '@fieldhouse/shell/ui/app-sidebar';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { Stack } from '@fieldhouse/shell/ui/stack';

import { STAFF_SCREENS } from '../../../screens.ts';
import { YearPlace } from '../../data/school-year/year-place.ts';
import { DashboardSkeleton } from '../../screens/dashboard/dashboard-skeleton.tsx';
import { GamesSkeleton } from '../../screens/games/games-skeleton.tsx';
import { DashboardTemplates, GamesTemplates } from './first-row-templates.tsx';

/** What stands for the part of a screen that loads. */
const Placeholder = ({ path }: { readonly path: string }) => {
  if (path === '/')
    return (
      <>
        <DashboardSkeleton />
        <DashboardTemplates />
      </>
    );
  if (path === '/games')
    return (
      <>
        <GamesSkeleton />
        <GamesTemplates />
      </>
    );
  return (
    <Stack gap={1}>
      <Skeleton height={44} radius={8} />
      <Skeleton height={330} radius={12} />
    </Stack>
  );
};

/** A press before the scripts are there does nothing. */
const ignore = () => undefined;

/** The layout of the staff's screens and the head of one of them, without anything of a school. */
export const StaffFrame = ({ path }: { readonly path: string }) => (
  <AppSidebar
    schoolName=""
    userName={'\u00a0'}
    switcher={<YearPlace />}
    onSearch={ignore}
    screens={STAFF_SCREENS}
    path={path}
  >
    <Page>
      <PageHeader subtitle={path === '/' ? <Skeleton width="12em" height="1lh" /> : undefined} />
      <Placeholder path={path} />
    </Page>
  </AppSidebar>
);
