import { GENDERS, LEVELS, SPORTS } from '@fieldhouse/core-contract';
import type { Option } from '@fieldhouse/core-contract';

/** SQL: the name of a team as `formatTeam` writes it. @param team the alias of a row of `teams`. */
export const teamNameSql = (
  team: string,
): string => `concat_ws(' ', ${labelSql(`${team}.gender`, GENDERS)},
    coalesce(case when ${team}.sport = 'other' then nullif(${team}."sportName", '') end, ${labelSql(`${team}.sport`, SPORTS)}),
    ${labelSql(`${team}.level`, LEVELS)})`;

const labelSql = (column: string, options: readonly Option[]): string =>
  `case ${column} ${options.map(({ value, label }) => `when '${value}' then '${label}'`).join(' ')} end`;
