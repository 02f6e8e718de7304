import { CURRENT_YEAR, dashboardEndpoints } from '@fieldhouse/core-contract';
import type { DashboardView } from '@fieldhouse/core-contract';
import { refetchOnFocus, refresh, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

import type { ShownYear } from '../../data/school-year/shown-year.ts';

/** What the dashboard shows, as this release can show it. */
export type Dashboard = Shown<DashboardView>;
/** Games that are counted, and the first of them. */
export type CountedGames = Dashboard['upcoming'];

/** What the dashboard shows of a school year; read again when it is opened, since much of what it counts is changed elsewhere. */
export const useDashboard = ({ value, isCurrent }: ShownYear) =>
  useRead(
    dashboardEndpoints.read,
    { query: { year: isCurrent ? CURRENT_YEAR : value } },
    { ...refetchOnFocus, revalidateIfStale: true },
  );

export const refreshDashboard = (): Promise<void> => refresh(dashboardEndpoints.read);
