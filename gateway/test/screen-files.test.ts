import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fakeUpstream } from '../testing/fake-upstream.ts';
import { fakeDist, gatewayUnderTest } from '../testing/gateway-under-test.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

const SHELL = {
  entries: { shell: ['shell.1.js'] },
  imports: {
    'src/bootstrap.tsx': ['kit.1.js'],
    'src/libraries.ts': ['base.1.js'],
    'src/ui/page.tsx': ['kit.1.js'],
    'src/ui/select.tsx': ['kit-forms.1.js'],
    'src/ui/tabs.tsx': ['tabs.1.js'],
  },
  consumes: {},
  screens: {},
  integrity: { 'kit-forms.1.js': hash('a'), 'shell.1.js': hash('d') },
};
/** What a page starts with: the entry comes last. */
const START = ['/base.1.js', '/kit.1.js', '/shell.1.js'];
const SIGNED_IN = [...START, '/api/user'];
const STAFF = {
  entries: {},
  imports: {
    'src/lifecycles.tsx': ['lifecycles.2.js', 'vendors.2.js'],
    'src/games-screen.tsx': ['games.2.js', 'vendors.2.js'],
    'src/teams-screen.tsx': ['teams.2.js'],
  },
  consumes: {
    'lifecycles.2.js': ['src/ui/page.tsx'],
    'games.2.js': ['src/ui/select.tsx'],
    'teams.2.js': ['src/ui/tabs.tsx'],
  },
  screens: {
    '/games': { module: 'src/games-screen.tsx', reads: ['/api/school', '/api/games'] },
    '/teams': { module: 'src/teams-screen.tsx', reads: [] },
  },
  integrity: { 'games.2.js': hash('b'), 'first-rows.2.js': hash('c') },
};
/** Of a remote whose script fills in the frame of a screen. */
const FILLED = {
  ...STAFF,
  frameScript: 'first-rows.2.js',
  screens: {
    ...STAFF.screens,
    '/games': {
      ...STAFF.screens['/games'],
      firstReads: ['/api/school', '/api/games?year=current'],
    },
  },
};

/** A build with a chunk graph. */
function distWith(graph: object): string {
  const dist = fakeDist();
  writeFileSync(join(dist, 'chunk-graph.json'), JSON.stringify(graph));
  return dist;
}

const gatewayWith = (staff: object, shell: object = SHELL) =>
  gatewayUnderTest({ SHELL_DIST: distWith(shell), MF_STAFF_DIST: distWith(staff) });

const SESSION = 'fieldhouse.sid=x';
const STAFF_SESSION = `${SESSION}; fieldhouse.area=mf_staff`;

const page = async (base: string, path: string, cookie = STAFF_SESSION) =>
  (await fetch(`${base}${path}`, { headers: { accept: 'text/html', cookie } })).text();

/** The preloaded URLs, without the first files of the remote. */
const preloaded = (html: string) =>
  [...html.matchAll(/<link rel="preload"[^>]* href="([^"]*)"/g)]
    .map(([, url]) => url)
    .filter((url) => url !== undefined && !url.endsWith('0123456789.js'));

