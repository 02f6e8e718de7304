import * as z from 'zod/mini';
import { isoTime } from '../platform/iso-time.ts';
import { encode, jsonProperties } from '../platform/json-columns.ts';
import type { JsonColumn } from '../platform/json-columns.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import type { SchoolStatement } from '../platform/school-statement.ts';
import { Utf8Writer } from '../platform/utf8-writer.ts';

/** The date of a game that `g` names; only few do. */
const dateOf = (column: string) =>
  `case when g."${column}" is not null then
    (select other.date from games other where other."schoolId" = $1 and other.id = g."${column}") end`;

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
} as const satisfies Readonly<Record<string, JsonColumn>>;

/** By date and time, TBD last on its day. */
export const GAME_ORDER = 'g.date, g."time" nulls last, g.id';

/** The result: parts, each with its kind, its JSON and the ID of what it is about; then games, whose kind is null. */
const COLUMNS = ['kind', 'json', ...Object.keys(GAME)];
const [KIND, JSON_OF_PART, ID, TEAM, OPPONENT] = [0, 1, 2, 3, 4] as const;

/** The columns of a game after its ID, of which a part has none. */
const NO_GAME = Object.entries(GAME)
  .slice(1)
  .map(([name, { type }]) => `null::${type} as "${name}"`)
  .join(', ');

/**
 * The statement of a list of games: one statement, so that all parts are of one moment, with each team and opponent once.
 *
 * @param filter a condition on a game `g`, starting with 'and'.
 * @param longest no rows at all if the school has more games than this.
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
    `with few as materialized (${few}), asked as materialized (
      select a.* from verifications a
      where a."schoolId" = $1 and a.state in ('pending', 'reschedule', 'declined') ${when})
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
    select 'request', json_build_object('state', r.state, 'note', coalesce(r.note, ''), 'proposedDate', r."proposedDate",
      'proposedTime', left(r."proposedTime"::text, 5), 'proposedVenue', r."proposedVenue", 'answeredAt', r."answeredAt"::text,
      'createdAt', r."createdAt"::text)::text, r."gameId", ${NO_GAME}
    from (
      select distinct on (a."gameId") a.* from asked a join games g on g."schoolId" = $1 and g.id = a."gameId"
      where g.status in ('reschedule', 'verification-sent') and (a.state = 'pending') = (g.status = 'verification-sent') ${filter}
      order by a."gameId", a."answeredAt" desc, a.id desc) r
    union all
    select 'delay', to_json(delayed.problem)::text, g.id, ${NO_GAME}
    from asked a
    join games g on g."schoolId" = $1 and g.id = a."gameId" and g."verificationToken" = a."tokenHash"
      and g.status in ('scheduled', 'verification-sent')
    join mail_outbox delayed on delayed."schoolId" = $1 and delayed.id = a."outboxId"
      and delayed.state in ('waiting', 'leased') and delayed.problem is not null
    where a.state = 'pending' ${filter}
    union all
    (select null, null, ${Object.values(GAME)
      .map(({ source }) => source)
      .join(', ')}
    from games g where g."schoolId" = $1 ${when} ${filter}
    order by ${GAME_ORDER})`,
  );
}

const RequestPart = z.object({
  state: z.enum(['pending', 'reschedule', 'declined']),
  note: z.string(),
  proposedDate: z.nullable(z.string()),
  proposedTime: z.nullable(z.string()),
  proposedVenue: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  createdAt: z.string(),
});

/**
 * Reads games as the elements of a JSON array, in UTF-8.
 *
 * @param options.values the parameters of the filter, from `$2`.
 * @param options.around what to put before and after them, such as the array's brackets.
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
  const extras = new Map<string, string>();
  const ofSchool = `,"schoolId":${school.schoolId}`;
  const json = new Utf8Writer();
  let lead = `${before}{`;
  await school.eachTextRow(statement, COLUMNS, values, (row) => {
    const id = row[ID] ?? '';
    const kind = row[KIND];
    const part = row[JSON_OF_PART] ?? '';
    if (kind === 'team') teams.set(id, part);
    else if (kind === 'opponent') opponents.set(id, part);
    else if (kind != null) extras.set(id, (extras.get(id) ?? '') + extraText(kind, part));
    else {
      const more = extras.size === 0 ? '' : (extras.get(id) ?? '');
      const team = teams.get(row[TEAM] ?? '');
      const opponent = opponents.get(row[OPPONENT] ?? '');
      json.write(
        `${lead}${propertiesOf(row)}${ofSchool}${more},"team":${team},"opponent":${opponent}}`,
      );
      lead = ',{';
    }
  });
  if (json.isEmpty) return undefined;
  json.write(after);
  return json.take();
}

const propertiesOf = jsonProperties(GAME, ID);

/** The properties that a delay or a request adds to its game's JSON. */
const extraText = (kind: string, json: string): string =>
  kind === 'delay' ? `,"mailDelayed":${json}` : requestText(RequestPart.parse(JSON.parse(json)));

function requestText({
  state,
  answeredAt,
  createdAt,
  ...proposal
}: z.output<typeof RequestPart>): string {
  if (state === 'pending') return `,"awaitingSince":"${isoTime(createdAt)}"`;
  if (answeredAt === null) return '';
  const declined = state === 'declined' ? { declined: true } : {};
  return `,"rescheduleRequest":${JSON.stringify({ ...declined, ...proposal, requestedAt: isoTime(answeredAt) })}`;
}
