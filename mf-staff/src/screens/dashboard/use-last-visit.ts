import { useUser } from '@fieldhouse/shell/session';
import { useEffect, useState } from 'react';

/** Visits that follow each other within this time are one. */
const ONE_VISIT_MS = 30 * 60_000;

/** When this person last saw the dashboard in this browser, as a time stamp; the present on the first visit. */
export function useLastVisit(): number {
  const { id } = useUser();
  const key = `fieldhouse.dashboard-seen.${id}`;
  const [since] = useState(() => {
    const [before, latest] = (localStorage.getItem(key) ?? '').split(' ').map(Number);
    if (!latest || before === undefined) return Date.now();
    return Date.now() - latest < ONE_VISIT_MS ? before : latest;
  });
  useEffect(() => localStorage.setItem(key, `${since} ${Date.now()}`), [key, since]);
  return since;
}
