import { OutboxState } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { Card, CardHeader } from '@fieldhouse/shell/ui/card';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { ListFilter } from '@fieldhouse/shell/ui/list-filter';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { useState } from 'react';
import { styled } from 'styled-components';
import { OutboxRow } from './outbox-row.tsx';
import { mailLook } from './outbox-state.ts';
import { refreshMailPause, useOutbox } from './outbox.api.ts';

const List = styled.ul`
  display: grid;
  border-top: 1px solid ${(p) => p.theme.color.border};
`;

const Muted = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.875rem;
`;

/** The outbox, newest first, with each email's state and actions. */
export const Outbox = () => {
  const [filter, setFilter] = useState<OutboxState | null>(null);
  const { data, error, unreadable, isValidating, readAgain: readOutboxAgain } = useOutbox(filter);
  const readAgain = async () => {
    await Promise.all([readOutboxAgain(), refreshMailPause()]);
  };
  const options = OutboxState.options.map((state) => ({
    value: state,
    label: data
      ? `${mailLook(state).label} (${data.counts[state].toLocaleString('en-US')})`
      : mailLook(state).label,
  }));
  return (
    <Card>
      <CardHeader title="Outbox" subtitle="The 200 most recent emails" />
      <ListFilter
        label="Show emails"
        allLabel="All emails"
        options={options}
        value={filter}
        onValueChange={setFilter}
        refreshing={isValidating}
        onRefresh={() => void readAgain()}
      />
      {error && !data && (
        <ErrorState
          title="Couldn't load the outbox"
          message={errorSentence(error)}
          onRetry={readAgain}
        />
      )}
      {!error && !data && <Muted role="status">Loading emails...</Muted>}
      <UnreadableEntries count={unreadable} />
      {data?.mails.length === 0 && unreadable === 0 && (
        <Muted>{filter === null ? 'No emails yet.' : 'No emails with this status.'}</Muted>
      )}
      {data && data.mails.length > 0 && (
        <List aria-label="Emails">
          {data.mails.map((mail) => (
            <OutboxRow key={mail.id} mail={mail} onChanged={() => void readAgain()} />
          ))}
        </List>
      )}
    </Card>
  );
};
