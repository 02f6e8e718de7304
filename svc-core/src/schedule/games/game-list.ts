import { encode, jsonProperties } from '../../platform/text/json-columns.ts';
import type { JsonColumn } from '../../platform/text/json-columns.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import type { SchoolStatement } from '../../platform/database/school-statement.ts';
import { Utf8Writer } from '../../platform/text/utf8-writer.ts';

/** The date of the game that a column refers to, read only where it is set. */
const dateOf = (column: string) =>
  `case when g."${column}" is not null then
    (select other.date from games other where other."schoolId" = $1 and other.id = g."${column}") end`;

/** When the other school was last asked. */
const AWAITING_SINCE = `case when g.status = 'verification-sent' then (
  select a."createdAt" from verifications a
  where a."schoolId" = $1 and a."gameId" = g.id and a.state = 'pending'
  order by a.id desc limit 1) end`;

/** The last response of the other school, as JSON. */
const RESCHEDULE_REQUEST = `case when g.status = 'reschedule' then (
  select json_object('declined': case when a.state = 'declined' then true end, 'note': coalesce(a.note, ''),
    'proposedDate': coalesce(to_json(a."proposedDate"), 'null'),
    'proposedTime': coalesce(to_json(left(a."proposedTime"::text, 5)), 'null'),
    'proposedVenue': coalesce(to_json(a."proposedVenue"), 'null'),
    'requestedAt': to_char(a."answeredAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') absent on null)
  from verifications a
  where a."schoolId" = $1 and a."gameId" = g.id and a.state in ('reschedule', 'declined') and a."answeredAt" is not null
  order by a."answeredAt" desc, a.id desc limit 1) end`;

/** Why the email of the current link is still waiting. */
const MAIL_DELAYED = `case when g."verificationToken" is not null and g.status in ('scheduled', 'verification-sent') then (
  select m.problem from verifications a
  join mail_outbox m on m."schoolId" = $1 and m.id = a."outboxId" and m.state in ('waiting', 'leased')
  where a."schoolId" = $1 and a."gameId" = g.id and a."tokenHash" = g."verificationToken" and a.state = 'pending') end`;

type Encoder = JsonColumn['encode'];

/** The column of `g` that has the property's name. */
const own = (type: string, encode: Encoder, source?: string) => ({ type, encode, source });
/** The same, left out where it is null. */
const optional = (type: string, encode: Encoder, source?: string) =>
  ({ type, encode, source, optional: true }) as const;

const { number, plain, minutes, moment, text, boolean, json } = encode;

/** The columns of a game `g`, as properties of its JSON. */
const GAME: Readonly<Record<string, JsonColumn>> = Object.fromEntries(
  Object.entries({
    id: own('int', number),
    teamId: own('int', number),
    opponentId: own('int', number),
    date: own('date', plain),
    time: own('time', minutes),
    venue: own('text', text),
    isHome: own('bool', boolean),
    neutral: optional('bool', boolean, 'nullif(g.neutral, false)'),
    status: own('text', plain),
    score: own('text', text),
    ourScore: own('int', number),
    theirScore: own('int', number),
    verifiedAt: own('timestamptz', moment),
    mailProblem: optional('text', text),
    endTime: optional('time', minutes),
    facilityId: optional('int', number),
    gameType: optional('text', plain, `nullif(g."gameType", 'game')`),
    disruption: optional('text', plain),
    reason: optional('text', text),
    publicNote: optional('text', text),
    replacesGameId: optional('int', number),
    replacesDate: optional('date', plain, dateOf('replacesGameId')),
    makeUpGameId: optional('int', number),
    makeUpDate: optional('date', plain, dateOf('makeUpGameId')),
    dismissalTime: optional('time', minutes),
    departureTime: optional('time', minutes),
    transport: optional('text', text),
    version: own('int', number),
    createdAt: own('timestamptz', moment),
    updatedAt: own('timestamptz', moment),
    awaitingSince: optional('timestamptz', moment, AWAITING_SINCE),
    rescheduleRequest: optional('json', json, RESCHEDULE_REQUEST),
    mailDelayed: optional('text', text, MAIL_DELAYED),
  }).map(([name, column]) => [name, { ...column, source: column.source ?? `g."${name}"` }]),
);

