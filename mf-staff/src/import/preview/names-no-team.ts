import type { ImportPreview } from '../api/import.api.ts';

/**
 * Whether nothing in the file names a team. A service of the version before does not say which fields are missing: then a file
 * names none where something is missing and no column is taken for its team or sport.
 */
export const namesNoTeam = ({
  missing,
  missingFields,
  columns,
}: Pick<ImportPreview, 'missing' | 'missingFields' | 'columns'>): boolean =>
  missingFields?.includes('team') ??
  (missing.length > 0 && !columns.some(({ field }) => field === 'team' || field === 'sport'));
