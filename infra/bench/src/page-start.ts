/**
 * How soon a page can be used on a slow phone (CPU four times slower, slow 4G): when the first real row of a screen, or the sentence that
 * says there is none, is in the page. First and second visits.
 *
 * The limit is a page of the same kind as plain HTML: a heading and 200 games, without a script, from a server that does nothing else.
 * Starts everything it needs; the browser apps must be built (`npm run build`).
 *
 * Run: `node infra/bench/src/page-start.ts [rounds]`
 */
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { addGames } from './add-games.ts';
import { BENCH_PASSWORD } from './bench-account.ts';
import { withBench } from './bench.ts';
import type { Bench } from './bench.ts';
import { median } from './median.ts';
import { launchBrowser, phone, signInAs, visit } from './phone-visit.ts';
import type { Visit } from './phone-visit.ts';
import { printTable } from './print-table.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const GAMES = 1_000;
const SCHOOL = 'phone';

interface Target {
  readonly name: string;
  readonly path: string;
  /** What a person waits for. */
  readonly text: string;
  readonly signedIn: boolean;
  /** The most that is allowed, as ratios to plain HTML; undefined where nothing is required. */
  readonly required: { readonly first?: number; readonly second?: number };
  readonly timeOf: (seen: Visit) => number;
}

/** A page that does not have it after all took longer than any. */
const untilRead = ({ textSeen = Infinity }: Visit): number => textSeen;
const untilPainted = ({ largestPaint }: Visit): number => largestPaint;

const TARGETS: readonly Target[] = [
  {
    name: 'Games, first row',
    path: '/games',
    text: 'Opponent High',
    signedIn: true,
    required: { first: 3.2, second: 1.8 },
    timeOf: untilRead,
  },
  {
    name: 'home, Needs You',
    path: '/',
    text: 'Needs You',
    signedIn: true,
    required: { first: 3 },
    timeOf: untilRead,
  },
  {
    name: 'empty year, its sentence',
    path: '/games?year=2041-42',
    text: 'No games in 2041-42',
    signedIn: true,
    required: { first: 3 },
    timeOf: untilRead,
  },
  {
    name: 'sign-in page, largest paint',
    path: '/',
    text: 'Sign In',
    signedIn: false,
    required: { first: 1.3, second: 1.3 },
    timeOf: untilPainted,
  },
];

const REQUIRED_SCRIPT_KB = 200;
/** Of plain HTML's largest paint. */
const REQUIRED_BLOCKING = 0.9;

interface Visits {
  readonly first: Visit;
  readonly second: Visit;
}

async function visitTwice(browser: Browser, url: string, target: Target): Promise<Visits> {
  const context = await phone(browser);
  if (target.signedIn)
    await signInAs(context, new URL(url).origin, `${SCHOOL}@bench.test:${BENCH_PASSWORD}`);
  const first = await visit(context, url, target.text);
  const second = await visit(context, url, target.text);
  await context.close();
  return { first, second };
}

/** A server of the plain page. */
async function servePlain(): Promise<{ url: string; close: () => void }> {
  const rows = Array.from(
    { length: 200 },
    (_, game) =>
      `<tr><td>2026-09-${1 + (game % 30)}<td>7:00 PM<td>Football Varsity<td>Opponent High ${game % 20}<td>Memorial Stadium<td>Scheduled`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Games</title>
    <h1>Games</h1><p>Schedule games and track confirmations</p><table>${rows.join('')}</table>`;
  const body = brotliCompressSync(html);
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br' };
  const server = createServer((_req, res) => res.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The plain page has no address');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

/** A school with its games in the current school year, of which some are not sent yet. */
async function makeSchool({ client, signIn }: Bench): Promise<void> {
  await signIn(SCHOOL);
  await addGames(client, SCHOOL, GAMES);
  // From August to May, whenever this runs.
  await client.query(
    `update games set date = make_date(extract(year from now() - interval '7 months')::int, 8, 1) + id % 300`,
  );
}

await withBench(async (bench) => {
  await makeSchool(bench);
  // No page of this imports.
  const gateway = await bench.start('gateway', { IMPORT_URL: bench.core.url });
  const browser = await launchBrowser();
  const plain = await servePlain();
  const plainTarget: Target = {
    name: 'limit: plain HTML',
    path: '/',
    text: 'Opponent High',
    signedIn: false,
    required: {},
    timeOf: untilPainted,
  };
  try {
    const all = [plainTarget, ...TARGETS];
    const visits = new Map<Target, Visits[]>(all.map((each) => [each, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const target of all) {
        const url = target === plainTarget ? plain.url : `${gateway.url}${target.path}`;
        visits.get(target)?.push(await visitTwice(browser, url, target));
      }
    const middle = (target: Target, pick: (both: Visits) => number) =>
      median((visits.get(target) ?? []).map(pick));
    const limit = middle(plainTarget, ({ first }) => first.largestPaint);
    const limitAgain = middle(plainTarget, ({ second }) => second.largestPaint);
    printTable(
      all.map((target) => {
        const first = middle(target, (both) => target.timeOf(both.first));
        const second = middle(target, (both) => target.timeOf(both.second));
        return {
          page: target.name,
          'first visit ms': first,
          ratio: first / limit,
          'at most': target.required.first ?? '',
          'second visit ms': second,
          'ratio ': second / limitAgain,
          'at most ': target.required.second ?? '',
          [`scripts until then, kB (${REQUIRED_SCRIPT_KB})`]:
            middle(target, (both) => both.first.scriptBytes) / 1000,
          [`blocking / limit (${REQUIRED_BLOCKING})`]:
            middle(target, (both) => both.first.blockingTime) / limit,
          'largest paint ms': middle(target, (both) => both.first.largestPaint),
          'layout shift': middle(target, (both) => both.first.layoutShift),
        };
      }),
    );
  } finally {
    await browser.close();
    plain.close();
  }
});
process.exit();
