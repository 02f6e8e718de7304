import type { ImportResult } from './api/import.api.ts';

/** Whether an import left anything behind that undoing it would take away. */
export const changedAnything = ({
  createdGames,
  createdTeams,
  createdOpponents,
  updatedGames = 0,
}: ImportResult): boolean => createdGames + createdTeams + createdOpponents + updatedGames > 0;
