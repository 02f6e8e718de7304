import { useMemo } from 'react';

import { useMyTeams } from '../../data/school-data/my-teams.api.ts';

interface ShownTeams {
  /** False until the person's own teams are known. If they can't be read, all teams are shown. */
  readonly isKnown: boolean;
  /** Whether only the games of the person's own teams are shown. */
  readonly isMine: boolean;
  /** How many teams are the person's own. */
  readonly count: number;
  readonly isShown: (game: { readonly teamId: number }) => boolean;
}

/** @param teamId the only team that is shown, whoever's it is; null without one. */
export function useShownTeams(teamId: number | null): ShownTeams {
  const { data, error } = useMyTeams();
  return useMemo(() => {
    const mine = new Set(data?.teamIds);
    const isMine = teamId === null && data?.only === true && mine.size > 0;
    return {
      isKnown: data !== undefined || error !== undefined,
      isMine,
      count: mine.size,
      isShown: (game) => !isMine || mine.has(game.teamId),
    };
  }, [data, error, teamId]);
}
