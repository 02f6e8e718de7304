/**
 * The system administrator's lists in a large installation: bytes, response time of svc-core, and of the first screen the time until
 * it is shown and the nodes in the page.
 *
 * Limit: what is required of each: 200 kB, shown in 1 s, statistics in 50 ms. The whole list of schools, as it is read without
 * paging, is measured beside it: what every visit cost before.
 *
 * Needs the builds of the browser apps (`npm run build`).
 *
 * Run: `node infra/bench/src/sysadmin-lists.ts [schools] [games per school]`
 */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { migrate } from '../../../svc-core/src/platform/migrations/migrate.ts';
import { FILLED_PASSWORD, FILLED_SYSADMIN, fillInstallation } from './fill-installation.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { startProduct } from './product.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

const SCHOOLS = Number(process.argv[2] ?? 20_000);
const GAMES_PER_SCHOOL = Number(process.argv[3] ?? 50);
const CALLS = 11;
const VISITS = 3;
const MOST_BYTES = 200_000;
const MOST_MS = 1_000;
const MOST_STATISTICS_MS = 50;

const ACCOUNT = { email: FILLED_SYSADMIN, password: FILLED_PASSWORD };

const LISTS = [
  ['schools, all of them', '/api/sysadmin/schools'],
  ['schools, a page', '/api/sysadmin/schools?limit=100'],
  ['schools, searched by two words', '/api/sysadmin/schools?limit=100&search=harbor+77'],
  ['schools, inactive', '/api/sysadmin/schools?limit=100&state=inactive'],
  ['2,000 users of a school, all of them', '/api/sysadmin/schools/1/users'],
  ['users of a school, a page', '/api/sysadmin/schools/1/users?limit=50'],
  ['users of a school, searched', '/api/sysadmin/schools/1/users?limit=50&search=u77'],
  ['outbox', '/api/admin/outbox?limit=50'],
  ['outbox, failed', '/api/admin/outbox?limit=50&state=failed'],
  ['outbox, searched by address', '/api/admin/outbox?limit=50&search=m7-s77'],
  ['outbox, searched without a match', '/api/admin/outbox?limit=50&search=nobody'],
  ['history', '/api/admin/audit'],
  ['history of a rare kind', '/api/admin/audit?kind=school'],
  ['statistics', '/api/admin/statistics'],
] as const;

/** The screens, with a selector that only the loaded list has, and what to press first: then the time begins there. */
const SCREENS: readonly Screen[] = [
  { screen: 'Schools', path: '/sysadmin/schools', row: 'article' },
  {
    screen: 'Schools, from the open settings',
    path: '/sysadmin/settings',
    press: ['link', 'Schools'],
    row: 'article',
  },
  {
    screen: 'Outbox, from the open settings',
    path: '/sysadmin/settings',
    press: ['tab', 'Email'],
    row: 'ul[aria-label="Emails"] > li',
  },
  {
    screen: 'History',
    path: '/sysadmin/settings?show=history',
    row: 'ul[aria-label="History"] > li',
  },
];
interface Screen {
  readonly screen: string;
  readonly path: string;
  readonly row: string;
  readonly press?: readonly ['tab' | 'link', string];
}

await withTemporaryDatabase(async (url) => {
  await migrate(url);
  await fillInstallation(url, {
    schools: SCHOOLS,
    gamesPerSchool: GAMES_PER_SCHOOL,
    usersPerSchool: 3,
    moreUsersOfFirst: 2_000,
    mailsPerSchool: 10,
    historyPerSchool: 50,
  });
  const product = await startProduct(
    {
      DATABASE_URL: url,
      APP_SECRET: 'a secret of the bench, and of nothing else',
      LOG_LEVEL: 'warn',
    },
    { 'svc-core': 1, 'svc-mail': 0, 'svc-import': 1, gateway: 1 },
  );
  try {
    const [gateway] = product.running('gateway');
    if (!gateway) throw new Error('The gateway must run');
    const cookie = await signIn(gateway.url);
    await measureCalls(gateway.url, cookie);
    await measureScreens(gateway.url);
  } finally {
    await product.stop();
  }
});

async function measureCalls(url: string, cookie: string): Promise<void> {
  const rows = [];
  for (const [list, path] of LISTS) {
    const times: number[] = [];
    let bytes = 0;
    for (let call = 0; call < CALLS; call += 1) {
      const started = performance.now();
      const response = await fetch(url + path, { headers: { cookie } });
      bytes = (await response.arrayBuffer()).byteLength;
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      times.push(performance.now() - started);
    }
    rows.push({ list, 'kB of JSON': bytes / 1_000, 'median ms': median(times) });
    const most = list === 'statistics' ? MOST_STATISTICS_MS : MOST_MS;
    if (!list.endsWith('all of them') && (bytes > MOST_BYTES || median(times) > most))
      process.exitCode = 1;
  }
  console.log(
    `${SCHOOLS} schools, through the gateway (required: at most ${MOST_BYTES / 1_000} kB; statistics in ${MOST_STATISTICS_MS} ms)`,
  );
  printTable(rows);
}

async function measureScreens(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  try {
    const rows = [];
    for (const screen of SCREENS) rows.push(await visit(browser, url, screen));
    console.log(`\nFirst visit in a browser (required: shown in ${MOST_MS} ms)`);
    printTable(rows);
    if (rows.some((shown) => shown['ms until shown'] > MOST_MS)) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string, { screen, path, row, press }: Screen) {
  const times: number[] = [];
  let nodes = 0;
  let json = 0;
  for (let visits = 0; visits < VISITS; visits += 1) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
    });
    const answer = await context.request.post(`${url}/api/login`, {
      data: ACCOUNT,
      headers: { origin: url },
    });
    if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}`);
    const page = await context.newPage();
    json = 0;
    page.on('response', async (response) => {
      if (response.headers()['content-type']?.includes('json'))
        json += (await response.body().catch(() => Buffer.alloc(0))).length;
    });
    let started = performance.now();
    await page.goto(url + path, { waitUntil: 'commit' });
    if (press !== undefined) {
      const [role, name] = press;
      const control = page.getByRole(role, { name, exact: true });
      await page.getByLabel('System Name').waitFor();
      started = performance.now();
      await control.click();
    }
    await page.locator(row).first().waitFor();
    times.push(performance.now() - started);
    nodes = await page.locator('*').count();
    await context.close();
  }
  return { screen, 'ms until shown': median(times), nodes, 'kB of JSON': json / 1_000 };
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}`);
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

/** Paths of Debian's packages. */
function browserPath(): string {
  const paths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  return process.env['CHROMIUM'] ?? paths.find((path) => existsSync(path)) ?? 'chromium';
}
