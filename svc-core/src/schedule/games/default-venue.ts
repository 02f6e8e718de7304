/** The venue of a game at a neutral site that has none. */
export const NEUTRAL_VENUE = 'Neutral site';

interface Sides {
  readonly isHome: boolean;
  readonly neutral: boolean;
  /** Names of the two schools. */
  readonly school: string;
  readonly opponent: string;
}

/** The venue that the import gives to a game without one. */
export const defaultVenue = ({ isHome, neutral, school, opponent }: Sides): string =>
  neutral ? NEUTRAL_VENUE : isHome ? school : opponent;

/** The same as an SQL expression, of SQL expressions. */
export const defaultVenueSql = ({
  isHome,
  neutral,
  school,
  opponent,
}: Readonly<Record<keyof Sides, string>>): string =>
  `case when ${neutral} then '${NEUTRAL_VENUE}' when ${isHome} then ${school} else ${opponent} end`;
