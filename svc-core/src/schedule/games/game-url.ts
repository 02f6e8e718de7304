import { gamePath } from '@fieldhouse/core-contract';
import type { Config } from '../../platform/config.ts';

/** The address of a game's page for staff. */
export const gameUrl = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, gameId: number): string =>
  `${PUBLIC_URL}${gamePath(gameId)}`;
