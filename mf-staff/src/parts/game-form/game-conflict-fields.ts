import {
  GAME_STATUSES,
  GAME_TYPES,
  formatScreenDay,
  formatTeam,
  formatTime,
  labelOf,
} from '@fieldhouse/core-contract';
import type { ConflictField } from '@fieldhouse/shell/ui/edit-conflict';

import type { Game } from '../../data/school-data/games.api.ts';
import type { GameFormFields } from './game-form-values.ts';

/** What is said about each field of a game that another person changed. */
export const GAME_CONFLICT_FIELDS: readonly ConflictField<GameFormFields, Game>[] = [
  {
    name: 'teamId',
    sentence: ({ team }, { who, ago }) => `${who} changed the team to ${formatTeam(team)}${ago}.`,
  },
  {
    name: 'opponentId',
    sentence: ({ opponent }, { who, ago }) =>
      `${who} changed the opponent to ${opponent.schoolName}${ago}.`,
  },
  {
    name: 'date',
    sentence: ({ date }, { who, ago }) =>
      `${who} changed the date to ${formatScreenDay(date)}${ago}.`,
  },
  {
    name: 'time',
    sentence: ({ time }, { who, ago }) => `${who} changed the time to ${formatTime(time)}${ago}.`,
  },
  {
    name: 'venue',
    sentence: ({ venue }, { who, ago }) => `${who} changed the venue to ${venue}${ago}.`,
  },
  {
    name: 'isHome',
    sentence: ({ isHome }, { who, ago }) =>
      isHome ? `${who} made it a home game${ago}.` : `${who} made it an away game${ago}.`,
  },
  {
    name: 'neutral',
    sentence: ({ neutral }, { who, ago }) =>
      neutral ? `${who} turned on Neutral Site${ago}.` : `${who} turned off Neutral Site${ago}.`,
  },
  {
    name: 'status',
    sentence: ({ status }, { who, ago }) =>
      `${who} changed the status to ${labelOf(GAME_STATUSES, status)}${ago}.`,
  },
  {
    name: 'score',
    sentence: ({ score }, { who, ago }) =>
      score ? `${who} changed the score to ${score}${ago}.` : `${who} removed the score${ago}.`,
  },
  {
    name: 'gameType',
    sentence: ({ gameType = 'game' }, { who, ago }) =>
      `${who} changed the type to ${labelOf(GAME_TYPES, gameType)}${ago}.`,
  },
  {
    name: 'dismissalTime',
    sentence: ({ dismissalTime }, { who, ago }) =>
      dismissalTime
        ? `${who} changed the dismissal to ${formatTime(dismissalTime)}${ago}.`
        : `${who} removed the dismissal${ago}.`,
  },
  {
    name: 'departureTime',
    sentence: ({ departureTime }, { who, ago }) =>
      departureTime
        ? `${who} changed the departure to ${formatTime(departureTime)}${ago}.`
        : `${who} removed the departure${ago}.`,
  },
  {
    name: 'transport',
    sentence: ({ transport }, { who, ago }) =>
      transport
        ? `${who} changed the transportation to ${transport}${ago}.`
        : `${who} removed the transportation${ago}.`,
  },
];
