import { AGREED_COLUMNS } from '../games/game-edits.ts';

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
  'gameType',
] as const;

type Column = (typeof COLUMNS)[number];

/** What people are notified of, besides whether a game is played. */
export const NOTIFIED_COLUMNS: readonly Column[] = [...AGREED_COLUMNS, 'facilityId'];

/** Whether the other school was asked to confirm, and has confirmed. */
export const AGREEMENT_COLUMNS: readonly Column[] = ['status', 'verificationToken', 'verifiedAt'];

/** SQL: columns of the game `g`, by default all of `COLUMNS`, as a JSON object in the form that `jsonb_populate_record` reads. */
export const factsOf = (g: string, columns: readonly Column[] = COLUMNS): string =>
  `jsonb_build_object(${columns.map((name) => `'${name}', ${g}."${name}"`).join(', ')})`;

/** SQL: sets the columns of a game to those of the record `b`. */
export const SET_FACTS = COLUMNS.map((name) => `"${name}" = b."${name}"`).join(', ');

/** All columns of a game except its school, to restore a deleted game. A test compares them with the database. */
export const GAME_COLUMNS = [
  ...COLUMNS,
  'id',
  'importId',
  'calendarSequence',
  'replacesGameId',
  'makeUpGameId',
  'copiedFromId',
  'previousDates',
  'version',
  'createdAt',
  'updatedAt',
] as const;
