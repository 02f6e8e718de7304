import type { Config } from '../../platform/config.ts';

/** The address that opens a game. */
export const gameUrl = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, gameId: number): string =>
  `${PUBLIC_URL}/games?game=${gameId}`;
