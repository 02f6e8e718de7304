import { formatName } from '@fieldhouse/core-contract';
import { DraftOffer, DraftProvider } from '@fieldhouse/shell/record';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { useUser } from '@fieldhouse/shell/session';
import { applySchoolColors } from '@fieldhouse/shell/theme/school-colors';
import { AppSidebar } from '@fieldhouse/shell/ui/app-sidebar';
import { TimeZoneProvider } from '@fieldhouse/shell/ui/time-zone';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { STAFF_SCREENS } from '../../../screens.ts';
import { useSchool } from '../../data/school-data/school.api.ts';
import { OtherYearNotice } from '../../data/school-year/other-year-notice.tsx';
import { SchoolYearProvider } from '../../data/school-year/school-year-context.tsx';
import { YearSwitcher } from '../../data/school-year/year-switcher.tsx';
import { Announcements } from './announcements.tsx';
import { LateChangeBar } from './late-change-bar.tsx';

const DraftDialog = lazyDialog(() => import('../draft-offer/draft-dialog.tsx'), 'DraftDialog');
/** The settings are a part of their screen. */
const DRAFT_PAGES = { school: '/settings' };

/** The layout of every staff screen, in the school's colors and time zone. */
export const StaffLayout = ({ children }: { readonly children: ReactNode }) => {
  const user = useUser();
  const { data: school } = useSchool();
  const { primaryColor, secondaryColor } = school ?? {};

  useEffect(() => {
    if (primaryColor && secondaryColor) applySchoolColors(primaryColor, secondaryColor);
  }, [primaryColor, secondaryColor]);

  return (
    <TimeZoneProvider timeZone={school?.timezone}>
      <SchoolYearProvider>
        <DraftProvider>
          <AppSidebar
            schoolName={school?.name ?? ''}
            userName={formatName(user.firstName, user.lastName) || user.email}
            switcher={<YearSwitcher />}
            screens={STAFF_SCREENS}
            banner={
              <>
                <Announcements />
                <OtherYearNotice />
                <DraftOffer dialog={DraftDialog} pages={DRAFT_PAGES} />
              </>
            }
          >
            <LateChangeBar />
            {children}
          </AppSidebar>
        </DraftProvider>
      </SchoolYearProvider>
    </TimeZoneProvider>
  );
};
