import { errorSentence } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { FilterBar } from '@fieldhouse/shell/ui/filter-bar';
import { LoadingIndicator } from '@fieldhouse/shell/ui/loading-indicator';
import { MoreRows } from '@fieldhouse/shell/ui/more-rows';
import { Select } from '@fieldhouse/shell/ui/select';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { School, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { SchoolCard } from './school-card.tsx';
import type { SchoolActions } from './school-card.tsx';
import { SchoolSearch } from './school-search.tsx';
import type { SchoolFilter } from './use-school-filter.ts';
import type { Schools } from './use-schools.ts';

const Count = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

const Grid = styled(CardGrid)`
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

const STATES = [
  { value: 'all', label: 'All schools' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

interface SchoolListProps {
  readonly list: Schools;
  readonly filter: SchoolFilter;
  readonly onFilter: (filter: SchoolFilter) => void;
  readonly actions: SchoolActions;
  readonly onAdd: () => void;
}

/** The schools by name, with a search and a filter. */
export const SchoolList = ({ list, filter, onFilter, actions, onAdd }: SchoolListProps) => {
  const { schools, error, unreadable } = list;
  const isFiltered = filter.search !== '' || filter.state !== null;
  if (!isFiltered && !list.isOutdated) {
    if (!schools && !error) return <LoadingIndicator label="Loading schools..." />;
    if (schools?.length === 0 && unreadable === 0) return <NoSchools onAdd={onAdd} />;
  }
  return (
    <>
      {(schools || isFiltered) && (
        <FilterBar
          label="Filter schools"
          search={
            <SchoolSearch
              value={filter.search}
              onSearch={(search) => onFilter({ ...filter, search })}
            />
          }
          active={filter.state === null ? 0 : 1}
        >
          <Select
            aria-label="Show schools"
            value={filter.state ?? 'all'}
            options={STATES}
            onValueChange={(state) =>
              onFilter({
                ...filter,
                state: state === 'active' || state === 'inactive' ? state : null,
              })
            }
          />
        </FilterBar>
      )}
      <FoundSchools
        list={list}
        isFiltered={isFiltered}
        actions={actions}
        onClear={() => onFilter({ search: '', state: null })}
      />
    </>
  );
};

const NoSchools = ({ onAdd }: { readonly onAdd: () => void }) => (
  <EmptyState
    icon={<School size={24} />}
    title="No schools found"
    description="Get started by creating your first school."
    action={<Button onClick={onAdd}>Add School</Button>}
  />
);

interface FoundSchoolsProps {
  readonly list: Schools;
  readonly isFiltered: boolean;
  readonly actions: SchoolActions;
  readonly onClear: () => void;
}

const FoundSchools = ({ list, isFiltered, actions, onClear }: FoundSchoolsProps) => {
  const rows = useRef<HTMLDivElement>(null);
  const { schools, total, error, unreadable, isOutdated, readAgain } = list;
  if (!schools) {
    if (!error) return <LoadingIndicator label="Loading schools..." />;
    return (
      <ErrorState
        title="Couldn't load the schools"
        message={errorSentence(error)}
        onRetry={readAgain}
      />
    );
  }
  return (
    <>
      <Count role="status">{isOutdated ? 'Searching...' : countInWords(total, isFiltered)}</Count>
      <UnreadableEntries count={unreadable} />
      {schools.length === 0 && unreadable === 0 && !isOutdated && (
        <EmptyState
          icon={<SearchX size={24} />}
          title="No matches found"
          description="No schools match this search."
          action={
            <Button variant="outline" onClick={onClear}>
              Clear Search
            </Button>
          }
        />
      )}
      <Grid ref={rows} min={320} aria-busy={isOutdated || undefined}>
        {schools.map((school) => (
          <SchoolCard key={school.id} school={school} actions={actions} />
        ))}
      </Grid>
      <MoreRows
        isReading={list.isReadingMore}
        onRead={() => void list.readMore()}
        error={list.moreError && errorSentence(list.moreError)}
        hasMore={list.hasMore && !isOutdated}
        rows={rows}
        failure="Couldn't load more schools"
        label="Show More"
      />
    </>
  );
};

const countInWords = (total: number, isFiltered: boolean): string => {
  const counted = total === 1 ? '1 school' : `${total.toLocaleString('en-US')} schools`;
  return isFiltered ? `${counted} found` : counted;
};
