import { withBench } from './bench.ts';
import type { Bench } from './bench.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';

/**
 * Timing side channels: whether response times reveal that an address has an account, or that a record is another school's
 * rather than missing. Requests are sent in pairs, in random order; each account is used once, to stay below rate limits.
 * Prints both medians and how well a response time separates the two cases (ROC AUC; 0.5 is not at all). Required: medians at most 3 ms
 * apart, and an AUC of at most 0.6.
 *
 * Run: `node infra/bench/src/timing-side-channels.ts [pairs]`
 */
const PAIRS = Number(process.argv[2] ?? 300);
const WARM_UP = 20;
const MOST_MS_APART = 3;
const MOST_AUC = 0.6;

type Request = (number: number) => Promise<unknown>;

await withBench(async (bench) => {
  const core = await bench.start('svc-core', {
    SMTP_URL: 'smtp://127.0.0.1:9',
    SIGN_IN_FAILURES_PER_IP: '1000000',
    RESET_REQUESTS_PER_IP: '1000000',
  });
  // A user whose password hash the accounts share.
  const cookie = await bench.signIn('asker');
  await makeAccounts(bench);
  const call = async (method: string, path: string, body: unknown, cookie = '') => {
    const answer = await fetch(core.url + path, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return `${answer.status} ${await answer.text()}`;
  };
  const known = (n: number) => `known${n}@bench.test`;
  const unknown = (n: number) => `nobody${n}@bench.test`;
  const login = (email: string) => call('POST', '/api/login', { email, password: 'wrong' });
  const forgot = (email: string) => call('POST', '/api/forgot-password', { email });
  const rows = [
    await compare(
      'sign-in, known or unknown address',
      (n) => login(known(n)),
      (n) => login(unknown(n)),
    ),
    await compare(
      'forgotten password, known or unknown address',
      (n) => forgot(known(n)),
      (n) => forgot(unknown(n)),
    ),
  ];
  const team = { sport: 'golf', level: 'varsity' };
  const opponent = { schoolName: 'X', managerName: 'Y', email: 'x@y.test', phone: '5551234567' };
  for (const [kind, body] of Object.entries({ teams: team, opponents: opponent })) {
    const change = (id: number) => call('PUT', `/api/${kind}/${id}`, body, cookie);
    const remove = (id: number) => call('DELETE', `/api/${kind}/${id}`, undefined, cookie);
    const missing = (n: number) => 2_000_000_000 + n;
    rows.push(
      await compare(`change of ${kind}, foreign or missing ID`, change, (n) => change(missing(n))),
      await compare(`removal of ${kind}, foreign or missing ID`, remove, (n) => remove(missing(n))),
    );
  }
  printTable(rows);
  if (rows.some((row) => row['ms apart'] > MOST_MS_APART || row.AUC > MOST_AUC))
    process.exitCode = 1;
});

/** Creates the known accounts, and a school that owns teams and opponents with the requested IDs. */
async function makeAccounts({ client, makeSchool }: Bench): Promise<void> {
  const schoolId = await makeSchool('owner');
  await client.query(
    `insert into users (email, password, "schoolId", "mustChangePassword", "emailConfirmedAt")
      select 'known' || n || '@bench.test', (select password from users limit 1), $1, false, now() from generate_series(1, $2) n`,
    [schoolId, PAIRS + WARM_UP],
  );
  await client.query(
    `insert into teams ("schoolId", sport, "sportName", level) select $1, 'other', 'Sport ' || n, 'varsity' from generate_series(1, $2) n`,
    [schoolId, PAIRS + WARM_UP],
  );
  await client.query(
    `insert into opponents ("schoolId", "schoolName") select $1, 'Opponent ' || n from generate_series(1, $2) n`,
    [schoolId, PAIRS + WARM_UP],
  );
}

async function compare(what: string, one: Request, other: Request) {
  const times: [number[], number[]] = [[], []];
  const answers = new Set<unknown>();
  for (let number = 1; number <= PAIRS + WARM_UP; number += 1) {
    const first = Math.random() < 0.5 ? 0 : 1;
    for (const place of [first, 1 - first] as const) {
      const started = performance.now();
      answers.add(await (place === 0 ? one : other)(number));
      if (number > WARM_UP) times[place === 0 ? 0 : 1].push(performance.now() - started);
    }
  }
  if (answers.size !== 1) throw new Error(`${what}: ${[...answers].slice(0, 3).join(' | ')}`);
  const [ours, theirs] = times;
  return {
    'what may differ': what,
    'first, median ms': median(ours),
    'second, median ms': median(theirs),
    'ms apart': Math.abs(median(ours) - median(theirs)),
    AUC: auc(ours, theirs),
    required: `${MOST_MS_APART} ms, ${MOST_AUC}`,
  };
}

/** ROC AUC: probability that a time of one kind is longer than one of the other, in whichever direction is larger. */
function auc(ours: readonly number[], theirs: readonly number[]): number {
  let wins = 0;
  for (const one of ours)
    for (const other of theirs) wins += one > other ? 1 : one === other ? 0.5 : 0;
  const share = wins / (ours.length * theirs.length);
  return Math.max(share, 1 - share);
}
