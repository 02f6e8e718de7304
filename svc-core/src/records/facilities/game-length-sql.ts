import { GAME_LENGTHS } from '@fieldhouse/core-contract';

/** SQL: the usual length of a sport's games in minutes. @param sportColumn an expression of the sport's value, such as `t.sport`. */
export const gameLengthSql = (sportColumn: string): string =>
  `case ${sportColumn} ${Object.entries(GAME_LENGTHS)
    .map(([sport, minutes]) => `when '${sport}' then ${minutes}`)
    .join(' ')} else ${GAME_LENGTHS.other} end`;
