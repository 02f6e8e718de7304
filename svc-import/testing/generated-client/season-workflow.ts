/**
 * A school's season with a client generated from the API description. Copied to a temporary folder,
 * where `api.ts` is generated beside it; type-checked and run there by `generated-client.int.test.ts`.
 */
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

const { BASE_URL: baseUrl = '', EMAIL: email = '', PASSWORD: password = '' } = process.env;
const client = createClient<paths>({ baseUrl });

let cookie = '';
client.use({
  onRequest({ request }) {
    if (cookie !== '') request.headers.set('cookie', cookie);
  },
  onResponse({ response }) {
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) cookie = given.split(';', 1)[0] ?? '';
  },
});

/** The data of a response; throws with the error code otherwise. */
function answered<Data>(call: {
  data?: Data;
  error?: components['schemas']['Problem'];
  response: Response;
}): Data {
  if (call.data === undefined)
    throw new Error(`${call.response.url}: ${call.response.status} ${call.error?.code}`);
  return call.data;
}

const refused = await client.POST('/api/login', { body: { email, password: 'something else' } });
const user = answered(await client.POST('/api/login', { body: { email, password } }));

// @ts-expect-error -- a sport that is not in the list
const invalid = await client.POST('/api/teams', { body: { sport: 'quidditch', level: 'varsity' } });
const team = answered(
  await client.POST('/api/teams', {
    body: { sport: 'football', level: 'varsity', coachName: 'Pat Coach' },
  }),
);
const opponent = answered(
  await client.POST('/api/opponents', {
    body: {
      schoolName: 'Roosevelt High School',
      managerName: 'Jo Manager',
      email: 'jo@roosevelt.test',
      phone: '555-123-4567',
    },
  }),
);
const game = answered(
  await client.POST('/api/games', {
    body: {
      teamId: team.id,
      opponentId: opponent.id,
      date: '2030-09-06',
      time: '19:00',
      venue: 'Memorial Stadium',
    },
  }),
);
const asked = await client.POST('/api/games/{id}/verify', { params: { path: { id: game.id } } });
const verification = answered(asked);
const mails = answered(
  await client.GET('/api/games/{id}/mail', { params: { path: { id: game.id } } }),
);

const preview = answered(await client.POST('/api/import-games/preview', { body: file() }));
const imported = await outcome(answered(await importFile()));

const games = answered(await client.GET('/api/games'));
const teams = answered(await client.GET('/api/teams'));
const opponents = answered(await client.GET('/api/opponents'));
const imports = answered(await client.GET('/api/import-games'));
const history = answered(
  await client.GET('/api/audit', { params: { query: { kind: 'game', record: String(game.id) } } }),
);
answered(await client.POST('/api/logout'));
const afterwards = await client.GET('/api/user');

console.log(
  JSON.stringify({
    refusal: refused.error?.code,
    role: user.role,
    invalidFields: Object.keys(invalid.error?.fields ?? {}),
    verification: [asked.response.status, verification.status],
    mailTo: mails.mails.map(({ sentTo }) => sentTo),
    newGames: preview.newGames,
    createdGames: imported.createdGames,
    games: games.map(({ date, opponent: { schoolName } }) => [date, schoolName]),
    counts: [teams.length, opponents.length, imports.length],
    history: history.entries.map(({ action }) => action),
    afterwards: afterwards.error?.code,
  }),
);

function file(): components['schemas']['ImportInput'] {
  const rows = [
    'Date,Time,Team,H/A,Opponent,Venue',
    '9/13/2030,7:00 PM,Football Varsity,H,Roosevelt High School,Memorial Stadium',
    '9/20/2030,7:00 PM,Football Varsity,A,Jefferson High School,Jefferson Stadium',
  ];
  return { csvData: rows.join('\n'), fileName: 'season.csv' };
}

function importFile() {
  return client.POST('/api/import-games', { body: file() });
}

/** The 200 and the 202 of an import. */
type Outcome = NonNullable<Awaited<ReturnType<typeof importFile>>['data']>;

/** The result of an import: from the response, or by polling. */
async function outcome(given: Outcome): Promise<components['schemas']['ImportResultView']> {
  if ('importId' in given) return given;
  if (given.state === 'failed') throw new Error(given.message);
  if (given.result) return given.result;
  await new Promise((resolve) => setTimeout(resolve, 250));
  const path = { id: given.id };
  return outcome(answered(await client.GET('/api/import-games/{id}', { params: { path } })));
}
