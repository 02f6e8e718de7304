import type { ListedRecord } from '@fieldhouse/shell/record';
import { Button } from '@fieldhouse/shell/ui/button';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { FilterBar } from '@fieldhouse/shell/ui/filter-bar';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

import { shownInWords } from '../list/in-words.ts';
import { includesWords } from '../list/includes-words.ts';
import { ListSearch } from '../list/list-search.tsx';
import { ListCount } from '../list/list-tools.tsx';
import { useListQuery } from '../list/use-list-query.ts';

interface SearchedRowsProps<Row> {
  readonly of: Pick<ListedRecord<Row, FieldValues, never>, 'plural' | 'searched'>;
  /** The rows that pass the filter beside the search; `total` counts all. */
  readonly rows: readonly Row[];
  readonly total: number;
  /** '1 contact', 'contacts' */
  readonly counted: readonly [one: string, many: string];
  readonly placeholder: string;
  readonly filter?: ReactNode;
  /** The other parameters of the address that Clear Search removes. */
  readonly filterParams?: readonly string[];
  /** The message without results; by default it quotes the search. */
  readonly none?: (search: string) => string;
  readonly clearLabel?: (search: string) => string;
  readonly children: (found: readonly Row[]) => ReactNode;
}

/** The records that match the search in the URL. */
export const SearchedRows = <Row,>({
  of: { plural, searched },
  rows,
  total,
  counted: [one, many],
  placeholder,
  filter,
  filterParams = [],
  none = (search) => `No ${plural} match "${search}".`,
  clearLabel = () => 'Clear Search',
  children,
}: SearchedRowsProps<Row>) => {
  const [query, setQuery] = useListQuery();
  const search = query.get('search') ?? '';
  const wanted = useDeferredValue(search);
  const found = useMemo(
    () => rows.filter((row) => includesWords(searched(row), wanted)),
    [rows, searched, wanted],
  );
  const clear = () =>
    setQuery(Object.fromEntries(['search', ...filterParams].map((name) => [name, ''])));
  return (
    <>
      <FilterBar
        label={`Filter ${plural}`}
        search={
          <ListSearch
            label={`Search ${plural}`}
            placeholder={placeholder}
            value={search}
            onSearch={(text) => setQuery({ search: text })}
          />
        }
        active={filterParams.filter((name) => query.has(name)).length}
      >
        {filter}
      </FilterBar>
      <ListCount role="status">{shownInWords(found.length, total, one, many)}</ListCount>
      {found.length > 0 ? (
        children(found)
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No matches found"
          description={none(wanted.trim())}
          action={
            <Button variant="outline" onClick={clear}>
              {clearLabel(wanted.trim())}
            </Button>
          }
        />
      )}
    </>
  );
};
