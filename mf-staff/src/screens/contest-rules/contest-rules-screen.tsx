import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';

import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { LeaveGuard } from '../../kit/form/leave-guard.tsx';
import { useContestRules } from './contest-rules.api.ts';
import { RulesEditor } from './rules-editor.tsx';

/** The rules of the school's association about its contests. */
export const ContestRulesScreen = () => {
  const { data, error, unreadable, readAgain } = useContestRules();
  return (
    <Page>
      <PageHeader />
      <UnreadableEntries count={unreadable} />
      {data ? (
        <LeaveGuard>
          <RulesEditor stored={data} isComplete={unreadable === 0} />
        </LeaveGuard>
      ) : (
        <NotLoaded
          title="Couldn't load contest rules"
          error={error}
          onRetry={readAgain}
          loading={<Placeholder label="Loading contest rules..." heights={[330]} />}
        />
      )}
    </Page>
  );
};
