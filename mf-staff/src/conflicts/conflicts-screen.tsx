import { schoolYearLabel, schoolYearOf } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';

import { useListQuery } from '../list/use-list-query.ts';
import { useConflictsOf } from '../school-data/conflicts.api.ts';
import { refreshGames, useGames } from '../school-data/games.api.ts';
import { ConflictTabs } from './conflict-tabs.tsx';

/** What is wrong with the schedule of this school year, or of the next one, which is planned in spring. */
export const ConflictsScreen = () => {
  const [query, setTexts] = useListQuery();
  const thisYear = schoolYearOf(useToday());
  const nextYear = schoolYearLabel(thisYear + 1);
  const isNext = query.get('year') === nextYear;
  const conflicts = useConflictsOf(isNext ? nextYear : undefined);
  const games = useGames();
  const error = conflicts.error ?? games.error;

  return (
    <Page>
      <PageHeader
        title="Conflicts"
        subtitle="Games that don't fit your schedule"
        actions={
          <SegmentedControl
            label="School year"
            options={[
              { value: 'this', label: schoolYearLabel(thisYear) },
              { value: 'next', label: nextYear },
            ]}
            value={isNext ? 'next' : 'this'}
            onValueChange={(year) => setTexts({ year: year === 'next' ? nextYear : '' })}
          />
        }
      />
      {conflicts.data && games.data ? (
        <div>
          <UnreadableEntries count={conflicts.unreadable} />
          <ConflictTabs {...conflicts.data} games={games.data} />
        </div>
      ) : error ? (
        <ErrorState
          title="Couldn't load conflicts"
          message={errorSentence(error)}
          onRetry={refreshGames}
        />
      ) : (
        <>
          <VisuallyHidden role="status">Loading conflicts...</VisuallyHidden>
          <Skeleton height={44} radius={8} />
          <Skeleton height={220} radius={12} />
          <Skeleton height={220} radius={12} />
        </>
      )}
    </Page>
  );
};
