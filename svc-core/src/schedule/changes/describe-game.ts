import { formatOpponent, formatScreenDay, formatTeam } from '@fieldhouse/core-contract';

type NamedGame = Parameters<typeof formatTeam>[0] &
  Parameters<typeof formatOpponent>[1] & { readonly opponent: string; readonly date: string };

/** 'Soccer Varsity vs Lincoln on Fri 11/27/2026' in a sentence, with a comma in a list. */
export const describeGame = (game: NamedGame, before = ' on '): string =>
  `${formatTeam(game)} ${formatOpponent(game.opponent, game)}${before}${formatScreenDay(game.date)}`;