describe('the page of someone with a session', () => {
  test('preloads the scripts of its screen, those of the kit that they use, and its reads', async () => {
    const html = await page(await gatewayWith(STAFF), '/games');
    expect(preloaded(html)).toEqual([
      ...SIGNED_IN,
      '/mf/staff/games.2.js',
      '/kit-forms.1.js',
      '/api/school',
      '/api/games',
    ]);
    expect(html).toContain(`href="/mf/staff/games.2.js" integrity="${hash('b')}"`);
    expect(html).toContain(`href="/kit-forms.1.js" integrity="${hash('a')}"`);
    expect(html).toContain(`href="/shell.1.js" integrity="${hash('d')}"`);
    expect(html).toContain('href="/api/games" crossorigin="use-credentials"');
  });

  test.each([SESSION, `${SESSION}; fieldhouse.area=mf_sysadmin`])(
    'preloads no reads of its screen with the cookies %s, which do not say that it is of staff',
    async (cookie) => {
      const base = await gatewayWith(STAFF);
      expect(preloaded(await page(base, '/games', cookie))).toEqual([
        ...SIGNED_IN,
        '/mf/staff/games.2.js',
        '/kit-forms.1.js',
      ]);
    },
  );

  test('preloads nothing of another screen', async () => {
    expect(preloaded(await page(await gatewayWith(STAFF), '/teams'))).toEqual([
      ...SIGNED_IN,
      '/mf/staff/teams.2.js',
      '/tabs.1.js',
    ]);
  });

  test.each(['/', '/games/1', '/constructor', '/forgot-password'])(
    'preloads no screen at %s, which the build does not name',
    async (path) => {
      expect(preloaded(await page(await gatewayWith(STAFF), path))).toEqual(SIGNED_IN);
    },
  );

  test('is sent where a build has no chunk graph, or one of another release', async () => {
    for (const graph of [{}, { ...STAFF, screens: undefined }, []]) {
      const html = await page(await gatewayWith(graph), '/games');
      expect(html).toContain('href="/mf/staff/remoteEntry.0123456789.js"');
      expect(preloaded(html)).toEqual(SIGNED_IN);
    }
    expect(preloaded(await page(await gatewayUnderTest(), '/games'))).toEqual(['/api/user']);
  });

  test.each([
    ['script', { imports: { ...STAFF.imports, 'src/games-screen.tsx': ['"><b>.js'] } }],
    ['read', { screens: { '/games': { module: 'src/games-screen.tsx', reads: ['/api/"><b>'] } } }],
    ['read', { screens: { '/games': { module: 'src/games-screen.tsx', reads: ['//x.example'] } } }],
    ['hash', { integrity: { 'games.2.js': '"><b>' } }],
    ['script of frames', { ...FILLED, frameScript: '"><b>.js' }],
  ])('takes no odd %s from a build', async (_what, odd) => {
    const html = await page(await gatewayWith({ ...STAFF, ...odd }), '/games');
    expect(html).not.toContain('<b>');
    expect(preloaded(html)).toEqual(SIGNED_IN);
  });
});

describe('what fills in the frame of a screen', () => {
  const filled = `<head>
<script async fetchpriority="high" src="/mf/staff/first-rows.2.js" integrity="${hash('c')}"></script>
<link rel="preload" as="fetch" href="/api/school" crossorigin="use-credentials" />
<link rel="preload" as="fetch" href="/api/games?year=current" crossorigin="use-credentials" />`;

  test('is before everything else in the page, and once', async () => {
    const html = await page(await gatewayWith(FILLED), '/games');
    expect(html).toContain(filled);
    expect(preloaded(html)).toEqual([
      '/api/school',
      '/api/games?year=current',
      ...SIGNED_IN,
      '/mf/staff/games.2.js',
      '/kit-forms.1.js',
      '/api/games',
    ]);
  });

  test.each([
    ['another screen', FILLED, '/teams', STAFF_SESSION],
    ['a build without the script', { ...FILLED, frameScript: undefined }, '/games', STAFF_SESSION],
    ['another role', FILLED, '/games', `${SESSION}; fieldhouse.area=mf_sysadmin`],
    ['an unknown role', FILLED, '/games', SESSION],
  ])('is not in the page of %s', async (_what, graph, path, cookie) => {
    expect(await page(await gatewayWith(graph), path, cookie)).not.toContain('first-rows');
  });
});

test("a visitor's page preloads the scripts and the reads of its screen, and not who is signed in", async () => {
  const auth = {
    ...STAFF,
    consumes: { 'lifecycles.2.js': ['src/ui/tabs.tsx'] },
    screens: { '/': { module: 'src/lifecycles.tsx', reads: ['/api/system'] } },
  };
  const base = await gatewayUnderTest({
    SHELL_DIST: distWith(SHELL),
    MF_AUTH_DIST: distWith(auth),
  });
  expect(preloaded(await page(base, '/', ''))).toEqual([...START, '/tabs.1.js', '/api/system']);
  expect(preloaded(await page(base, '/games', ''))).toEqual(START);
});

const listIn = (html: string): unknown => {
  const [, json] = /<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
};

describe('the list of the remotes in the page', () => {
  test('is that of /remotes.json', async () => {
    const base = await gatewayUnderTest();
    const list: unknown = await (await fetch(`${base}/remotes.json`)).json();
    expect(listIn(await page(base, '/games'))).toEqual(list);
    expect(list).toMatchObject({ remotes: [{ name: 'mf_auth' }, {}, {}] });
  });

  test('contains no markup', async () => {
    const base = await gatewayUnderTest({
      MF_STAFF_URL: 'https://staff.example.org/%3C/script>.json',
    });
    expect(await page(base, '/games')).not.toContain('</script>.json');
  });

  test('is left to the shell while the server of a remote does not answer', async () => {
    const silent = await fakeUpstream(() => undefined);
    const base = await gatewayUnderTest({ MF_SYSADMIN_URL: silent });
    const html = await page(base, '/games');
    expect(html).toContain('<div id="app">');
    expect(listIn(html)).toBeUndefined();
  });
});
