import type { ImportResultView } from '@fieldhouse/import-contract';

/** Whether an import left anything behind that undoing it would take away. */
export const changedAnything = ({
  createdGames,
  createdTeams,
  createdOpponents,
  updatedGames = 0,
}: ImportResultView): boolean => createdGames + createdTeams + createdOpponents + updatedGames > 0;
