import { errorSentence } from '@fieldhouse/shell/api';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';

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
      ) : error ? (
        <ErrorState
          title="Couldn't load contest rules"
          message={errorSentence(error)}
          onRetry={readAgain}
        />
      ) : (
        <>
          <VisuallyHidden role="status">Loading contest rules...</VisuallyHidden>
          <Skeleton height={330} radius={12} />
        </>
      )}
    </Page>
  );
};
