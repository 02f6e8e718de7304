import {
  NO_PLAY_KINDS,
  NO_PLAY_SCOPES,
  formatScreenDay,
  formatTime,
  labelOf,
} from '@fieldhouse/core-contract';
import type { ConflictField } from '@fieldhouse/shell/ui/edit-conflict';

import type { NoPlayDate } from '../../data/school-data/no-play-dates.api.ts';
import type { NoPlayFields } from './no-play-form-values.ts';

/** What is said about each field of a no-play date that another person changed. */
export const NO_PLAY_CONFLICT_FIELDS: readonly ConflictField<NoPlayFields, NoPlayDate>[] = [
  {
    name: 'name',
    sentence: ({ name }, { who, ago }) => `${who} changed the name to ${name}${ago}.`,
  },
  {
    name: 'kind',
    sentence: ({ kind }, { who, ago }) =>
      `${who} changed the kind to ${labelOf(NO_PLAY_KINDS, kind)}${ago}.`,
  },
  {
    name: 'scope',
    sentence: ({ scope }, { who, ago }) =>
      `${who} changed who it's for to ${labelOf(NO_PLAY_SCOPES, scope)}${ago}.`,
  },
  {
    name: 'refId',
    sentence: ({ scope }, { who, ago }) =>
      scope === 'team'
        ? `${who} chose another team${ago}.`
        : `${who} chose another facility${ago}.`,
  },
  {
    name: 'from',
    sentence: ({ from }, { who, ago }) =>
      `${who} changed the first day to ${formatScreenDay(from)}${ago}.`,
  },
  {
    name: 'to',
    sentence: ({ to }, { who, ago }) =>
      `${who} changed the last day to ${formatScreenDay(to)}${ago}.`,
  },
  {
    name: 'allDay',
    sentence: ({ fromTime }, { who, ago }) =>
      fromTime === null ? `${who} made this all day${ago}.` : `${who} added hours${ago}.`,
  },
  {
    name: 'fromTime',
    sentence: ({ fromTime }, { who, ago }) =>
      fromTime === null
        ? `${who} removed the hours${ago}.`
        : `${who} changed the start to ${formatTime(fromTime)}${ago}.`,
  },
  {
    name: 'toTime',
    sentence: ({ toTime }, { who, ago }) =>
      toTime === null
        ? `${who} removed the hours${ago}.`
        : `${who} changed the end to ${formatTime(toTime)}${ago}.`,
  },
];
