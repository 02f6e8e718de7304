import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fakeUpstream, UNREACHABLE_URL } from '../testing/fake-upstream.ts';
import { fakeDist, gatewayUnderTest } from '../testing/gateway-under-test.ts';

const STAFF = 'fieldhouse.sid=x; fieldhouse.area=mf_staff';

const built = (frames: object): string => {
  const dist = fakeDist();
  writeFileSync(join(dist, 'frames.json'), JSON.stringify(frames));
  return dist;
};

const GAMES = '<style nonce="__CSP_NONCE__">h1{}</style><h1>Games</h1>';

const gateway = (
  staff: object = { frames: { '/games': GAMES } },
  env: Readonly<Record<string, string>> = {},
) => {
  const shell = fakeDist();
  writeFileSync(join(shell, 'index.html'), '<head></head><div id="app"></div><!-- frame -->|');
  return gatewayUnderTest({ SHELL_DIST: shell, MF_STAFF_DIST: built(staff), ...env });
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

describe('the landing page', () => {
  const settings = { systemName: `A & B's </div><b>`, supportEmail: '', maintenanceMode: false };
  const core = (system: object, status = 200) =>
    fakeUpstream((req, res) => {
      res.statusCode = req.url === '/api/system' ? status : 404;
      res.end(JSON.stringify(system));
    });
  const landing = async (env: Readonly<Record<string, string>>, cookie = '', path = '/') => {
    const auth = built({ frames: { '/': '<h1>__SYSTEM_NAME__</h1><b>__SYSTEM_NAME__</b>' } });
    return (await page(await gateway({}, { MF_AUTH_DIST: auth, ...env }), path, cookie)).text();
  };

  test('is the frame of a visitor, with the name of the system as text', async () => {
    const name = 'A &amp; B&#39;s &lt;/div&gt;&lt;b&gt;';
    const html = `<div id="frame" data-remote="mf_auth"><h1>${name}</h1><b>${name}</b></div>|`;
    const CORE_URL = await core(settings);
    expect(await landing({ CORE_URL })).toContain(html);
    expect(await landing({ CORE_URL }, 'fieldhouse.area=mf_staff')).toContain(html);
  });

  test.each([
    [
      'during maintenance',
      async () => ({ CORE_URL: await core({ ...settings, maintenanceMode: true }) }),
    ],
    ['while the settings cannot be read', async () => ({ CORE_URL: UNREACHABLE_URL })],
    ['while the settings are refused', async () => ({ CORE_URL: await core(settings, 503) })],
    ['of settings of another form', async () => ({ CORE_URL: await core({ systemName: 1 }) })],
    [
      'where the remote has an origin of its own',
      async () => ({ CORE_URL: await core(settings), MF_AUTH_URL: 'https://auth.example.org' }),
    ],
  ])('is no frame %s', async (_when, env) => {
    expect(await landing(await env())).toContain('<div id="app"></div>|');
  });

  test.each([
    ['a session', 'fieldhouse.sid=x', '/'],
    ['the session of a deployed site', '__Host-fieldhouse=x; fieldhouse.area=mf_staff', '/'],
    ['another path', '', '/forgot-password'],
  ])('is no frame for %s', async (_what, cookie, path) => {
    const env = { CORE_URL: await core(settings) };
    expect(await landing(env, cookie, path)).toContain('<div id="app"></div>|');
  });
});
