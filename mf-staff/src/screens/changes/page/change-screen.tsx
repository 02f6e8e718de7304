import { ApiError, errorSentence } from '@fieldhouse/shell/api';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { useFormatMoment } from '@fieldhouse/shell/ui/time-zone';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { ChangesLink } from '../../../parts/changes/changes-link.tsx';
import { useChange } from '../../../parts/changes/changes.api.ts';
import { changedBy, describeChange } from '../../../parts/changes/describe-change.ts';
import { ChangeView } from './change-view.tsx';

/** How long emails on their way are followed: longer than a mail server usually takes, but no idle page reads for ever. */
const WATCH_MS = 5 * 60_000;

const idOf = (text: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;

/** A change: its games, and who was told. */
export const ChangeScreen = () => {
  const id = idOf(useParams()['id']);
  return id === null ? <NotFound /> : <ChangePage key={id} id={id} />;
};

const ChangePage = ({ id }: { readonly id: number }) => {
  const [watchedUntil, setWatchedUntil] = useState(() => Date.now() + WATCH_MS);
  const { data, error, readAgain } = useChange(id, () => Date.now() < watchedUntil);
  const formatMoment = useFormatMoment();
  if (!data && error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <Page>
      <PageHeader
        title={data && describeChange(data)}
        subtitle={data && `${changedBy(data.by)}, ${formatMoment(data.createdAt)}`}
        actions={<ChangesLink />}
      />
      {data ? (
        <ChangeView change={data} onSend={() => setWatchedUntil(Date.now() + WATCH_MS)} />
      ) : error ? (
        <ErrorState
          title="Couldn't load this change"
          message={errorSentence(error)}
          onRetry={readAgain}
        />
      ) : (
        <>
          <VisuallyHidden role="status">Loading change...</VisuallyHidden>
          <Skeleton height={220} radius={12} />
          <Skeleton height={320} radius={12} />
        </>
      )}
    </Page>
  );
};
