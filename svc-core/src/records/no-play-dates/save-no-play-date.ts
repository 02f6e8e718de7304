import { MAX_NO_PLAY_DATES, calendarDate } from '@fieldhouse/core-contract';
import type {
  AddedNoPlayDatesView,
  NoPlayDateInput,
  NoPlayDateUpdate,
  NoPlayDateView,
  NoPlayDays,
} from '@fieldhouse/core-contract';
import { conflict, invalid, notFound } from '@fieldhouse/runtime';
import { editRecord } from '../audit/edit-record.ts';
import { lockEdits } from '../../platform/school-data/lock-edits.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { timeOfDay } from '../../platform/database/time-of-day.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { readNoPlayDate, readNoPlayDates } from './list-no-play-dates.ts';

/** @throws HttpProblem 400, see `NoPlayDateInput`; 409 if the school has too many. */
export async function createNoPlayDate(
  school: SchoolData,
  input: NoPlayDateInput,
): Promise<NoPlayDateView> {
  const data = { ...columnsOf(input), schoolId: school.schoolId };
  const create = () =>
    school.transaction(async (tx) => {
      await lockEdits(tx);
      await requireRoom(tx, 1);
      return tx.db.noPlayDate.create({ data, select: { id: true } });
    });
  const { id } = await create().catch(asProblem(''));
  return readNoPlayDate(school, id);
}

/**
 * Creates no-play dates, all or none. Duplicates in the list or the school are skipped.
 *
 * @throws HttpProblem 400 with the fields of the first invalid one, such as `dates.2.to`; 409 if the school has too many.
 */
export async function createNoPlayDates(
  school: SchoolData,
  inputs: readonly NoPlayDateInput[],
): Promise<AddedNoPlayDatesView> {
  const rows = inputs.map((input, at) => columnsOf(input, `dates.${at}.`));
  const ids = await school.transaction(async (tx) => {
    await lockEdits(tx);
    const known = new Set((await tx.db.noPlayDate.findMany()).map(identityOf));
    const added: (Columns & { readonly schoolId: number })[] = [];
    for (const [at, row] of rows.entries()) {
      if (known.has(identityOf(row))) continue;
      known.add(identityOf(row));
      await requireOwn(tx, row, `dates.${at}.`);
      added.push({ ...row, schoolId: school.schoolId });
    }
    await requireRoom(tx, added.length);
    const created = await tx.db.noPlayDate.createManyAndReturn({
      data: added,
      select: { id: true },
    });
    return created.map(({ id }) => id);
  });
  return { added: await readNoPlayDates(school, ids), skipped: inputs.length - ids.length };
}

/** @throws HttpProblem 404; 400, see `NoPlayDateInput`; 409 if it is not at the given version. */
export async function updateNoPlayDate(
  school: SchoolData,
  id: number,
  { version, ...input }: NoPlayDateUpdate,
): Promise<NoPlayDateView> {
  const data = columnsOf(input);
  const edited = { kind: 'no-play-date', id, version } as const;
  const { record } = await editRecord(school, edited, readNoPlayDate, (tx) =>
    tx.db.noPlayDate.update({ where: { id }, data, select: { id: true } }),
  ).catch(asProblem(''));
  return record;
}

/** @throws HttpProblem 404 */
export async function deleteNoPlayDate(school: SchoolData, id: number): Promise<void> {
  const remove = { where: { id } };
  const { count } = await school.transaction((tx) => tx.db.noPlayDate.deleteMany(remove));
  if (count === 0) throw notFound('No-play date');
}

type Columns = ReturnType<typeof columnsOf>;

/** @param path the prefix of its fields. @throws HttpProblem 400, see `NoPlayDateInput` */
export function requireDays(days: NoPlayDays, path: string): void {
  const { scope, refId, from, to, fromTime, toTime } = days;
  const fail = (field: string, message: string) =>
    invalid(message, { [`${path}${field}`]: message });
  if (to < from) throw fail('to', 'The last day must not be before the first day');
  if ((fromTime === null) !== (toTime === null))
    throw fail('toTime', 'Enter both times or neither');
  if (fromTime !== null && toTime !== null && toTime.slice(0, 5) <= fromTime.slice(0, 5))
    throw fail('toTime', 'The end must be after the start');
  if (scope !== 'school' && refId === null)
    throw fail('refId', scope === 'team' ? 'Choose a team' : 'Choose a facility');
}

/** @param path the prefix of its fields. */
function columnsOf(input: NoPlayDateInput, path = '') {
  requireDays(input, path);
  const { name, kind, scope, refId, from, to, fromTime, toTime } = input;
  return {
    name,
    kind,
    teamId: scope === 'team' ? refId : null,
    facilityId: scope === 'facility' ? refId : null,
    firstDay: calendarDate(from),
    lastDay: calendarDate(to),
    fromTime: timeOfDay(fromTime),
    toTime: timeOfDay(toTime),
  };
}

/** Equal for duplicates. */
const identityOf = (row: Omit<Columns, 'kind'> & { readonly kind: string }): string =>
  JSON.stringify([
    row.name.toLowerCase(),
    row.kind,
    row.teamId,
    row.facilityId,
    ...[row.firstDay, row.lastDay, row.fromTime, row.toTime].map((at) => at?.getTime() ?? null),
  ]);

async function requireRoom(tx: SchoolTransaction, more: number): Promise<void> {
  if ((await tx.db.noPlayDate.count()) + more > MAX_NO_PLAY_DATES)
    throw conflict(
      `A school can have at most ${MAX_NO_PLAY_DATES} no-play dates. Delete old ones first.`,
      'limit-reached',
    );
}

/** Checked before the insert, because a violated key would end the transaction without saying which of several dates it is. */
async function requireOwn(tx: SchoolTransaction, row: Columns, path: string): Promise<void> {
  const { teamId, facilityId } = row;
  if (teamId !== null && (await tx.db.team.count({ where: { id: teamId } })) === 0)
    throw missing('Team not found', path);
  if (facilityId !== null && (await tx.db.facility.count({ where: { id: facilityId } })) === 0)
    throw missing('Facility not found', path);
}

const missing = (message: string, path: string) => invalid(message, { [`${path}refId`]: message });

const asProblem =
  (path: string) =>
  (error: unknown): never => {
    const constraint = violatedConstraint(error);
    if (constraint === 'no_play_dates_schoolId_teamId_fkey') throw missing('Team not found', path);
    if (constraint === 'no_play_dates_schoolId_facilityId_fkey')
      throw missing('Facility not found', path);
    throw error;
  };
