import type { OpponentView } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { SearchX, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';

import { shownInWords } from '../list/in-words.ts';
import { ListSearch } from '../list/list-search.tsx';
import { ListCount, ListTools } from '../list/list-tools.tsx';
import { useListQuery } from '../list/use-list-query.ts';
import { OpponentCard } from './opponent-card.tsx';
import { searchOpponents } from './search-opponents.ts';

/** `/opponents?contact=needed`: only those without an address to ask. */
const NEEDED = 'needed';

interface OpponentListProps {
  readonly opponents: readonly OpponentView[];
  readonly onEdit: (opponent: OpponentView) => void;
  readonly onDelete: (opponent: OpponentView) => void;
}

/** The opponents by name, with a search and a filter for those that need a contact, both in the URL. */
export const OpponentList = ({ opponents, onEdit, onDelete }: OpponentListProps) => {
  const [query, setQuery] = useListQuery();
  const search = query.get('search') ?? '';
  const isNeeded = query.get('contact') === NEEDED;
  const wanted = useDeferredValue(search);
  const needing = useMemo(() => opponents.filter(({ needsContact }) => needsContact), [opponents]);
  const found = useMemo(
    () => searchOpponents(isNeeded ? needing : opponents, wanted),
    [isNeeded, needing, opponents, wanted],
  );
  return (
    <>
      <ListTools role="search" aria-label="Filter opponents">
        <ListSearch
          label="Search opponents"
          placeholder="Search schools, managers, or emails..."
          value={search}
          onSearch={(text) => setQuery({ search: text })}
        />
        {(needing.length > 0 || isNeeded) && (
          <Button
            variant={isNeeded ? 'secondary' : 'outline'}
            aria-pressed={isNeeded}
            icon={<TriangleAlert size={16} aria-hidden />}
            onClick={() => setQuery({ contact: isNeeded ? '' : NEEDED })}
          >
            Needs Contact ({needing.length.toLocaleString('en-US')})
          </Button>
        )}
      </ListTools>
      <ListCount role="status">
        {shownInWords(found.length, opponents.length, '1 opponent school', 'opponent schools')}
      </ListCount>
      {found.length === 0 ? (
        <NoMatches search={wanted.trim()} onClear={() => setQuery({ search: '', contact: '' })} />
      ) : (
        <CardGrid min={320}>
          {found.map((opponent) => (
            <OpponentCard
              key={opponent.id}
              opponent={opponent}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </CardGrid>
      )}
    </>
  );
};

interface NoMatchesProps {
  /** '' if only the filter leaves nothing. */
  readonly search: string;
  readonly onClear: () => void;
}

const NoMatches = ({ search, onClear }: NoMatchesProps) =>
  search === '' ? (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No matches found"
      description="Every opponent has a contact."
      action={
        <Button variant="outline" onClick={onClear}>
          Show All Opponents
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No matches found"
      description={`No opponents match "${search}".`}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear Search
        </Button>
      }
    />
  );
