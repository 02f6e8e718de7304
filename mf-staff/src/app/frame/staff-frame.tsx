import { AppSidebar } from '@fieldhouse/shell/ui/app-sidebar';
import { Page } from '@fieldhouse/shell/ui/page';
import type { PageProps } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { Stack } from '@fieldhouse/shell/ui/stack';
import type { ReactNode } from 'react';

import { NAV_ITEMS } from '../navigation/nav-items.tsx';
import { YearPlace } from '../../data/school-year/year-place.ts';

/** What a screen shows of itself before anything of it has loaded. */
export interface FramedScreen {
  readonly title: string;
  readonly subtitle?: string;
  readonly width?: PageProps['width'];
  /** Stands for what loads. */
  readonly placeholder?: ReactNode;
}

export interface StaffFrameProps {
  readonly path: string;
  readonly screen: FramedScreen;
}

/** The layout of the staff's screens and the head of one of them, without anything of a school. */
export const StaffFrame = ({ path, screen }: StaffFrameProps) => {
  const { title, subtitle, width = 'normal', placeholder } = screen;
  return (
    <AppSidebar
      schoolName=""
      userName={'\u00a0'}
      switcher={<YearPlace />}
      entries={NAV_ITEMS}
      path={path}
    >
      <Page width={width}>
        <PageHeader title={title} subtitle={subtitle ?? <Skeleton width="12em" height="1lh" />} />
        {placeholder ?? (
          <Stack gap={1}>
            <Skeleton height={44} radius={8} />
            <Skeleton height={330} radius={12} />
          </Stack>
        )}
      </Page>
    </AppSidebar>
  );
};
