import type { AuditEntryView } from '@fieldhouse/core-contract';
import { ArrowLeft, History, RefreshCw, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { usePages } from '../api/index.ts';
import type { Shown } from '../api/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DatePicker } from '../ui/date-picker.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { HistoryList } from './history-list.tsx';
import type { HistoryCall, PageOfEntry } from './history-list.tsx';

export { recordLabel } from './format-change.ts';
export { HistoryList } from './history-list.tsx';

const Back = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`;

const EVERYTHING = 'all';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Option {
  readonly value: string;
  readonly label: string;
}

export interface HistoryScreenProps {
  /** The endpoint that lists the entries. */
  readonly lists: HistoryCall;
  /** The kinds of records for the filter. */
  readonly kinds: readonly Option[];
  /** Values of the query `signIns`, before the kinds; the first is shown at first, everything without them. */
  readonly selections?: readonly Option[];
  /** The people for the filter, by ID; without them there is no filter by person and day. */
  readonly people?: readonly Option[];
  readonly subtitle?: string;
  /** The screen to go back to. */
  readonly back?: { readonly href: string; readonly label: string };
  /** The page of the record of an entry; null if it has none. */
  readonly pageOf?: PageOfEntry;
  /** What can be done about an entry; `readAgain` refreshes the list. */
  readonly actionOf?: (entry: Shown<AuditEntryView>, readAgain: () => Promise<void>) => ReactNode;
}

/** The audit log, newest first. */
export const HistoryScreen = ({
  lists,
  kinds,
  selections = [],
  people,
  subtitle,
  back,
  pageOf,
  actionOf,
}: HistoryScreenProps) => {
  const first = selections[0]?.value ?? EVERYTHING;
  const [shown, setShown] = useState(first);
  const [person, setPerson] = useState(EVERYTHING);
  const [day, setDay] = useState('');
  const query = {
    kind: kinds.some(({ value }) => value === shown) ? shown : null,
    signIns: selections.some(({ value }) => value === shown) ? shown : null,
    actor: person === EVERYTHING ? null : person,
    day: DAY.test(day) ? day : null,
  };
  const history = usePages(lists, (last) => {
    if (last === null) return { query };
    return last.next === null ? null : { query: { ...query, before: last.next } };
  });
  const isFiltered = shown !== first || person !== EVERYTHING || query.day !== null;
  const clear = () => {
    setShown(first);
    setPerson(EVERYTHING);
    setDay('');
  };
  const isEmpty = history.pages?.every(({ entries }) => entries.length === 0);
  return (
    <Page>
      {back && (
        <Back asChild>
          <AppLink href={back.href}>
            <ArrowLeft size={16} aria-hidden="true" />
            {back.label}
          </AppLink>
        </Back>
      )}
      <PageHeader
        title={back && 'History'}
        subtitle={subtitle}
        secondary={[
          {
            label: 'Refresh',
            icon: <RefreshCw size={18} aria-hidden />,
            onSelect: () => void history.readAgain(),
            disabled: history.isRefreshing,
            iconOnly: true,
          },
        ]}
      />
      <FilterBar label="Filter history">
        <Select
          aria-label="Show"
          value={shown}
          onValueChange={setShown}
          options={[...selections, { value: EVERYTHING, label: 'Everything' }, ...kinds]}
        />
        {people && (
          <Select
            aria-label="By"
            value={person}
            onValueChange={setPerson}
            options={[{ value: EVERYTHING, label: 'Everyone' }, ...people]}
          />
        )}
        {people && (
          <DatePicker aria-label="Day" placeholder="Any day" value={day} onChange={setDay} />
        )}
      </FilterBar>
      {isEmpty && history.unreadable === 0 ? (
        <EmptyState
          icon={isFiltered ? <SearchX size={22} /> : <History size={22} />}
          title={isFiltered ? 'No entries match these filters' : 'No activity yet'}
          description={
            isFiltered ? 'Try a different kind, person, or day.' : 'Changes will appear here.'
          }
          action={
            isFiltered && (
              <Button variant="outline" onClick={clear}>
                Clear Filters
              </Button>
            )
          }
        />
      ) : (
        <Card>
          <HistoryList
            key={JSON.stringify(query)}
            history={history}
            kinds={kinds}
            pageOf={pageOf}
            {...(actionOf ? { actionOf: (entry) => actionOf(entry, history.readAgain) } : {})}
          />
        </Card>
      )}
    </Page>
  );
};
