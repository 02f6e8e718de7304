import { ApiError } from '@fieldhouse/shell/api';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { useFormatMoment } from '@fieldhouse/shell/ui/time-zone';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { NotLoaded, Placeholder } from '../../../kit/feedback/not-loaded.tsx';
import { ChangesLink } from '../../../parts/changes/changes-link.tsx';
import { useChange } from '../../../parts/changes/changes.api.ts';
import { changedBy, describeChange } from '../../../parts/changes/describe-change.ts';
import { ChangeView } from './change-view.tsx';

/** How long the state of unsent emails is polled. */
const WATCH_MS = 5 * 60_000;

const idOf = (text: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;

/** A change: its games, and who was notified. */
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
      ) : (
        <NotLoaded
          title="Couldn't load this change"
          error={error}
          onRetry={readAgain}
          loading={<Placeholder label="Loading change..." heights={[220, 320]} />}
        />
      )}
    </Page>
  );
};
