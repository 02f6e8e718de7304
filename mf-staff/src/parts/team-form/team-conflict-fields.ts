import {
  GENDERS,
  LEVELS,
  SPORTS,
  formatPhone,
  formatTime,
  labelOf,
} from '@fieldhouse/core-contract';
import type { ConflictField } from '@fieldhouse/shell/ui/edit-conflict';

import type { Team } from '../../data/school-data/teams.api.ts';
import type { TeamFormFields } from './team-form.tsx';

/** What is said about each field of a team that another person changed. */
export const TEAM_CONFLICT_FIELDS: readonly ConflictField<TeamFormFields, Team>[] = [
  {
    name: 'sport',
    sentence: ({ sport }, { who, ago }) =>
      `${who} changed the sport to ${labelOf(SPORTS, sport)}${ago}.`,
  },
  {
    name: 'sportName',
    sentence: ({ sportName }, { who, ago }) =>
      sportName
        ? `${who} changed the sport's name to ${sportName}${ago}.`
        : `${who} removed the sport's name${ago}.`,
  },
  {
    name: 'level',
    sentence: ({ level }, { who, ago }) =>
      `${who} changed the level to ${labelOf(LEVELS, level)}${ago}.`,
  },
  {
    name: 'gender',
    sentence: ({ gender }, { who, ago }) =>
      gender
        ? `${who} changed the gender to ${labelOf(GENDERS, gender)}${ago}.`
        : `${who} removed the gender${ago}.`,
  },
  {
    name: 'coachName',
    sentence: ({ coachName }, { who, ago }) =>
      coachName
        ? `${who} changed the coach's name to ${coachName}${ago}.`
        : `${who} removed the coach's name${ago}.`,
  },
  {
    name: 'coachEmail',
    sentence: ({ coachEmail }, { who, ago }) =>
      coachEmail
        ? `${who} changed the coach's email to ${coachEmail}${ago}.`
        : `${who} removed the coach's email${ago}.`,
  },
  {
    name: 'coachPhone',
    sentence: ({ coachPhone }, { who, ago }) =>
      coachPhone
        ? `${who} changed the coach's phone to ${formatPhone(coachPhone)}${ago}.`
        : `${who} removed the coach's phone${ago}.`,
  },
  {
    name: 'defaultFacilityId',
    sentence: ({ defaultFacilityId }, { who, ago }) =>
      defaultFacilityId === null
        ? `${who} removed the usual facility${ago}.`
        : `${who} changed the usual facility${ago}.`,
  },
  {
    name: 'defaultHomeTime',
    sentence: ({ defaultHomeTime }, { who, ago }) =>
      defaultHomeTime === null
        ? `${who} removed the usual home time${ago}.`
        : `${who} changed the usual home time to ${formatTime(defaultHomeTime)}${ago}.`,
  },
  {
    name: 'gameMinutes',
    sentence: ({ gameMinutes }, { who, ago }) =>
      gameMinutes === null
        ? `${who} removed the length of a game${ago}.`
        : `${who} changed the length of a game to ${gameMinutes} minutes${ago}.`,
  },
  {
    name: 'dismissMinutes',
    sentence: ({ dismissMinutes }, { who, ago }) =>
      dismissMinutes === null
        ? `${who} removed the usual dismissal${ago}.`
        : `${who} changed the usual dismissal to ${dismissMinutes} minutes before the game${ago}.`,
  },
  {
    name: 'departMinutes',
    sentence: ({ departMinutes }, { who, ago }) =>
      departMinutes === null
        ? `${who} removed the usual departure${ago}.`
        : `${who} changed the usual departure to ${departMinutes} minutes before the game${ago}.`,
  },
  {
    name: 'transport',
    sentence: ({ transport }, { who, ago }) =>
      transport === null
        ? `${who} removed the usual transportation${ago}.`
        : `${who} changed the usual transportation to ${transport}${ago}.`,
  },
];
