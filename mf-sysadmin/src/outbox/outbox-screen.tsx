import { MAX_COUNTED_MAILS, OutboxState } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { Card } from '@fieldhouse/shell/ui/card';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { FilterBar } from '@fieldhouse/shell/ui/filter-bar';
import { LoadingIndicator } from '@fieldhouse/shell/ui/loading-indicator';
import { MoreRows } from '@fieldhouse/shell/ui/more-rows';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Select } from '@fieldhouse/shell/ui/select';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { Mail, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SearchBox } from '../list/search-box.tsx';
import { OutboxRow } from './outbox-row.tsx';
import { mailLook } from './outbox-state.ts';
import { refreshMailPause, useOutbox } from './outbox.api.ts';

const ALL = 'all';

const List = styled.ul`
  display: grid;

  > :first-child {
    padding-top: 0;
  }
  > :last-child {
    padding-bottom: 0;
    border: 0;
  }
`;

const countOf = (count: number): string =>
  count > MAX_COUNTED_MAILS
    ? `${MAX_COUNTED_MAILS.toLocaleString('en-US')}+`
    : count.toLocaleString('en-US');

/** The outbox, newest first, with each email's state and actions. */
export const OutboxScreen = () => {
  const [filter, setFilter] = useState<OutboxState | null>(null);
  const [search, setSearch] = useState('');
  const { counts, mails, hasMore, ...list } = useOutbox(filter, search);
  const rows = useRef<HTMLUListElement>(null);
  const { error, unreadable } = list;
  const readAgain = async () => {
    await Promise.all([list.readAgain(), refreshMailPause()]);
  };
  const options = OutboxState.options.map((state) => ({
    value: state,
    label: counts ? `${mailLook(state).label} (${countOf(counts[state])})` : mailLook(state).label,
  }));
  return (
    <Page>
      <PageHeader
        secondary={[
          {
            label: 'Refresh',
            icon: <RefreshCw size={16} aria-hidden />,
            iconOnly: true,
            disabled: list.isRefreshing,
            onSelect: () => void readAgain(),
          },
        ]}
      />
      <FilterBar
        label="Filter emails"
        search={
          <SearchBox
            label="Search emails"
            placeholder="Recipient or school"
            value={search}
            onSearch={setSearch}
          />
        }
        active={filter === null ? 0 : 1}
      >
        <Select
          aria-label="Show emails"
          options={[{ value: ALL, label: 'All emails' }, ...options]}
          value={filter ?? ALL}
          onValueChange={(chosen) =>
            setFilter(OutboxState.options.find((state) => state === chosen) ?? null)
          }
        />
      </FilterBar>
      {error && !mails && (
        <ErrorState
          title="Couldn't load the outbox"
          message={errorSentence(error)}
          onRetry={readAgain}
        />
      )}
      {!error && !mails && <LoadingIndicator label="Loading emails..." />}
      <UnreadableEntries count={unreadable} />
      {mails?.length === 0 && unreadable === 0 && (
        <EmptyState icon={<Mail size={24} />} title={emptyText(filter, search)} />
      )}
      {mails && mails.length > 0 && (
        <Card>
          <List ref={rows} aria-label="Emails">
            {mails.map((mail) => (
              <OutboxRow key={mail.id} mail={mail} onChanged={() => void readAgain()} />
            ))}
          </List>
        </Card>
      )}
      <MoreRows
        isReading={list.isReadingMore}
        onRead={() => void list.readMore()}
        error={list.moreError && errorSentence(list.moreError)}
        hasMore={hasMore}
        rows={rows}
        failure="Couldn't load older emails"
        label="Show Older"
      />
    </Page>
  );
};

const emptyText = (filter: OutboxState | null, search: string): string => {
  if (search !== '') return 'No emails match this search';
  return filter === null ? 'No emails yet' : 'No emails with this status';
};
