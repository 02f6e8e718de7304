import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeDist, gatewayUnderTest } from '../testing/gateway-under-test.ts';

const STAFF = 'fieldhouse.sid=x; fieldhouse.area=mf_staff';

const built = (frames: object): string => {
  const dist = fakeDist();
  writeFileSync(join(dist, 'frames.json'), JSON.stringify(frames));
  return dist;
};

const GAMES = '<style nonce="__CSP_NONCE__">h1{}</style><h1>Games</h1>';

const gateway = (staff: object = { frames: { '/games': GAMES } }) => {
  const shell = fakeDist();
  writeFileSync(join(shell, 'index.html'), '<head></head><div id="app"></div><!-- frame -->|');
  return gatewayUnderTest({ SHELL_DIST: shell, MF_STAFF_DIST: built(staff) });
};

const page = (base: string, path: string, cookie: string) =>
  fetch(`${base}${path}`, { headers: { accept: 'text/html', cookie } });

test('the page has the frame of its screen, with the nonce of its policy', async () => {
  const answer = await page(await gateway(), '/games', STAFF);
  const [, nonce] =
    /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
  expect(nonce).toMatch(/^[\w+/]{22}==$/);
  expect(await answer.text()).toContain(
    `<div id="app"></div><div id="frame" data-remote="mf_staff" inert aria-hidden="true"><style nonce="${nonce}">h1{}</style><h1>Games</h1></div>`,
  );
});

test.each([
  ['a visitor', '/games', 'fieldhouse.area=mf_staff'],
  ['a session of which no remote is remembered', '/games', 'fieldhouse.sid=x'],
  [
    'a session of the system administrator',
    '/games',
    'fieldhouse.sid=x; fieldhouse.area=mf_sysadmin',
  ],
  ['a screen without a frame', '/changes/1', STAFF],
  ['a path that objects have', '/constructor', STAFF],
])('there is none for %s', async (_who, path, cookie) => {
  const html = await (await page(await gateway(), path, cookie)).text();
  expect(html).toContain('<div id="app"></div>|');
});

test.each([
  ['nothing of frames', {}],
  ['frames of another form', { frames: { '/games': 1 } }],
])('a build with %s has a page without one', async (_what, staff) => {
  const answer = await page(await gateway(staff), '/games', STAFF);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<div id="app"></div>|');
});

test('a new frame makes another page: what browsers kept is replaced', async () => {
  const shell = fakeDist();
  writeFileSync(join(shell, 'index.html'), '<head></head><!-- frame -->');
  writeFileSync(join(shell, 'page-worker.js'), '__PAGE_HEADERS__');
  const staff = built({ frames: { '/games': '<h1>Games</h1>' } });
  const base = await gatewayUnderTest({ SHELL_DIST: shell, MF_STAFF_DIST: staff });
  const tag = async () => (await page(base, '/games', STAFF)).headers.get('fieldhouse-page-tag');
  const before = await tag();
  expect(before).toMatch(/^[\w-]{24}$/);
  writeFileSync(
    join(staff, 'frames.json'),
    JSON.stringify({ frames: { '/games': '<h1>All Games</h1>' } }),
  );
  await expect.poll(tag).not.toBe(before);
});
