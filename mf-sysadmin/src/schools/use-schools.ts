import { sysadminSchoolEndpoints } from '@fieldhouse/core-contract';
import { usePages } from '@fieldhouse/shell/api';
import type { Pages } from '@fieldhouse/shell/api';
import { useState } from 'react';
import { applyChanges } from '../list/row-changes.ts';
import type { RowChanges } from '../list/row-changes.ts';
import { schoolPage } from './school-page.ts';
import type { ManagedSchool } from './school-page.ts';
import { SCHOOLS_PER_PAGE } from './schools-per-page.ts';
import type { SchoolFilter } from './use-school-filter.ts';

const NO_CHANGES: RowChanges<ManagedSchool> = new Map();

/** The schools that a filter selects, as far as they were read. */
export interface Schools extends Omit<Pages<unknown>, 'pages'> {
  /** Undefined until the first page is read. While those of a new filter are read, the ones before. */
  readonly schools: readonly ManagedSchool[] | undefined;
  /** Number of selected schools. */
  readonly total: number;
  readonly hasMore: boolean;
  /** Whether these are the schools of the filter before. */
  readonly isOutdated: boolean;
  /** Shows a saved school; null for one that was deleted. */
  readonly show: (id: number, school: ManagedSchool | null) => void;
}

/** Reads the schools page by page. */
export function useSchools(filter: SchoolFilter): Schools {
  const query = {
    search: filter.search.trim() || undefined,
    state: filter.state ?? undefined,
    limit: SCHOOLS_PER_PAGE,
  };
  const { pages, ...list } = usePages(sysadminSchoolEndpoints.list, (last) => {
    if (last === null) return { query };
    const { next } = schoolPage(last, filter);
    return next === null ? null : { query: { ...query, after: next } };
  });
  const [changed, setChanged] = useState({ filter, rows: NO_CHANGES });
  const changes = changed.filter === filter ? changed.rows : NO_CHANGES;
  const [before, setBefore] = useState({ pages, filter, changes });
  const isNew =
    pages !== undefined &&
    (before.changes !== changes ||
      before.pages?.length !== pages.length ||
      pages.some((page, at) => page !== before.pages?.[at]));
  if (isNew) setBefore({ pages, filter, changes });
  const shown = pages === undefined && !list.error ? before : { pages, filter, changes };
  const read = shown.pages?.map((page) => schoolPage(page, shown.filter));
  const [first] = read ?? [];
  const loaded = read?.flatMap(({ schools }) => schools) ?? [];
  const schools = applyChanges(loaded, shown.changes);
  return {
    ...list,
    schools: read && schools,
    total: (first?.total ?? 0) + schools.length - loaded.length,
    hasMore: read !== undefined && read.at(-1)?.next !== null,
    isOutdated: shown.filter !== filter,
    readAgain: async () => {
      setChanged({ filter, rows: NO_CHANGES });
      await list.readAgain();
    },
    show: (id, school) =>
      setChanged((now) => ({
        filter,
        rows: new Map([...(now.filter === filter ? now.rows : NO_CHANGES), [id, school]]),
      })),
  };
}
