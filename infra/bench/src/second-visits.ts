/**
 * Second visits of every screen with a frame, on a slow phone (slow 4G): the largest paint, and how long input was blocked. Needs a running
 * product and its builds in this folder.
 *
 * Run: `node infra/bench/src/second-visits.ts [http://localhost:8080] [rounds] [--login email:password] [--app mf-staff|mf-sysadmin] [--cpu 4]`
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { median } from './median.ts';
import { launchBrowser, phone, signInAs, visit } from './phone-visit.ts';
import type { Visit } from './phone-visit.ts';
import { printTable } from './print-table.ts';

const REQUIRED_MS = 900;
const ROOT = join(import.meta.dirname, '../../..');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    login: { type: 'string', default: 'director@lincoln.test:Fieldhouse-Staff-1' },
    app: { type: 'string', default: 'mf-staff' },
    cpu: { type: 'string', default: '4' },
  },
});
const site = positionals[0] ?? 'http://localhost:8080';
const rounds = Number(positionals[1] ?? 3);
const slower = Number(values.cpu);

const Frames = z.object({ frames: z.record(z.string(), z.unknown()) });
const built = readFileSync(join(ROOT, values.app, 'dist', 'frames.json'), 'utf8');
const paths = Object.keys(Frames.parse(JSON.parse(built)).frames);

const browser = await launchBrowser();

async function secondVisit(path: string): Promise<Visit> {
  const context = await phone(browser);
  await signInAs(context, site, values.login);
  await visit(context, `${site}${path}`, { slower });
  const second = await visit(context, `${site}${path}`, { slower });
  await context.close();
  return second;
}

try {
  const rows = [];
  for (const path of paths) {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await secondVisit(path));
    const middle = (pick: (each: Visit) => number) => median(visits.map(pick));
    rows.push({
      screen: path,
      [`largest paint ms (required ${REQUIRED_MS})`]: middle(({ largestPaint }) => largestPaint),
      'blocking ms': middle(({ blockingTime }) => blockingTime),
      'layout shift': middle(({ layoutShift }) => layoutShift),
    });
  }
  printTable(rows);
} finally {
  await browser.close();
}
