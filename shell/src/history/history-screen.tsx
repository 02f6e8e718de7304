import type { schoolEndpoints, systemEndpoints } from '@fieldhouse/core-contract';
import { ArrowLeft, History } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { errorSentence, useRead } from '../api/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ListFilter } from '../ui/list-filter.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
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
  /** The call that lists it. */
  readonly lists: HistoryCall;
  /** The kinds of records that there can be. */
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  readonly subtitle: string;
  /** The screen that it was opened from. */
  readonly back: { readonly href: string; readonly label: string };
}

/** Who did what, newest first. */
export const HistoryScreen = ({ lists, kinds, subtitle, back }: HistoryScreenProps) => {
  const [kind, setKind] = useState<string | null>(null);
  const first = useHistory(lists, { kind });
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
        refreshing={first.isValidating}
        onRefresh={() => void first.readAgain()}
      />
      {first.data?.entries.length === 0 && first.unreadable === 0 ? (
        <EmptyState
          icon={<History size={22} />}
          title="Nothing has happened yet"
          description="What people change appears here, with who did it and when."
        />
      ) : (
        <Card>
          <Entries key={kind} lists={lists} part={{ kind }} kinds={kinds} />
        </Card>
      )}
    </Page>
  );
};

/** What was done meanwhile is news each time that the first page is looked at. */
const useHistory = (lists: HistoryCall, part: Part) =>
  useRead(lists, { query: part }, { revalidateIfStale: true });

/** A page of the history. */
interface Part {
  /** The kind of records that it is about; null for all. */
  readonly kind: string | null;
  /** The entry that it ends before; left out on the first page. */
  readonly before?: number;
}

interface EntriesProps {
  readonly lists: HistoryCall;
  readonly part: Part;
  readonly kinds: HistoryScreenProps['kinds'];
}

/** A page of entries and, once they are asked for, those before it. */
const Entries = ({ lists, part, kinds }: EntriesProps): ReactNode => {
  const { data, error, unreadable, readAgain } = useHistory(lists, part);
  const [older, setOlder] = useState<number | null>(null);
  if (error && !data) {
    return (
      <ErrorState
        title="The history could not be loaded"
        message={errorSentence(error, 'The server could not be reached.')}
        onRetry={() => void readAgain()}
      />
    );
  }
  if (!data) return <Loading />;
  const labels = new Map(kinds.map(({ value, label }) => [value, label]));
  return (
    <>
      <UnreadableEntries count={unreadable} />
      <List aria-label={part.before === undefined ? 'History' : 'Older history'}>
        {data.entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} kind={labels.get(entry.kind) ?? entry.kind} />
        ))}
      </List>
      {older !== null && <Entries lists={lists} part={{ ...part, before: older }} kinds={kinds} />}
      {older === null && data.next !== null && (
        <div>
          <Button variant="outline" onClick={() => setOlder(data.next)}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
};

const Loading = () => (
  <>
    <VisuallyHidden role="status">Loading the history...</VisuallyHidden>
    {[0, 1, 2, 3].map((line) => (
      <Skeleton key={line} height={64} radius={8} />
    ))}
  </>
);
