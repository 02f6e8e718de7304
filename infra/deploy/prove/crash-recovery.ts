import { setTimeout as wait } from 'node:timers/promises';
import { containersOf, killContainer, docker } from './docker.ts';
import { assert, importSeason, seasonCsv, waitUntil } from './main-job.ts';
import type { Deployment } from './main-job.ts';
import { signIn } from './api-client.ts';

const PARALLEL_REQUESTS = 8;

/** Sends verification requests for many games, kills a mail worker meanwhile, and counts the emails that arrived. */
export async function sendEmailsThroughCrash(
  place: Deployment,
  project: string,
  count: number,
): Promise<string> {
  const season = await importSeason(place, count);
  const ids = (await season.games()).map(({ id }) => id);
  const began = performance.now();
  const asking = Array.from({ length: PARALLEL_REQUESTS }, async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const { status } = await season.director.post(`/api/games/${id}/verify`);
      assert(status === 200 || status === 202, `the verification request returned ${status}`);
    }
  });
  await waitUntil('some emails arrived', async () => (await season.links()).length > count / 5);
  const [victim] = await containersOf(project, 'svc-mail');
  assert(victim !== undefined, 'no mail worker is running');
  await killContainer(victim);
  await Promise.all(asking);
  await waitUntil('every email was sent', async () =>
    (await season.games()).every(({ status }) => status === 'verification-sent'),
  );
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  await wait(2_000);
  const mails = await season.links();
  const different = new Set(mails).size;
  assert(different === count, `${different} different emails arrived, not ${count}`);
  // Emails that the killed worker had between the final dot and the reply are sent again with the same link: at most those requested in parallel.
  assert(
    mails.length <= count + PARALLEL_REQUESTS,
    `${mails.length - count} emails were duplicated, more than the ${PARALLEL_REQUESTS} requested in parallel`,
  );
  return `${count} emails in ${seconds} s, 1 worker killed: ${count - different} lost, ${mails.length - count} duplicated`;
}

/** Imports a long season, kills the import worker that claimed it, and counts the games. */
export async function importThroughCrash(
  place: Deployment,
  project: string,
  rows: number,
): Promise<string> {
  const director = await signIn(place.url, 'director@lincoln.test', 'Fieldhouse-Staff-1');
  const opponent = `Long Season High ${Date.now().toString(36)}`;
  const before = await claimedImports(project);
  const began = performance.now();
  const sent = director
    .post('/api/import-games', { csvData: seasonCsv(opponent, rows) })
    .catch(() => undefined);
  let victim: string | undefined;
  await waitUntil('a worker claims the file', async () => {
    const now = await claimedImports(project);
    victim = [...now.keys()].find((id) => (now.get(id) ?? 0) > (before.get(id) ?? 0));
    return victim !== undefined;
  });
  if (victim) await killContainer(victim);
  await sent;
  const gamesNow = async () => {
    const { body } = await director.get('/api/games');
    return JSON.stringify(body).split(`"schoolName":"${opponent}"`).length - 1;
  };
  await waitUntil('the season is imported', async () => (await gamesNow()) >= rows);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  await wait(3_000);
  const games = await gamesNow();
  assert(games === rows, `${games} games were created from ${rows} rows`);
  const [rowCount, gameCount] = [rows, games].map((count) => count.toLocaleString('en-US'));
  return `${rowCount} rows in ${seconds} s, their worker killed: ${gameCount} games`;
}

/** How many imports each worker has claimed so far, by container. */
async function claimedImports(project: string): Promise<Map<string, number>> {
  const containers = await containersOf(project, 'svc-import');
  const counts = containers.map(async (id) => {
    const lines = (await docker(['logs', id])).split('\n');
    return [id, lines.filter((line) => line.includes('"import claimed"')).length] as const;
  });
  return new Map(await Promise.all(counts));
}
