import {
  MAX_NO_PLAY_DATES,
  NO_PLAY_KINDS,
  NO_PLAY_SCOPES,
  NoPlayDateInput,
  NoPlayDays,
  labelOf,
  noPlayDateEndpoints,
  parseOption,
} from '@fieldhouse/core-contract';
import type { NoPlayDateView } from '@fieldhouse/core-contract';
import { record } from '@fieldhouse/shell/record';

import { refreshNoPlayDates, useNoPlayDates } from '../../data/school-data/no-play-dates.api.ts';

/** Form state, before validation. */
export interface NoPlayFields {
  name: string;
  /** '' until one is chosen. */
  kind: string;
  scope: string;
  refId: number | null;
  from: string;
  /** '' is the first day. */
  to: string;
  allDay: boolean;
  fromTime: string;
  toTime: string;
}

/** What is sent of the form, to be checked. */
const toInput = ({ allDay, ...fields }: NoPlayFields): Record<string, unknown> => ({
  ...fields,
  refId: fields.scope === 'school' ? null : fields.refId,
  to: fields.to === '' ? fields.from : fields.to,
  fromTime: allDay ? null : fields.fromTime,
  toTime: allDay ? null : fields.toTime,
});

/** The days of the form; null while they are not complete. */
export function toNoPlayDays(fields: NoPlayFields): NoPlayDays | null {
  const { success, data } = NoPlayDays.safeParse(toInput(fields));
  const isWrong = Object.values(problems(fields)).some((problem) => problem !== null);
  return success && !isWrong ? data : null;
}

const INVALID_DATE = 'Enter a date such as 9/5, 9/5/2026, Fri, or +7';
const isDate = (day: string): boolean => NoPlayDays.shape.from.safeParse(day).success;

/** Checks that only the service would make otherwise. */
function problems({ scope, refId, from, to, allDay, fromTime, toTime }: NoPlayFields) {
  return {
    ...(from === '' || isDate(from) ? {} : { from: INVALID_DATE }),
    // An empty last day equals the first one, which has the message.
    ...(to === ''
      ? { to: null }
      : !isDate(to)
        ? { to: INVALID_DATE }
        : to < from
          ? { to: 'The last day is before the first' }
          : {}),
    ...(scope === 'team' && refId === null ? { refId: 'Choose a team' } : {}),
    ...(scope === 'facility' && refId === null ? { refId: 'Choose a facility' } : {}),
    ...(!allDay && fromTime !== '' && toTime !== '' && toTime <= fromTime
      ? { toTime: 'The end must be after the start' }
      : {}),
  };
}

/** The days without games. */
export const noPlayDates = record<NoPlayDateView, NoPlayFields, NoPlayDateInput>(
  noPlayDateEndpoints,
  {
    noun: 'no-play date',
    title: 'No-Play Date',
    texts: {
      description: 'Days without games, such as exams or a holiday.',
      submitNew: 'Add Date',
      submitEdit: 'Update Date',
    },
    most: MAX_NO_PLAY_DATES,
    input: NoPlayDateInput,
    toInput,
    problems,
    toFields: (date) => ({
      name: date?.name ?? '',
      kind: parseOption(NO_PLAY_KINDS, date?.kind) ?? '',
      scope: date?.scope ?? 'school',
      refId: date?.refId ?? null,
      from: date?.from ?? '',
      to: date && date.to !== date.from ? date.to : '',
      allDay: !date?.fromTime,
      fromTime: date?.fromTime?.slice(0, 5) ?? '',
      toTime: date?.toTime?.slice(0, 5) ?? '',
    }),
    clauses: {
      scope: ({ scope }) => `changed who it's for to ${labelOf(NO_PLAY_SCOPES, scope)}`,
      refId: ({ scope }) => `chose another ${scope === 'team' ? 'team' : 'facility'}`,
      allDay: ({ fromTime }) => (fromTime === null ? 'made this all day' : 'added hours'),
    },
    useRows: useNoPlayDates,
    refresh: refreshNoPlayDates,
    deletion: {
      question: ({ name }) =>
        `Are you sure you want to delete ${name}? Games on these days stay as they are. This action cannot be undone.`,
    },
  },
);
