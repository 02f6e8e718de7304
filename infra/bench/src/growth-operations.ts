import * as z from 'zod/mini';
import type { Product } from '../../runtime/testing/product.ts';
import { filledUser } from './fill-installation.ts';
import { scheduleCsv } from './generated-schedules.ts';
import { importFile } from './import-file.ts';
import { signIn } from './bench-account.ts';

const IMPORTED_ROWS = 200;
/** At most: a school may have fewer games. */
const EDITED_GAMES = 500;

/** What a school's user does, on one installation. Each returns its time in milliseconds. */
export type Operations = Readonly<Record<string, () => Promise<number>>>;

/**
 * Signs in as a user of a filled installation's school, which is published. Every operation leaves the school with as many games as
 * before, but for the import, which adds games of its own. The public reads follow an edit, so that svc-core computes their answers.
 */
export async function openSchool(
  product: Product,
  { school, slug }: { school: number; slug: string },
): Promise<Operations> {
  const [core] = product.running('svc-core');
  const [importer] = product.running('svc-import');
  if (!core || !importer) throw new Error('svc-core and svc-import must run');
  const cookie = await signIn(core.url, filledUser(school));
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(core.url + path, {
      method,
      headers: {
        cookie,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text;
  };
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const list = (path: string) => () => timed(() => send('GET', path));
  const post = (path: string, body: object) => () => timed(() => send('POST', path, body));
  const games = await send('GET', '/api/games');
  const first = firstGame(games);
  const gameIds = z
    .array(Game)
    .parse(JSON.parse(games))
    .slice(0, EDITED_GAMES)
    .map(({ id }) => id);
  const game = {
    teamId: first.teamId,
    opponentId: first.opponentId,
    date: '2027-05-01',
    time: '16:30:00',
    venue: 'Memorial Stadium',
    isHome: true,
    status: 'scheduled',
    score: '',
  };
  const { status: _, score: __, ...planned } = game;
  let edits = 0;
  let reads = 0;
  let made: number[] = [];
  let files = 0;
  let changeSetId = 0;
  return {
    'list of games': list('/api/games'),
    'list of teams': list('/api/teams'),
    'list of opponents': list('/api/opponents'),
    'edit of a game': () =>
      timed(() =>
        send('PUT', `/api/games/${first.id}`, { ...game, venue: `Field ${(edits += 1)}` }),
      ),
    // Another URL each time, so that no kept answer is measured.
    'conflicts of a school year': () =>
      timed(() => send('GET', `/api/conflicts?year=2026-27&read=${(reads += 1)}`)),
    'check of a game': post('/api/games/check', planned),
    'better days for a game': post('/api/games/better-dates', planned),
    'public page after an edit': list(`/s/${slug}`),
    'calendar feed after an edit': list(`/s/${slug}.ics`),
    'public JSON after an edit': list(`/s/${slug}.json`),
    'new game': async () => {
      let answer = '';
      const ms = await timed(async () => {
        answer = await send('POST', '/api/games', game);
      });
      made.push(idOf(answer));
      return ms;
    },
    'deletion of a game': async () => {
      const [id, ...others] = made;
      made = others;
      return timed(() => send('DELETE', `/api/games/${id}`));
    },
    [`edit of ${gameIds.length} games together`]: async () => {
      let answer = '';
      const ms = await timed(async () => {
        answer = await send('POST', '/api/games/bulk', { gameIds, change: { shiftDays: 7 } });
      });
      ({ changeSetId } = z.object({ changeSetId: z.int() }).parse(JSON.parse(answer)));
      return ms;
    },
    'undo of this edit': () => timed(() => send('POST', `/api/change-sets/${changeSetId}/undo`)),
    [`preview of ${IMPORTED_ROWS} rows, checked`]: async () => {
      const { status, answer, ms } = await importFile(
        importer.url,
        cookie,
        scheduleCsv(IMPORTED_ROWS, 'Gym'),
        '/api/import-games/preview',
      );
      if (status !== 200 || !answer.includes('"state":"done"'))
        throw new Error(`The preview answered ${status}: ${answer.slice(0, 400)}`);
      return ms;
    },
    [`import of ${IMPORTED_ROWS} rows`]: async () => {
      const file = scheduleCsv(IMPORTED_ROWS, `Gym ${(files += 1)}`).replaceAll(
        '/2026,',
        `/${2026 + files},`,
      );
      const { status, answer, ms } = await importFile(importer.url, cookie, file);
      if (status !== 200 || !answer.includes(`"createdGames":${IMPORTED_ROWS}`))
        throw new Error(`The import answered ${status}: ${answer.slice(0, 400)}`);
      return ms;
    },
  };
}

const Game = z.object({ id: z.int(), teamId: z.int(), opponentId: z.int() });
const firstGame = (text: string): z.infer<typeof Game> => {
  const [game] = z.array(Game).parse(JSON.parse(text));
  if (!game) throw new Error('The school has no games');
  return game;
};
const idOf = (text: string): number => z.object({ id: z.int() }).parse(JSON.parse(text)).id;
