import { CURRENT_YEAR } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';

import { NotLoaded } from '../../kit/feedback/not-loaded.tsx';
import { refreshConflicts, useConflicts } from '../../data/school-data/conflicts.api.ts';
import { refreshGameLists, useGames } from '../../data/school-data/games.api.ts';
import { conflictYear } from '../../data/school-year/conflict-year.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { ConflictTabs } from './conflict-tabs.tsx';
import { LoadingConflicts } from './loading-conflicts.tsx';
import {
  OPEN_VENUES_DETAIL,
  openVenuesTitle,
} from '../../parts/conflict-check/open-venues-words.ts';
import type { OpenVenues } from '../../parts/conflict-check/open-venues-words.ts';

const readAgain = async (): Promise<void> => {
  await Promise.all([refreshConflicts(), refreshGameLists()]);
};

/** What is wrong with the schedule of the shown school year; of the current one while all years are shown. */
export const ConflictsScreen = () => {
  const year = useShownYear();
  const label = conflictYear(year) ?? year.current.label;
  const conflicts = useConflicts(conflictYear(year), { isTopic: true });
  const games = useGames(year.days === null ? { year: CURRENT_YEAR } : undefined);
  const error = conflicts.error ?? games.error;

  return (
    <Page>
      <PageHeader
        subtitle={year.isCurrent ? undefined : `Games that don't fit your schedule of ${label}`}
      />
      {conflicts.data && (games.data || !games.error) ? (
        <>
          {conflicts.data.openVenues && <OpenVenuesNotice openVenues={conflicts.data.openVenues} />}
          <div>
            <UnreadableEntries count={conflicts.unreadable} />
            <ConflictTabs
              {...conflicts.data}
              games={games.data}
              year={year.isCurrent ? 'this school year' : label}
            />
          </div>
        </>
      ) : (
        <NotLoaded
          title="Couldn't load conflicts"
          error={error}
          onRetry={readAgain}
          loading={<LoadingConflicts />}
        />
      )}
    </Page>
  );
};

/** Says that venues can't be checked, and links to the questions about them. */
const OpenVenuesNotice = ({ openVenues }: { readonly openVenues: OpenVenues }) => (
  <AlertBox variant="info" title={openVenuesTitle(openVenues)}>
    {OPEN_VENUES_DETAIL}{' '}
    <TextLink asChild>
      <AppLink href="/facilities">Tell Us Which Places They Are</AppLink>
    </TextLink>
  </AlertBox>
);
