import type { Facility } from '../../data/school-data/facilities.api.ts';

/** Why a facility can't be deleted; null if it can. */
export const refuseDelete = ({ id, name }: Facility, rows: readonly Facility[]): string | null =>
  rows.some(({ parentId }) => parentId === id)
    ? `${name} has spaces. Delete them or move them first.`
    : null;
