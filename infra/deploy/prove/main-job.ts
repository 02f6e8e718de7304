import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { signIn } from './api-client.ts';
import type { ApiClient } from './api-client.ts';

/** URLs of the product and of its mail catcher. */
export interface Deployment {
  readonly url: string;
  readonly inboxUrl: string;
}

const Opponents = z.array(z.object({ id: z.int(), schoolName: z.string() }));
const Games = z.array(
  z.object({ id: z.int(), status: z.string(), opponent: z.object({ schoolName: z.string() }) }),
);
const Mails = z.array(z.object({ text: z.string() }));
const LINK = /https?:\/\/\S+?(\/api\/verify\/[\w-]+)/;
const TIMEOUT_MS = 240_000;

/** The director of the demo school, with a season against an opponent that no other season has. */
export interface Season {
  readonly director: ApiClient;
  readonly address: string;
  games(): Promise<z.infer<typeof Games>>;
  /** The link of each email to the opponent. A duplicated email has the same link. */
  links(): Promise<string[]>;
}

let seasons = 0;

/** Signs in, imports a season of that many games, and saves an email address for its opponent. */
export async function importSeason(place: Deployment, games: number): Promise<Season> {
  const director = await signIn(place.url, 'director@lincoln.test', 'Fieldhouse-Staff-1');
  const tag = `${Date.now().toString(36)}${(seasons += 1)}`;
  const opponent = `Proving High ${tag}`;
  const address = `director-${tag}@proving.test`;
  const csvData = seasonCsv(opponent, games);
  const taken = await director.post('/api/import-games', { csvData });
  assert(taken.status === 200 || taken.status === 202, `the import returned ${taken.status}`);
  const season: Season = {
    director,
    address,
    games: async () =>
      Games.parse((await director.get('/api/games')).body).filter(
        (game) => game.opponent.schoolName === opponent,
      ),
    links: () => linksSentTo(place, address),
  };
  await waitUntil('the season is imported', async () => (await season.games()).length === games);
  const opponents = Opponents.parse((await director.get('/api/opponents')).body);
  const found = opponents.find(({ schoolName }) => schoolName === opponent);
  const contact = {
    schoolName: opponent,
    managerName: 'Pat Prover',
    email: address,
    phone: '5550100199',
  };
  const saved = await director.put(`/api/opponents/${found?.id}`, contact);
  assert(saved.status === 200, `saving the contact returned ${saved.status}`);
  return season;
}

/** Sign in, import, contact, verify, read the email, confirm from its link, verified. @returns milliseconds. */
export async function runMainJob(place: Deployment): Promise<number> {
  const began = performance.now();
  const season = await importSeason(place, 3);
  const [game] = await season.games();
  const asked = await season.director.post(`/api/games/${game?.id}/verify`);
  assert(asked.status === 200, `the verification request returned ${asked.status}`);
  await waitUntil('the email is in the catcher', async () => (await season.links()).length === 1);
  const [link] = await season.links();
  const answered = await fetch(`${place.url}${link}`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'confirm', name: 'Pat Prover' }),
  });
  assert(answered.status === 200, `confirming returned ${answered.status}`);
  const games = await season.games();
  assert(games.filter(({ status }) => status === 'verified').length === 1, 'no game is verified');
  return performance.now() - began;
}

/** @throws Error with `otherwise`, unless the condition holds. */
export function assert(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(`Failed: ${otherwise}.`);
}

/** Polls until `isSo`, for four minutes at most: a busy machine is slow. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  let problem = '';
  while (performance.now() < deadline) {
    const so = await isSo().catch((error: unknown) => {
      problem = ` (${String(error)})`;
      return false;
    });
    if (so) return;
    await wait(250);
  }
  throw new Error(
    `Timed out after ${TIMEOUT_MS / 60_000} minutes, waiting until ${what}${problem}.`,
  );
}

async function linksSentTo({ inboxUrl }: Deployment, address: string): Promise<string[]> {
  const answer = await fetch(`${inboxUrl}/api/email?to.address=${encodeURIComponent(address)}`);
  return Mails.parse(await answer.json()).map(({ text }) => LINK.exec(text)?.[1] ?? 'no link');
}

/** CSV rows of different days. A unique opponent name keeps the season apart from others. */
export function seasonCsv(opponent: string, games: number): string {
  const lines = ['Date,Time,Sport,Level,Opponent,Home/Away'];
  for (let game = 0; game < games; game += 1) {
    const day = new Date(Date.UTC(2027, 0, 1 + (game % 700))).toISOString().slice(0, 10);
    const hour = 8 + Math.floor(game / 700);
    lines.push(`${day},${hour}:30,Soccer,Varsity,${opponent},${game % 2 ? 'Home' : 'Away'}`);
  }
  return `${lines.join('\n')}\n`;
}
