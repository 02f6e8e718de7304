import { formatOpponent, formatScreenDay, formatTeam } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { column } from '../../platform/database/columns.ts';
import { teamColumns } from '../../records/teams/team-view.ts';

/** The columns of a game `g`, its team `t` and its opponent `o` that `describeGame` needs. */
export const describedColumns = {
  date: column('g.date::text', z.string()),
  isHome: column('g', z.boolean()),
  neutral: column('g', z.boolean()),
  ...teamColumns,
  opponent: column('o."schoolName"', z.string()),
};

type NamedGame = Parameters<typeof formatTeam>[0] &
  Parameters<typeof formatOpponent>[1] & { readonly opponent: string; readonly date: string };

/** 'Soccer Varsity vs Lincoln on Fri 11/27/2026' in a sentence, with a comma in a list. */
export const describeGame = (game: NamedGame, before = ' on '): string =>
  `${formatTeam(game)} ${formatOpponent(game.opponent, game)}${before}${formatScreenDay(game.date)}`;
