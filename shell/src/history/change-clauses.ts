import { HIDDEN_VALUE } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import type { Shown } from '../api/index.ts';
import { fieldLabel, formatValue } from './format-change.ts';

type Entry = Shown<AuditEntryView>;
export type Values = readonly [before: unknown, after: unknown];

/** In characters. Longer values are only shown in the details. */
const LONGEST = 60;

/** 'Coach name' inside a sentence: 'coach name'; 'SMTP host' stays. */
const inSentence = (label: string): string =>
  /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** What someone did to a field, as the rest of a sentence: 'changed the venue from Gym 1 to Gym 2'. */
export function changeClause(field: string, [before, after]: Values): string {
  const label = inSentence(fieldLabel(field));
  if (typeof before === 'boolean' || typeof after === 'boolean')
    return after === true ? `turned on ${label}` : `turned off ${label}`;
  const [was, is] = [formatValue(field, before), formatValue(field, after)];
  if (after === HIDDEN_VALUE || was.length > LONGEST || is.length > LONGEST)
    return `changed the ${label}`;
  if (is === '') return `removed the ${label}`;
  return was === '' ? `set the ${label} to ${is}` : `changed the ${label} from ${was} to ${is}`;
}

/** A clause without the old value: 'changed the venue to Gym 2'. */
export function newValueClause(field: string, value: unknown): string {
  if (typeof value === 'boolean') return changeClause(field, [!value, value]);
  const [label, is] = [inSentence(fieldLabel(field)), formatValue(field, value)];
  return is === '' ? `removed the ${label}` : `changed the ${label} to ${is}`;
}

/** A clause for the ID of another record, with the names that the entry has for it. */
export function referenceClause(field: 'teamId' | 'opponentId', { names }: Entry): string {
  const label = inSentence(fieldLabel(field));
  const [was, is] = names?.[field] ?? [];
  return was && is ? `changed the ${label} from ${was} to ${is}` : `changed the ${label}`;
}

/** Clauses for fields that the general words don't fit. */
const OWN_CLAUSES: Readonly<Record<string, (values: Values) => string>> = {
  revokedAt: () => 'revoked it',
  isActive: ([, after]) => (after === true ? 'activated it' : 'deactivated it'),
  emailConfirmedAt: () => 'confirmed the email',
  mustChangePassword: ([, after]) =>
    after === true ? 'required a new password' : 'chose a new password',
};

/** Left out: another field of the entry says the same. */
const SILENT = new Set([
  'ourScore',
  'theirScore',
  'verifiedAt',
  'verificationToken',
  'version',
  'calendarSequence',
]);

/** The changed fields of an entry that its sentence names. */
export const shownChanges = ({ changes }: Entry): (readonly [string, Values])[] =>
  Object.entries(changes).filter(([field]) => !SILENT.has(field));

/** What someone changed in a record, one clause per field. */
export const recordClauses = (entry: Entry): string[] =>
  shownChanges(entry).map(
    ([field, values]) => OWN_CLAUSES[field]?.(values) ?? changeClause(field, values),
  );
