import { NO_PLAY_KINDS, NoPlayDateInput, NoPlayDays, parseOption } from '@fieldhouse/core-contract';
import type { FieldErrors, Resolver } from 'react-hook-form';

import type { NoPlayDate } from '../../data/school-data/no-play-dates.api.ts';

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

/** Initial form state. A kind that this release does not know has to be chosen again. */
export const toFormFields = (date: NoPlayDate | null): NoPlayFields => ({
  name: date?.name ?? '',
  kind: parseOption(NO_PLAY_KINDS, date?.kind) ?? '',
  scope: date?.scope ?? 'school',
  refId: date?.refId ?? null,
  from: date?.from ?? '',
  to: date && date.to !== date.from ? date.to : '',
  allDay: !date?.fromTime,
  fromTime: date?.fromTime?.slice(0, 5) ?? '',
  toTime: date?.toTime?.slice(0, 5) ?? '',
});

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
  const { scope, refId, allDay, fromTime, toTime } = fields;
  if (!success || data.to < data.from) return null;
  if ((scope !== 'school' && refId === null) || (!allDay && toTime <= fromTime)) return null;
  return data;
}

const INVALID_DATE = 'Enter a date such as 9/5, 9/5/2026, Fri, or +7';

/** Checks the form, with what only the service would say otherwise. */
export const noPlayResolver: Resolver<NoPlayFields, unknown, NoPlayDateInput> = (fields) => {
  const read = NoPlayDateInput.safeParse(toInput(fields));
  const errors: FieldErrors<NoPlayFields> = {};
  for (const { path, message } of read.error?.issues ?? []) {
    const name = isField(path[0]) ? path[0] : 'name';
    if (name === 'to' && fields.to === '') continue;
    errors[name] ??= {
      type: 'invalid',
      message: message === 'Enter a valid date' ? INVALID_DATE : message,
    };
  }
  const require = (name: keyof NoPlayFields, isWrong: boolean, message: string) => {
    if (isWrong) errors[name] ??= { type: 'required', message };
  };
  require('refId', fields.scope === 'team' && fields.refId === null, 'Choose a team');
  require('refId', fields.scope === 'facility' && fields.refId === null, 'Choose a facility');
  require('to', fields.to !== '' && fields.to < fields.from, 'The last day is before the first');
  require('toTime', !fields.allDay &&
    fields.toTime <= fields.fromTime, 'The end must be after the start');
  return read.success && Object.keys(errors).length === 0
    ? { values: read.data, errors: {} }
    : { values: {}, errors };
};

const FIELDS = toFormFields(null);
const isField = (name: unknown): name is keyof NoPlayFields =>
  typeof name === 'string' && name in FIELDS;
