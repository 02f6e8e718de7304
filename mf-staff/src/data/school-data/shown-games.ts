import { CURRENT_YEAR } from '@fieldhouse/core-contract';
import type { GamesQuery } from '@fieldhouse/core-contract';
import { createContext, use } from 'react';

/** Which games a screen reads: those of the school year that it shows, or of some days. */
export const ShownGames = createContext<GamesQuery>({ year: CURRENT_YEAR });

export const useShownGames = (): GamesQuery => use(ShownGames);
