import type { ImportPreview } from '../api/import.api.ts';

type Check = NonNullable<ImportPreview['conflictCheck']>;

/** How many games would be in conflict; those with warnings only if no game is. '' if there are neither. */
export function conflictTitle({ conflictGames, warningGames }: Check): string {
  if (conflictGames > 0) {
    return conflictGames === 1
      ? '1 game would be in conflict'
      : `${conflictGames.toLocaleString('en-US')} games would be in conflict`;
  }
  if (warningGames === 0) return '';
  return warningGames === 1
    ? '1 game would have a warning'
    : `${warningGames.toLocaleString('en-US')} games would have warnings`;
}
