/** The columns of a game that a change set keeps, and that its undo restores. */
const COLUMNS = [
  'teamId',
  'opponentId',
  'date',
  'time',
  'endTime',
  'venue',
  'facilityId',
  'isHome',
  'neutral',
  'status',
  'score',
  'ourScore',
  'theirScore',
  'verificationToken',
  'verifiedAt',
  'disruption',
  'reason',
  'publicNote',
  'mailProblem',
  'dismissalTime',
  'departureTime',
  'transport',
] as const;

/** SQL: these columns of the game `g` as a JSON object, in the form that `jsonb_populate_record` reads. */
export const factsOf = (g: string): string =>
  `jsonb_build_object(${COLUMNS.map((name) => `'${name}', ${g}."${name}"`).join(', ')})`;

/** SQL: sets these columns to those of the record `b`. */
export const SET_FACTS = COLUMNS.map((name) => `"${name}" = b."${name}"`).join(', ');

/** All columns of a game but its school, to bring back a deleted one. A test compares them with the database. */
export const GAME_COLUMNS = [
  ...COLUMNS,
  'id',
  'importId',
  'calendarSequence',
  'replacesGameId',
  'makeUpGameId',
  'copiedFromId',
  'gameType',
  'previousDates',
  'version',
  'createdAt',
  'updatedAt',
] as const;
