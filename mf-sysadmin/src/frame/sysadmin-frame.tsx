import { AppSidebar } from '@fieldhouse/shell/ui/app-sidebar';
import { Page } from '@fieldhouse/shell/ui/page';
import type { PageProps } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import type { ReactNode } from 'react';
import { SYSADMIN_ENTRIES } from '../navigation/sysadmin-entries.tsx';

/** Keeps the line of the name. */
const BLANK = '\u00a0';

export interface SysadminFrameProps {
  readonly path: string;
  readonly title: string;
  readonly subtitle: string;
  readonly width?: PageProps['width'];
  /** Above what loads. */
  readonly tools?: ReactNode;
}

/** The layout of the system administrator's screens and the head of one of them, without any data. */
export const SysadminFrame = ({
  path,
  title,
  subtitle,
  width = 'normal',
  tools,
}: SysadminFrameProps) => (
  <AppSidebar userName={BLANK} entries={SYSADMIN_ENTRIES} path={path}>
    <Page width={width}>
      <PageHeader title={title} subtitle={subtitle} />
      {tools}
      <Skeleton height={330} radius={12} />
    </Page>
  </AppSidebar>
);
