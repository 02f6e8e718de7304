import type { schoolEndpoints, systemEndpoints } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { errorSentence } from '../api/index.ts';
import type { Pages, Shown, ShownAnswer } from '../api/index.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { UnreadableEntries } from '../ui/unreadable-entries.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { HistoryEntry } from './history-entry.tsx';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A call that lists entries of the audit log. */
export type HistoryCall = typeof schoolEndpoints.history | typeof systemEndpoints.history;
type Entries = readonly Shown<AuditEntryView>[];

export interface HistoryListProps {
  readonly history: Pages<ShownAnswer<HistoryCall>>;
  /** The labels of the kinds of records; omitted where every entry is about the same record. */
  readonly kinds?: readonly { readonly value: string; readonly label: string }[];
  /** Chooses the entries to show. */
  readonly choose?: (entries: Entries) => Entries;
  /** What can be done about an entry. */
  readonly actionOf?: (entry: Entries[number]) => ReactNode;
}

/** The loaded entries, and a button for older ones. */
export const HistoryList = ({ history, kinds, choose, actionOf }: HistoryListProps) => {
  const { pages, error, moreError, isReadingMore, readAgain, readMore } = history;
  const list = useRef<HTMLUListElement>(null);
  /** Number of entries when older ones were requested; -1 once they are loaded. */
  const shownBefore = useRef(-1);
  const loaded = pages?.flatMap((page) => page.entries) ?? [];
  const entries = choose?.(loaded) ?? loaded;
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
        onRetry={readAgain}
      />
    );
  }
  const showOlder = () => {
    if (isReadingMore) return;
    shownBefore.current = entries.length;
    void readMore();
  };
  const labels = kinds && new Map(kinds.map(({ value, label }) => [value, label]));
  return (
    <>
      <UnreadableEntries count={history.unreadable} />
      <List ref={list} aria-label="History">
        {entries.map((entry) => (
          <HistoryEntry
            key={entry.id}
            entry={entry}
            kind={labels && (labels.get(entry.kind) ?? entry.kind)}
            action={actionOf?.(entry)}
          />
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
