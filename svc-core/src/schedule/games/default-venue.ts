/** The venue of a game at a neutral site without a venue. */
export const NEUTRAL_VENUE = 'Neutral site';

interface Sides {
  readonly isHome: boolean;
  readonly neutral: boolean;
  /** Names of the two schools. */
  readonly school: string;
  readonly opponent: string;
}

/** The venue of an imported game without one. */
export const defaultVenue = ({ isHome, neutral, school, opponent }: Sides): string =>
  neutral ? NEUTRAL_VENUE : isHome ? school : opponent;

/** SQL: `defaultVenue` of SQL expressions. */
export const defaultVenueSql = ({
  isHome,
  neutral,
  school,
  opponent,
}: Readonly<Record<keyof Sides, string>>): string =>
  `case when ${neutral} then '${NEUTRAL_VENUE}' when ${isHome} then ${school} else ${opponent} end`;
