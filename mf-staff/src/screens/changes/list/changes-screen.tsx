import { errorSentence } from '@fieldhouse/shell/api';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { Megaphone } from 'lucide-react';

import { Placeholder } from '../../../kit/feedback/not-loaded.tsx';
import { useChanges } from '../../../parts/changes/changes.api.ts';
import { WeatherDayLink } from '../../../parts/changes/weather-day-link.tsx';
import { ChangeList } from './change-list.tsx';

/** What was postponed, canceled or changed, and who was notified. */
export const ChangesScreen = () => {
  const { data, error, isLoading, unreadable, readAgain } = useChanges();
  return (
    <Page>
      <PageHeader actions={data && data.length > 0 && <WeatherDayLink />} />
      {isLoading && !error && <ChangesSkeleton />}
      {error && !data && (
        <ErrorState
          title="Couldn't load changes"
          message={errorSentence(error)}
          onRetry={readAgain}
        />
      )}
      <UnreadableEntries count={unreadable} />
      {data?.length === 0 && unreadable === 0 && (
        <EmptyState
          icon={<Megaphone aria-hidden />}
          title="No changes yet"
          description="When you postpone, cancel, or change games and tell people, you'll see here who got an email."
          action={<WeatherDayLink />}
        />
      )}
      {data && data.length > 0 && <ChangeList changes={data} />}
    </Page>
  );
};

const ChangesSkeleton = () => <Placeholder label="Loading changes..." heights={[420]} />;
