import { createServer } from 'node:http';
import { openPool } from '@fieldhouse/runtime';

/**
 * The limit of `schedule-reads.ts`, a process that sends its URL when it listens: the games of a school from the product's own tables by
 * bare node:http and pg. Two prepared statements, rows as text, each team and opponent serialized once, one string as the answer. It
 * has no session, access rule, request ID, log, metrics, verification requests or bound on its memory.
 *
 * `node schedule-limit.ts DATABASE_URL`, then `GET /ID`.
 */
const [databaseUrl = ''] = process.argv.slice(2);
const pool = openPool(
  { connectionString: databaseUrl, max: 8, options: '-c TimeZone=UTC' },
  () => undefined,
);
const types = { getTypeParser: () => (text: string) => text };
type Row = readonly (string | null)[];

const PARTS = `select 't' || id, json_build_object('id', id, 'sport', sport, 'level', level)::text from teams where "schoolId" = $1
  union all select 'o' || id, json_build_object('id', id, 'schoolName', "schoolName", 'managerName', "managerName", 'email', email,
    'phone', phone)::text from opponents where "schoolId" = $1`;
const GAMES = `select id, "teamId", "opponentId", date, "time", venue, "isHome", status, score, "ourScore", "theirScore", "verifiedAt", version,
    "createdAt", "updatedAt" from games where "schoolId" = $1 order by date, "time"`;

async function answer(school: string): Promise<string> {
  const client = await pool.connect();
  try {
    const read = (name: string, text: string) =>
      client.query<(string | null)[]>({ name, text, values: [school], rowMode: 'array', types });
    const [parts, games] = await Promise.all([read('parts', PARTS), read('games', GAMES)]);
    const texts = new Map(parts.rows.map(([key, json]) => [key ?? '', json ?? '']));
    let json = '';
    for (const row of games.rows)
      json += `${json === '' ? '[' : ','}${gameText(school, row, texts)}`;
    return json === '' ? '[]' : `${json}]`;
  } finally {
    client.release();
  }
}

function gameText(school: string, row: Row, texts: ReadonlyMap<string, string>): string {
  const [
    id,
    team,
    opponent,
    date,
    time,
    venue,
    isHome,
    status,
    score,
    ours,
    theirs,
    verified,
    version,
  ] = row;
  const text = score == null ? null : JSON.stringify(score);
  return `{"id":${id},"schoolId":${school},"teamId":${team},"opponentId":${opponent},"date":"${date}","time":"${time}","venue":${JSON.stringify(venue)},"isHome":${isHome === 't'},"status":"${status}","score":${text},"ourScore":${ours ?? null},"theirScore":${theirs ?? null},"verifiedAt":${momentText(verified)},"version":${version},"createdAt":${momentText(row[13])},"updatedAt":${momentText(row[14])},"team":${texts.get(`t${team}`)},"opponent":${texts.get(`o${opponent}`)}}`;
}

const momentText = (text: string | null | undefined) =>
  text == null ? 'null' : `"${text.slice(0, 10)}T${text.slice(11, 23)}Z"`;

const server = createServer((request, response) => {
  void answer((request.url ?? '').slice(1)).then((json) => {
    const body = Buffer.from(json);
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
      .end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.(`http://127.0.0.1:${address.port}`);
});
process.once('disconnect', () => process.exit());
