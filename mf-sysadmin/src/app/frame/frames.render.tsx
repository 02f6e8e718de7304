import { renderFrames as render } from '@fieldhouse/shell/rendering/frames';
import { AppSidebar } from '@fieldhouse/shell/ui/app-sidebar';
import { FilterBar } from '@fieldhouse/shell/ui/filter-bar';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';

import { SYSADMIN_SCREENS } from '../../../screens.ts';
import { SchoolSearch } from '../../schools/school-search.tsx';

/** Keeps the line of the name. */
const BLANK = '\u00a0';

/** The layout of the screens and the head of each, without any data. */
export const renderFrames = (): Record<string, string> =>
  render(SYSADMIN_SCREENS, (path, { load }) => (
    <AppSidebar userName={BLANK} screens={SYSADMIN_SCREENS} path={path}>
      <Page>
        <PageHeader />
        {load === SYSADMIN_SCREENS['/'].load && (
          <FilterBar
            label="Filter schools"
            search={<SchoolSearch value="" onSearch={() => undefined} />}
          />
        )}
        <Skeleton height={330} radius={12} />
      </Page>
    </AppSidebar>
  ));
