import type { ImportResult } from './api/import.api.ts';

/** Whether an import changed anything that can be undone. */
export const hasChanges = ({
  createdGames,
  createdTeams,
  createdOpponents,
  updatedGames = 0,
}: ImportResult): boolean => createdGames + createdTeams + createdOpponents + updatedGames > 0;
