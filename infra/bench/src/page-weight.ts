/**
 * Page weight of the sign-in page and the staff home. Lists the scripts that Chromium loaded until the network was idle, with
 * their compressed sizes from the build. Needs a running stack with demo data.
 *
 * Run: `node infra/bench/src/page-weight.ts [http://localhost:8080]`
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

const root = join(import.meta.dirname, '../../..');
const { positionals } = parseArgs({ allowPositionals: true });
const site = positionals[0] ?? 'http://localhost:8080';

interface Weight {
  readonly file: string;
  readonly brotli: number;
  readonly gzip: number;
}

const fileOf = (url: string): string => {
  const { pathname } = new URL(url);
  const [, area, file] = /^\/mf\/(\w+)\/(.+)$/.exec(pathname) ?? [];
  return area && file
    ? join(root, `mf-${area}`, 'dist', file)
    : join(root, 'shell', 'dist', pathname);
};

const sizeOf = (file: string, ending: string): number =>
  statSync(existsSync(file + ending) ? file + ending : file).size;

const weigh = (url: string): Weight => {
  const file = fileOf(url);
  return {
    file: file.slice(root.length + 1),
    brotli: sizeOf(file, '.br'),
    gzip: sizeOf(file, '.gz'),
  };
};

const signIn = { email: 'director@lincoln.test', password: 'Fieldhouse-Staff-1' };

const scriptsOf = async (browser: Browser, signedIn: boolean): Promise<string[]> => {
  const context = await browser.newContext({ baseURL: site });
  if (signedIn) {
    const answer = await context.request.post('/api/login', {
      data: signIn,
      headers: { origin: site },
    });
    if (!answer.ok())
      throw new Error(`Signing in failed: ${answer.status()} ${await answer.text()}`);
  }
  const page = await context.newPage();
  const urls = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) urls.add(response.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await context.close();
  return [...urls];
};

const report = (title: string, urls: readonly string[]): void => {
  const weights = urls.map(weigh).toSorted((one, other) => other.brotli - one.brotli);
  const total = (key: 'brotli' | 'gzip') => weights.reduce((sum, weight) => sum + weight[key], 0);
  const line = (brotli: number, gzip: number, name: string) =>
    console.log(`${String(brotli).padStart(8)} ${String(gzip).padStart(8)}  ${name}`);
  console.log(`\n${title}: ${weights.length} scripts\n  brotli     gzip`);
  for (const { file, brotli, gzip } of weights) line(brotli, gzip, file);
  line(total('brotli'), total('gzip'), `total (${(total('brotli') / 1000).toFixed(1)} kB brotli)`);
};

/** Paths of Debian's packages. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const browser = await chromium.launch({
  executablePath:
    process.env['CHROMIUM'] ?? BROWSERS.find((path) => existsSync(path)) ?? 'chromium',
  args: ['--no-sandbox'],
});
try {
  report('Sign-in page', await scriptsOf(browser, false));
  report('Staff home', await scriptsOf(browser, true));
} finally {
  await browser.close();
}
