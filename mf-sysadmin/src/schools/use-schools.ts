import { sysadminSchoolEndpoints } from '@fieldhouse/core-contract';
import { usePages } from '@fieldhouse/shell/api';
import type { Pages, ShownAnswer } from '@fieldhouse/shell/api';
import { useState } from 'react';
import { schoolPage } from './school-page.ts';
import type { ManagedSchool } from './school-page.ts';
import { SCHOOLS_PER_PAGE } from './schools-per-page.ts';
import type { SchoolFilter } from './use-school-filter.ts';

type Page = ShownAnswer<typeof sysadminSchoolEndpoints.list>;

/** What was saved here, to be shown until the list has been read again. */
interface Saved {
  readonly filter: SchoolFilter;
  /** The schools by ID; null for a deleted one. */
  readonly schools: ReadonlyMap<number, ManagedSchool | null>;
  /** The pages that did not have them yet. */
  readonly over: readonly Page[];
}

/** The schools that a filter selects, as far as they were read. */
export interface Schools extends Omit<Pages<unknown>, 'pages'> {
  /** Undefined until the first page is read. While those of a new filter are read, the ones before. */
  readonly schools: readonly ManagedSchool[] | undefined;
  /** Number of selected schools. */
  readonly total: number;
  readonly hasMore: boolean;
  /** Whether these are the schools of the filter before. */
  readonly isOutdated: boolean;
  /** Shows a saved school, null for one that was deleted, and reads the schools again. */
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
  const [saved, setSaved] = useState<Saved>({ filter, schools: new Map(), over: [] });
  const [before, setBefore] = useState({ pages, filter, saved });
  const isNew =
    pages !== undefined &&
    (before.saved !== saved ||
      before.pages?.length !== pages.length ||
      hasOtherPage(pages, before.pages));
  if (isNew) setBefore({ pages, filter, saved });
  const shown = pages === undefined && !list.error ? before : { pages, filter, saved };
  const read = shown.pages?.map((page) => schoolPage(page, shown.filter));
  const [first] = read ?? [];
  const loaded = read?.flatMap(({ schools }) => schools) ?? [];
  const isSaved = shown.saved.filter === shown.filter;
  const { over } = shown.saved;
  const isReadAgain = over.length === 0 || hasOtherPage(over, shown.pages);
  const schools = isSaved ? withSaved(loaded, shown.saved.schools, isReadAgain) : loaded;
  return {
    ...list,
    schools: read && schools,
    total: (first?.total ?? 0) + (isReadAgain ? 0 : schools.length - loaded.length),
    hasMore: read !== undefined && read.at(-1)?.next !== null,
    isOutdated: shown.filter !== filter,
    show: (id, school) => {
      setSaved((now) => ({
        filter,
        schools: new Map([...(now.filter === filter ? now.schools : []), [id, school]]),
        over: pages ?? [],
      }));
      void list.readAgain();
    },
  };
}

/** Whether one of these pages is no longer among the others. */
const hasOtherPage = (pages: readonly Page[], others: readonly Page[] = []): boolean =>
  pages.some((page, at) => page !== others[at]);

/**
 * The loaded schools with the saved ones, which take the place of what was loaded before. One that is not loaded, because it is new or
 * belongs to another page, goes where its name is among them.
 */
function withSaved(
  loaded: readonly ManagedSchool[],
  saved: Saved['schools'],
  isReadAgain: boolean,
): readonly ManagedSchool[] {
  const ids = new Set(loaded.map(({ id }) => id));
  const elsewhere = [...saved.values()]
    .filter((school) => school !== null)
    .filter(({ id }) => !ids.has(id));
  const current = isReadAgain
    ? loaded
    : loaded.map((school) => (saved.has(school.id) ? saved.get(school.id) : school));
  const shown = current.filter((school) => school !== null && school !== undefined);
  for (const school of elsewhere) {
    const at = shown.findIndex(({ name }) => name.toLowerCase() > school.name.toLowerCase());
    shown.splice(at < 0 ? shown.length : at, 0, school);
  }
  return shown;
}
