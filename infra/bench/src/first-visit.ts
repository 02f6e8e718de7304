/**
 * First and second visit of the pages for visitors on a slow phone (CPU four times slower, slow 4G), and of the staff's home and Games.
 *
 * The limit is the same page as plain HTML: its markup and styles, and no script, from a server that does nothing else. No page of
 * this content can be shown earlier with the same bytes. Needs a running product with demo data.
 *
 * Run: `node infra/bench/src/first-visit.ts [http://localhost:8080] [rounds] [--login email:password]`
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { median } from './median.ts';
import { launchBrowser, phone, signInAs, visit } from './phone-visit.ts';
import type { Visit } from './phone-visit.ts';
import { printTable } from './print-table.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { login: { type: 'string', default: 'director@lincoln.test:Fieldhouse-Staff-1' } },
});
const site = positionals[0] ?? 'http://localhost:8080';
const rounds = Number(positionals[1] ?? 3);

const REQUIRED_RATIO = 1.3;
const REQUIRED_SCRIPT_KB = 120;
const REQUIRED_SECOND_MS = 900;
const [email = ''] = values.login.split(':');

/** The page as it is sent, without its scripts. */
async function plainHtml(path: string): Promise<Buffer> {
  const answer = await fetch(`${site}${path}`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  return brotliCompressSync(html.replaceAll(/<script.*?<\/script>/gs, ''));
}

async function servePlain(paths: readonly string[]): Promise<{ url: string; close: () => void }> {
  const pages = new Map<string, Buffer>();
  for (const path of paths) pages.set(path, await plainHtml(path));
  const server = createServer((req, res) => {
    const body = pages.get(req.url ?? '');
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    res.writeHead(body ? 200 : 404, headers).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Signs in with a wrong password: the bytes until that request are those before the form worked. */
const useForm = async (page: Page): Promise<void> => {
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByLabel('Email', { exact: true }).fill(email);
  const password = page.getByLabel('Password', { exact: true });
  if (await password.isVisible()) await password.fill('not the password');
  await page.locator('form [type=submit]').click();
  await sent;
};

interface Target {
  readonly name: string;
  readonly url: string;
  readonly signedIn?: boolean;
  readonly use?: (page: Page) => Promise<void>;
}

const browser = await launchBrowser();

async function visitTwice({ url, signedIn, use }: Target): Promise<{ cold: Visit; warm: Visit }> {
  const context = await phone(browser);
  if (signedIn) await signInAs(context, site, values.login);
  const cold = await visit(context, url, { use });
  const warm = await visit(context, url);
  await context.close();
  return { cold, warm };
}

const plain = await servePlain(['/', '/forgot-password']);
const targets: readonly Target[] = [
  { name: 'limit: / as plain HTML', url: `${plain.url}/` },
  { name: '/', url: `${site}/`, use: useForm },
  { name: 'limit: /forgot-password as plain HTML', url: `${plain.url}/forgot-password` },
  { name: '/forgot-password', url: `${site}/forgot-password`, use: useForm },
  { name: '/ (staff)', url: `${site}/`, signedIn: true },
  { name: '/games (staff)', url: `${site}/games`, signedIn: true },
];
try {
  const visits = new Map<Target, { cold: Visit; warm: Visit }[]>(targets.map((each) => [each, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const target of targets) visits.get(target)?.push(await visitTwice(target));
  const middle = (target: Target, pick: (both: { cold: Visit; warm: Visit }) => number) =>
    median((visits.get(target) ?? []).map(pick));
  printTable(
    targets.map((target, at) => {
      const first = middle(target, ({ cold }) => cold.largestPaint);
      const before = targets[at - 1];
      const limit = before?.name.startsWith('limit') ? before : undefined;
      const ratio = limit ? first / middle(limit, ({ cold }) => cold.largestPaint) : '';
      return {
        page: target.name,
        'first visit, largest paint ms': first,
        [`of the limit (required ${REQUIRED_RATIO})`]: ratio,
        [`scripts until the form works, kB (required ${REQUIRED_SCRIPT_KB})`]:
          middle(target, ({ cold }) => cold.scriptBytes) / 1000,
        'all, kB': middle(target, ({ cold }) => cold.totalBytes) / 1000,
        'blocking ms': middle(target, ({ cold }) => cold.blockingTime),
        'layout shift': middle(target, ({ cold }) => cold.layoutShift),
        [`second visit ms (required ${REQUIRED_SECOND_MS})`]: middle(
          target,
          ({ warm }) => warm.largestPaint,
        ),
      };
    }),
  );
} finally {
  await browser.close();
  plain.close();
}
