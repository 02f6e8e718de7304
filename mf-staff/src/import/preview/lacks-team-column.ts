import type { ImportPreview } from '../api/import.api.ts';

/**
 * Whether the file has no team column. The previous version of the service doesn't return `missingFields`: then it is inferred from
 * missing columns with none mapped to team or sport.
 */
export const lacksTeamColumn = ({
  missing,
  missingFields,
  columns,
}: Pick<ImportPreview, 'missing' | 'missingFields' | 'columns'>): boolean =>
  missingFields?.includes('team') ??
  (missing.length > 0 && !columns.some(({ field }) => field === 'team' || field === 'sport'));
