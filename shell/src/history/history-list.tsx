import type { schoolEndpoints, systemEndpoints } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { errorSentence } from '../api/index.ts';
import type { Pages, Shown, ShownAnswer } from '../api/index.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { UnreadableEntries } from '../ui/unreadable-entries.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { joinDecisions } from './join-decisions.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > :first-child {
    padding-top: 0;
  }
`;

/** A call that lists entries of the audit log. */
export type HistoryCall = typeof schoolEndpoints.history | typeof systemEndpoints.history;
/** The address of the page of an entry's record; null if it has none. */
export type PageOfEntry = (entry: Shown<AuditEntryView>) => string | null;
type Entries = readonly Shown<AuditEntryView>[];

export interface HistoryListProps {
  readonly history: Pages<ShownAnswer<HistoryCall>>;
  /** The labels of the kinds of records; omitted where every entry is about the same record. */
  readonly kinds?: readonly { readonly value: string; readonly label: string }[];
  /** The page of the record of an entry; null if it has none. */
  readonly pageOf?: PageOfEntry | undefined;
  /** Chooses the entries to show. */
  readonly choose?: (entries: Entries) => Entries;
  /** What can be done about an entry. */
  readonly actionOf?: (entry: Entries[number]) => ReactNode;
}

/** The loaded entries, and a button for older ones. */
export const HistoryList = ({ history, kinds, pageOf, choose, actionOf }: HistoryListProps) => {
  const { pages, error, readAgain } = history;
  const list = useRef<HTMLUListElement>(null);
  const loaded = pages?.flatMap((page) => page.entries) ?? [];
  const entries = joinDecisions(choose?.(loaded) ?? loaded);
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
            page={pageOf?.(entry) ?? null}
            action={actionOf?.(entry)}
          />
        ))}
      </List>
      <MoreRows
        isReading={history.isReadingMore}
        onRead={() => void history.readMore()}
        error={history.moreError && errorSentence(history.moreError)}
        hasMore={pages.at(-1)?.next !== null}
        rows={list}
        failure="Couldn't load older changes"
        label="Show Older"
      />
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