/** By date and time, TBD last on its day. */
export const GAME_ORDER = 'g.date, g."time" nulls last, g.id';

/** The result has rows with the JSON of teams and opponents, each with its kind and ID; then rows of games, whose kind is null. */
const COLUMNS = ['kind', 'json', ...Object.keys(GAME)];
const [KIND, PART, ID, TEAM, OPPONENT] = [0, 1, 2, 3, 4] as const;

/** The columns of a game after its ID, for the rows of teams and opponents. */
const NO_GAME = Object.entries(GAME)
  .slice(1)
  .map(([name, { type }]) => `null::${type} as "${name}"`)
  .join(', ');

/**
 * The statement of a list of games: one statement, so that all its parts are consistent, with each team and opponent once.
 *
 * @param filter a condition on a game `g`, starting with 'and'.
 * @param longest the most games; beyond it the result has no rows at all.
 */
export function gameListStatement(
  name: string,
  { filter = '', longest }: { readonly filter?: string; readonly longest?: number },
): SchoolStatement {
  const few =
    longest === undefined
      ? 'select true as ok'
      : `select count(*) <= ${longest} as ok from (
          select from games g where g."schoolId" = $1 ${filter} limit ${longest + 1}) counted`;
  const when = 'and (select ok from few)';
  return schoolStatement(name)(`with few as materialized (${few})
    select 'team' as kind, json_strip_nulls(row_to_json(brief))::text as json, brief.id, ${NO_GAME}
    from (
      select t.id, t.sport, t.level, t.gender, t."sportName" from teams t where t."schoolId" = $1 ${when}
        and exists (select from games g where g."schoolId" = $1 and g."teamId" = t.id ${filter})) brief
    union all
    select 'opponent', row_to_json(brief)::text, brief.id, ${NO_GAME}
    from (
      select o.id, o."schoolName", o."managerName", o.email, o.phone from opponents o where o."schoolId" = $1 ${when}
        and exists (select from games g where g."schoolId" = $1 and g."opponentId" = o.id ${filter})) brief
    union all
    (select null, null, ${Object.values(GAME)
      .map(({ source }) => source)
      .join(', ')}
    from games g where g."schoolId" = $1 ${when} ${filter}
    order by ${GAME_ORDER})`);
}

const propertiesOf = jsonProperties(GAME, ID);

/**
 * Reads games as the elements of a JSON array, in UTF-8.
 *
 * @param options.values the parameters of the filter, from `$2`.
 * @param options.around text before and after them, such as the array's brackets.
 * @returns undefined if there are no games.
 */
export async function readGamesAsJson(
  school: SchoolData,
  statement: SchoolStatement,
  {
    values = [],
    around: [before, after] = ['', ''],
  }: { readonly values?: readonly unknown[]; readonly around?: readonly [string, string] } = {},
): Promise<Buffer | undefined> {
  const teams = new Map<string, string>();
  const opponents = new Map<string, string>();
  const json = new Utf8Writer();
  const ofSchool = `,"schoolId":${school.schoolId}`;
  let lead = `${before}{`;
  await school.eachTextRow(statement, COLUMNS, values, (row) => {
    const kind = row[KIND];
    if (kind != null) {
      (kind === 'team' ? teams : opponents).set(row[ID] ?? '', row[PART] ?? '');
      return;
    }
    const team = teams.get(row[TEAM] ?? '');
    const opponent = opponents.get(row[OPPONENT] ?? '');
    json.write(`${lead}${propertiesOf(row)}${ofSchool},"team":${team},"opponent":${opponent}}`);
    lead = ',{';
  });
  if (json.isEmpty) return undefined;
  json.write(after);
  return json.take();
}
