import { setTimeout as wait } from 'node:timers/promises';
import { addGames } from './add-games.ts';
import { withBench } from './bench.ts';
import { printTable } from './print-table.ts';
import { peakMemory, resetPeakMemory } from './process-memory.ts';
import { publishSchool } from './published-schools.ts';

/**
 * What a large school costs the others: four callers at once ask for its public schedule (15,000 games), its conflicts and better dates
 * (4,800 games of one team, 20 a day) and its list of games (200,000), while another school reads its own. Times in milliseconds are of the
 * other school, answers and megabytes of svc-core.
 *
 * Run: `node infra/bench/src/large-school.ts [seconds per measurement] [one of them]`
 */
const SECONDS = Number(process.argv[2] ?? 15);
const ONLY = process.argv[3];
const CALLERS = 4;
const NO_LIMIT = { PUBLIC_SCHEDULE_READS_PER_MINUTE: '1000000000' };

await withBench(async (bench) => {
  const { client } = bench;
  const [dense, huge, other] = [
    await bench.signIn('dense'),
    await bench.signIn('huge'),
    await bench.signIn('other'),
  ];
  const published = await bench.makeSchool('published');
  for (const [name, games] of [
    ['published', 15_000],
    ['dense', 4_800],
    ['huge', 200_000],
    ['other', 100],
  ] as const)
    await addGames(client, name, games);
  const slug = await publishSchool(client, published);
  await client.query(
    `update games g set "teamId" = t.id, date = date '2026-08-10' + g.id % 240, venue = 'Gym'
      from schools s, lateral (select min(id) as id from teams where "schoolId" = s.id) t
      where s.name = 'dense' and g."schoolId" = s.id`,
  );
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ teamId: number; opponentId: number }>(
    `select "teamId", "opponentId" from games g join schools s on s.id = g."schoolId" where s.name = 'dense' limit 1`,
  );
  const game = { ...rows[0], date: '2026-09-10', time: '19:00', venue: 'Gym', isHome: true };
  let core = bench.core;
  const call = async (path: string, cookie = '', body?: object) => {
    const response = await fetch(`${core.url}${path}`, {
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const bytes = (await response.arrayBuffer()).byteLength;
    return { status: response.status, bytes };
  };
  let turn = 0;
  const loads: Readonly<Record<string, () => ReturnType<typeof call>>> = {
    nothing: () => wait(50, { status: 200, bytes: 0 }),
    'feeds and JSON': () => {
      turn += 1;
      const form = ['.ics', '.json', '.ics?strict=1', '.ics?year=2026-27'][turn % 4];
      return call(`/s/${slug}${form}`);
    },
    pages: () => call(`/s/${slug}?from=2026-${9 + (turn++ % 4)}-0${1 + (turn % 9)}`),
    conflicts: () => call('/api/conflicts', dense),
    'better dates': () => call('/api/games/better-dates', dense, game),
    'list of games': () => call('/api/games', huge),
    'pages of games': () => call('/api/games?limit=1000', huge),
  };
  const table = [];
  for (const [name, load] of Object.entries(loads)) {
    if (ONLY !== undefined && name !== ONLY) continue;
    // A new process each time: memory is given back late.
    core = await bench.start('svc-core', NO_LIMIT);
    await resetPeakMemory(core.pid);
    table.push({ asked: name, ...(await measure(load, () => call('/api/games', other))) });
    Object.assign(table.at(-1) ?? {}, { MB: await peakMemory(core.pid) });
    await core.stop();
  }
  printTable(table);
});

interface Asked {
  readonly status: number;
  readonly bytes: number;
}

async function measure(load: () => Promise<Asked>, others: () => Promise<Asked>) {
  const until = performance.now() + SECONDS * 1_000;
  const answers: (Asked & { readonly ms: number })[] = [];
  const times: number[] = [];
  const repeat = async (ask: () => Promise<Asked>, done: (answer: Asked, ms: number) => void) => {
    while (performance.now() < until) {
      const start = performance.now();
      const answer = await ask();
      done(answer, performance.now() - start);
    }
  };
  await Promise.all([
    ...Array.from({ length: CALLERS }, () =>
      repeat(load, (answer, ms) => answers.push({ ...answer, ms })),
    ),
    repeat(
      async () => {
        await wait(20);
        const start = performance.now();
        const answer = await others();
        times.push(performance.now() - start);
        if (answer.status !== 200) console.log(`The other school got ${answer.status}`);
        return answer;
      },
      () => undefined,
    ),
  ]);
  const sorted = times.toSorted((one, next) => one - next);
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
  const ok = answers.filter(({ status }) => status === 200);
  return {
    'other: median': at(0.5),
    p99: at(0.99),
    max: at(1),
    answers: ok.length,
    refused: answers.length - ok.length,
    'longest (ms)': Math.round(Math.max(...answers.map(({ ms }) => ms))),
    'largest (kB)': Math.round(Math.max(...answers.map(({ bytes }) => bytes)) / 1_000),
  };
}
