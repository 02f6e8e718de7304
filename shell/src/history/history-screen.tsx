import type { schoolEndpoints, systemEndpoints } from '@fieldhouse/core-contract';
import { ArrowLeft, History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { errorSentence, usePages } from '../api/index.ts';
import type { Pages, ShownAnswer } from '../api/index.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ListFilter } from '../ui/list-filter.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { UnreadableEntries } from '../ui/unreadable-entries.tsx';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Back = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`;

type HistoryCall = typeof schoolEndpoints.history | typeof systemEndpoints.history;

export interface HistoryScreenProps {
  /** The endpoint that lists the entries. */
  readonly lists: HistoryCall;
  /** The kinds of records for the filter. */
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  readonly subtitle: string;
  /** The screen to go back to. */
  readonly back: { readonly href: string; readonly label: string };
}

/** The audit log, newest first. */
export const HistoryScreen = ({ lists, kinds, subtitle, back }: HistoryScreenProps) => {
  const [kind, setKind] = useState<string | null>(null);
  const history = usePages(lists, (last) => {
    if (last === null) return { query: { kind } };
    return last.next === null ? null : { query: { kind, before: last.next } };
  });
  const isEmpty = history.pages?.every(({ entries }) => entries.length === 0);
  return (
    <Page width="narrow">
      <Back asChild>
        <AppLink href={back.href}>
          <ArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </AppLink>
      </Back>
      <PageHeader title="History" subtitle={subtitle} />
      <ListFilter
        label="Show"
        allLabel="Everything"
        options={kinds}
        value={kind}
        onValueChange={setKind}
        refreshing={history.isRefreshing}
        onRefresh={() => void history.readAgain()}
      />
      {isEmpty && history.unreadable === 0 ? (
        <EmptyState
          icon={<History size={22} />}
          title="No activity yet"
          description="Changes will appear here."
        />
      ) : (
        <Card>
          <Entries key={kind} history={history} kinds={kinds} />
        </Card>
      )}
    </Page>
  );
};

interface EntriesProps {
  readonly history: Pages<ShownAnswer<HistoryCall>>;
  readonly kinds: HistoryScreenProps['kinds'];
}

/** The loaded entries, and a button for older ones. */
const Entries = ({ history, kinds }: EntriesProps) => {
  const { pages, error, moreError, isReadingMore, readAgain, readMore } = history;
  const list = useRef<HTMLUListElement>(null);
  /** Number of entries when older ones were requested; -1 once they are loaded. */
  const shownBefore = useRef(-1);
  const entries = pages?.flatMap((page) => page.entries) ?? [];
  useEffect(() => {
    const first = list.current?.children.item(shownBefore.current);
    if (!(first instanceof HTMLElement)) return;
    shownBefore.current = -1;
    first.focus();
  });
  if (!pages) {
    if (!error) return <Loading />;
    return (
      <ErrorState
        title="Couldn't load the history"
        message={errorSentence(error)}
        onRetry={() => void readAgain()}
      />
    );
  }
  const showOlder = () => {
    if (isReadingMore) return;
    shownBefore.current = entries.length;
    void readMore();
  };
  const labels = new Map(kinds.map(({ value, label }) => [value, label]));
  return (
    <>
      <UnreadableEntries count={history.unreadable} />
      <List ref={list} aria-label="History">
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} kind={labels.get(entry.kind) ?? entry.kind} />
        ))}
      </List>
      {moreError && (
        <AlertBox variant="error" title="Couldn't load older changes">
          {errorSentence(moreError)}
        </AlertBox>
      )}
      {pages.at(-1)?.next !== null && (
        <div>
          {/* Not `disabled`, which would drop the focus. */}
          <Button
            variant="outline"
            aria-disabled={isReadingMore || undefined}
            aria-busy={isReadingMore || undefined}
            icon={isReadingMore ? <Spinner size={16} /> : undefined}
            onClick={showOlder}
          >
            Show Older
          </Button>
        </div>
      )}
    </>
  );
};

const Loading = () => (
  <>
    <VisuallyHidden role="status">Loading history...</VisuallyHidden>
    {[0, 1, 2, 3].map((line) => (
      <Skeleton key={line} height={64} radius={8} />
    ))}
  </>
);
