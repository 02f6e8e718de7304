import { CURRENT_YEAR, dashboardEndpoints, formatName } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';
import { DraftOffer, DraftProvider } from '@fieldhouse/shell/record';
import { lazyDialog, lazyPart, useLazyPart } from '@fieldhouse/shell/remote';
import { useUser } from '@fieldhouse/shell/session';
import { applySchoolColors } from '@fieldhouse/shell/theme/school-colors';
import { AppSidebar } from '@fieldhouse/shell/ui/app-sidebar';
import { Button } from '@fieldhouse/shell/ui/button';
import { TimeZoneProvider, useToday } from '@fieldhouse/shell/ui/time-zone';
import { CalendarRange } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

import { STAFF_SCREENS } from '../../../screens.ts';
import { useSchool } from '../../data/school-data/school.api.ts';
import {
  SchoolYearProvider,
  useChooseYear,
  useShownYear,
} from '../../data/school-year/school-year-context.tsx';
import { Announcements } from './announcements.tsx';
import { YearPlace } from '../../data/school-year/year-place.ts';
import { useConflictsAhead } from '../../parts/conflict-marks/use-conflicts-ahead.ts';
import { sayChangesNotLoaded } from '../../parts/changes/bar/say-changes-not-loaded.ts';

const SearchDialog = lazyDialog(() => import('../search/search-dialog.tsx'), 'SearchDialog');
const DraftDialog = lazyDialog(() => import('../draft-offer/draft-dialog.tsx'), 'DraftDialog');
/** Drafts that their own page shows, by kind. */
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
          <StaffSidebar
            schoolName={school?.name ?? ''}
            userName={formatName(user.firstName, user.lastName) || user.email}
            banner={
              <>
                <Announcements />
                <OtherYearNotice />
                <DraftOffer dialog={DraftDialog} pages={DRAFT_PAGES} />
              </>
            }
          >
            {children}
          </StaffSidebar>
        </DraftProvider>
      </SchoolYearProvider>
    </TimeZoneProvider>
  );
};

const PERSON_LINKS = [
  { href: '/account', label: 'Your Name' },
  { href: '/account#email-notifications', label: 'Notifications' },
];

type StaffSidebarProps = Pick<
  ComponentProps<typeof AppSidebar>,
  'schoolName' | 'userName' | 'banner' | 'children'
>;

/** The sidebar, with what waits on its screens, the search, and the bar of changes. All load after the screen, which a failure leaves intact. */
const StaffSidebar = ({ children, ...rest }: StaffSidebarProps) => {
  const [isLater, setIsLater] = useState(false);
  const [counts, setCounts] = useState<Counts>({});
  const [isSearching, setIsSearching] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AppSidebar
      {...rest}
      switcher={<YearSwitcher />}
      screens={STAFF_SCREENS}
      counts={counts}
      personLinks={PERSON_LINKS}
      onSearch={() => setIsSearching(true)}
    >
      <SearchDialog open={isSearching} onClose={() => setIsSearching(false)} />
      {isLater && <WhatWaits onCounts={setCounts} />}
      <LateChangeBar isWanted={isLater} />
      {children}
    </AppSidebar>
  );
};

/** By then the screen's data has usually arrived, even on a slow phone, so that what loads later doesn't delay it. */
const LATER_MS = 300;

type Counts = NonNullable<ComponentProps<typeof AppSidebar>['counts']>;

/** Reads how many games need a person, and how many conflicts are ahead. */
const WhatWaits = ({ onCounts }: { readonly onCounts: (counts: Counts) => void }) => {
  const { data } = useRead(dashboardEndpoints.read, { query: { year: CURRENT_YEAR } });
  const conflicts = useConflictsAhead(undefined, useToday()).count;
  const needs = data?.needs.reduce((sum, { count }) => sum + count, 0) ?? 0;
  useEffect(
    () =>
      onCounts({
        '/': { count: needs, what: needs === 1 ? 'game needs you' : 'games need you' },
        '/conflicts': { count: conflicts, what: 'open' },
      }),
    [onCounts, needs, conflicts],
  );
  return null;
};

const YearSelect = lazy(async () => ({
  default: (await import('../../data/school-year/year-select.tsx')).YearSelect,
}));

const YearSwitcher = () => (
  <YearPlace>
    <Suspense fallback={null}>
      <YearSelect />
    </Suspense>
  </YearPlace>
);

const barPart = lazyPart(() => import('../../parts/changes/bar/change-bar.tsx'));

const LateChangeBar = ({ isWanted }: { readonly isWanted: boolean }) => {
  const bar = useLazyPart(barPart, isWanted, sayChangesNotLoaded);
  return isWanted && bar ? <bar.ChangeBar /> : null;
};

const Frame = styled.div`
  padding: 16px 32px 0;

  ${(p) => p.theme.media.phone} {
    padding: 12px 16px 0;
  }
`;

const Line = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 6px 8px 6px 16px;
  border: 1px solid color-mix(in srgb, ${(p) => p.theme.color.accentText} 28%, transparent);
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.accentSoft};
  font-size: 0.875rem;

  svg {
    flex: none;
    color: ${(p) => p.theme.color.accentText};
  }

  p {
    flex: 1 1 auto;
    font-weight: ${(p) => p.theme.font.weight.medium};
  }

  @media print {
    button {
      display: none;
    }
  }
`;

/** Says above every screen that another school year than the current one is shown. */
const OtherYearNotice = () => {
  const { isCurrent, days, name, current } = useShownYear();
  const choose = useChooseYear();
  if (isCurrent) return null;
  return (
    <Frame>
      <Line aria-label="School year">
        <CalendarRange size={16} aria-hidden />
        <p role="status">{days ? `Showing ${name}` : 'Showing all school years'}</p>
        <Button variant="ghost" size="sm" onClick={() => choose(current.label)}>
          Show {current.label}
        </Button>
      </Line>
    </Frame>
  );
};
