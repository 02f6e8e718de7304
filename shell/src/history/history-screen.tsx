import type { AuditEntryView } from '@fieldhouse/core-contract';
import { ArrowLeft, History, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { usePages } from '../api/index.ts';
import type { Shown } from '../api/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { HistoryList } from './history-list.tsx';
import type { HistoryCall } from './history-list.tsx';

export { recordLabel } from './format-change.ts';
export { HistoryList } from './history-list.tsx';

const ALL = 'all';

const Back = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`;

export interface HistoryScreenProps {
  /** The endpoint that lists the entries. */
  readonly lists: HistoryCall;
  /** The kinds of records for the filter. */
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  readonly subtitle: string;
  /** The screen to go back to. */
  readonly back: { readonly href: string; readonly label: string };
  /** What can be done about an entry; `readAgain` refreshes the list. */
  readonly actionOf?: (entry: Shown<AuditEntryView>, readAgain: () => Promise<void>) => ReactNode;
}

/** The audit log, newest first. */
export const HistoryScreen = ({ lists, kinds, subtitle, back, actionOf }: HistoryScreenProps) => {
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
      <PageHeader
        title="History"
        subtitle={subtitle}
        secondary={[
          {
            label: 'Refresh',
            icon: <RefreshCw size={16} aria-hidden />,
            iconOnly: true,
            disabled: history.isRefreshing,
            onSelect: () => void history.readAgain(),
          },
        ]}
      />
      <FilterBar label="Filter the history">
        <Select
          aria-label="Show"
          options={[{ value: ALL, label: 'Everything' }, ...kinds]}
          value={kind ?? ALL}
          onValueChange={(chosen) => setKind(chosen === ALL ? null : chosen)}
        />
      </FilterBar>
      {isEmpty && history.unreadable === 0 ? (
        <EmptyState
          icon={<History size={22} />}
          title="No activity yet"
          description="Changes will appear here."
        />
      ) : (
        <Card>
          <HistoryList
            key={kind}
            history={history}
            kinds={kinds}
            {...(actionOf ? { actionOf: (entry) => actionOf(entry, history.readAgain) } : {})}
          />
        </Card>
      )}
    </Page>
  );
};
