import { formatScreenDay, formatScreenDayAndTime, formatTime } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import type { Shown } from '../api/index.ts';
import { changeClause, referenceClause, shownChanges } from './change-clauses.ts';
import type { Values } from './change-clauses.ts';

type Entry = Shown<AuditEntryView>;

/** What someone changed in a game: 'moved it from Fri 12/04/2026 to Sat 12/05/2026', one clause per field. */
export function gameClauses(entry: Entry): string[] {
  const { date, time, isHome, neutral, ...others } = Object.fromEntries(
    shownChanges(entry).filter((change) => !isReasonThatEnded(entry, change)),
  );
  return [
    ...momentClauses(date, time),
    ...sideClauses(isHome, neutral),
    ...Object.entries(others).map(([field, values]) => clauseOf(entry, field, values)),
  ];
}

/** The reason goes when a game is put back on, which its sentence says. */
const isReasonThatEnded = ({ changes }: Entry, [field, [, is]]: readonly [string, Values]) =>
  field === 'reason' && text(is) === '' && ('disruption' in changes || 'status' in changes);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const timeOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function momentClauses(date: Values | undefined, time: Values | undefined): string[] {
  if (date && time) {
    const [was, is] = [0, 1].map((at) =>
      formatScreenDayAndTime({ date: text(date[at]), time: timeOf(time[at]) }),
    );
    return [`moved it from ${was} to ${is}`];
  }
  if (date)
    return [`moved it from ${formatScreenDay(text(date[0]))} to ${formatScreenDay(text(date[1]))}`];
  if (!time) return [];
  const [was, is] = time.map(timeOf);
  return typeof was === 'string'
    ? [`changed the time from ${formatTime(was)} to ${formatTime(is ?? null)}`]
    : [`set the time to ${formatTime(is ?? null)}`];
}

function sideClauses(isHome: Values | undefined, neutral: Values | undefined): string[] {
  if (neutral?.[1] === true) return ['moved it to a neutral site'];
  if (isHome) return [isHome[1] === true ? 'made it a home game' : 'made it an away game'];
  return neutral ? ['moved it away from the neutral site'] : [];
}

const STATUS_CLAUSES: Readonly<Record<string, string>> = {
  scheduled: 'set it back to Scheduled',
  'verification-sent': 'marked it sent for verification',
  verified: 'marked it verified',
  reschedule: 'marked it for rescheduling',
  canceled: 'canceled it',
  completed: 'marked it completed',
};

const DISRUPTION_CLAUSES: Readonly<Record<string, string>> = {
  postponed: 'postponed it',
  delayed: 'delayed it',
  suspended: 'suspended it',
  forfeit: 'marked it decided by forfeit',
  '': 'put it back on',
};

function clauseOf(entry: Entry, field: string, values: Values): string {
  const [was, is] = values.map(text);
  switch (field) {
    case 'teamId':
    case 'opponentId':
      return referenceClause(field, entry);
    case 'status':
      return STATUS_CLAUSES[is ?? ''] ?? changeClause(field, values);
    case 'disruption':
      return DISRUPTION_CLAUSES[is ?? ''] ?? changeClause(field, values);
    case 'score':
      return is && !was ? `entered the score ${is}` : changeClause(field, values);
    default:
      return changeClause(field, values);
  }
}
