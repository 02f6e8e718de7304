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

/** The columns of a game `g`, as properties of its JSON. */
const GAME = {
  id: { source: 'g.id', type: 'int', encode: encode.number },
  teamId: { source: 'g."teamId"', type: 'int', encode: encode.number },
  opponentId: { source: 'g."opponentId"', type: 'int', encode: encode.number },
  date: { source: 'g.date', type: 'date', encode: encode.plain },
  time: { source: 'g."time"', type: 'time', encode: encode.minutes },
  venue: { source: 'g.venue', type: 'text', encode: encode.text },
  isHome: { source: 'g."isHome"', type: 'bool', encode: encode.boolean },
  neutral: {
    source: 'nullif(g.neutral, false)',
    type: 'bool',
    encode: encode.boolean,
    optional: true,
  },
  status: { source: 'g.status', type: 'text', encode: encode.plain },
  score: { source: 'g.score', type: 'text', encode: encode.text },
  ourScore: { source: 'g."ourScore"', type: 'int', encode: encode.number },
  theirScore: { source: 'g."theirScore"', type: 'int', encode: encode.number },
  verifiedAt: { source: 'g."verifiedAt"', type: 'timestamptz', encode: encode.moment },
  mailProblem: { source: 'g."mailProblem"', type: 'text', encode: encode.text, optional: true },
  endTime: { source: 'g."endTime"', type: 'time', encode: encode.minutes, optional: true },
  facilityId: { source: 'g."facilityId"', type: 'int', encode: encode.number, optional: true },
  gameType: {
    source: `nullif(g."gameType", 'game')`,
    type: 'text',
    encode: encode.plain,
    optional: true,
  },
  disruption: { source: 'g.disruption', type: 'text', encode: encode.plain, optional: true },
  reason: { source: 'g.reason', type: 'text', encode: encode.text, optional: true },
  publicNote: { source: 'g."publicNote"', type: 'text', encode: encode.text, optional: true },
  replacesGameId: {
    source: 'g."replacesGameId"',
    type: 'int',
    encode: encode.number,
    optional: true,
  },
  replacesDate: {
    source: dateOf('replacesGameId'),
    type: 'date',
    encode: encode.plain,
    optional: true,
  },
  makeUpGameId: { source: 'g."makeUpGameId"', type: 'int', encode: encode.number, optional: true },
  makeUpDate: {
    source: dateOf('makeUpGameId'),
    type: 'date',
    encode: encode.plain,
    optional: true,
  },
  dismissalTime: {
    source: 'g."dismissalTime"',
    type: 'time',
    encode: encode.minutes,
    optional: true,
  },
  departureTime: {
    source: 'g."departureTime"',
    type: 'time',
    encode: encode.minutes,
    optional: true,
  },
  transport: { source: 'g.transport', type: 'text', encode: encode.text, optional: true },
  version: { source: 'g.version', type: 'int', encode: encode.number },
  createdAt: { source: 'g."createdAt"', type: 'timestamptz', encode: encode.moment },
  updatedAt: { source: 'g."updatedAt"', type: 'timestamptz', encode: encode.moment },
  awaitingSince: {
    source: AWAITING_SINCE,
    type: 'timestamptz',
    encode: encode.moment,
    optional: true,
  },
  rescheduleRequest: {
    source: RESCHEDULE_REQUEST,
    type: 'json',
    encode: encode.json,
    optional: true,
  },
  mailDelayed: { source: MAIL_DELAYED, type: 'text', encode: encode.text, optional: true },
} as const satisfies Readonly<Record<string, JsonColumn>>;

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
  return schoolStatement(
    name,
    `with few as materialized (${few})
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
    order by ${GAME_ORDER})`,
  );
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
