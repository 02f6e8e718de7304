import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fakeUpstream } from '../testing/fake-upstream.ts';
import { fakeDist, gatewayUnderTest } from '../testing/gateway-under-test.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

const SHELL = {
  entries: { shell: ['shell.1.js'] },
  imports: { 'src/bootstrap.tsx': ['kit.1.js'] },
  consumes: {},
  provides: {
    '@fieldhouse/shell/ui/page': ['kit.1.js'],
    '@fieldhouse/shell/ui/select': ['kit-forms.1.js'],
    '@fieldhouse/shell/ui/tabs': ['tabs.1.js'],
  },
  screens: {},
  integrity: { 'kit-forms.1.js': hash('a') },
};
const STAFF = {
  entries: {},
  imports: {
    'src/lifecycles.tsx': ['lifecycles.2.js', 'vendors.2.js'],
    'src/games-screen.tsx': ['games.2.js', 'vendors.2.js'],
    'src/teams-screen.tsx': ['teams.2.js'],
  },
  consumes: {
    'lifecycles.2.js': ['react', '@fieldhouse/shell/ui/page'],
    'games.2.js': ['@fieldhouse/shell/ui/select'],
    'teams.2.js': ['@fieldhouse/shell/ui/tabs'],
  },
  provides: {},
  screens: {
    '/games': { module: 'src/games-screen.tsx', reads: ['/api/school', '/api/games'] },
    '/teams': { module: 'src/teams-screen.tsx', reads: [] },
  },
  integrity: { 'games.2.js': hash('b') },
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
      '/mf/staff/games.2.js',
      '/kit-forms.1.js',
      '/api/school',
      '/api/games',
    ]);
    expect(html).toContain(`href="/mf/staff/games.2.js" integrity="${hash('b')}"`);
    expect(html).toContain(`href="/kit-forms.1.js" integrity="${hash('a')}"`);
    expect(html).toContain('href="/api/games" crossorigin="use-credentials"');
  });

  test.each([SESSION, `${SESSION}; fieldhouse.area=mf_sysadmin`])(
    'preloads no reads with the cookies %s, which do not say that it is of staff',
    async (cookie) => {
      const base = await gatewayWith(STAFF);
      expect(preloaded(await page(base, '/games', cookie))).toEqual([
        '/mf/staff/games.2.js',
        '/kit-forms.1.js',
      ]);
    },
  );

  test('preloads nothing of another screen', async () => {
    expect(preloaded(await page(await gatewayWith(STAFF), '/teams'))).toEqual([
      '/mf/staff/teams.2.js',
      '/tabs.1.js',
    ]);
  });

  test.each(['/', '/games/1', '/constructor', '/forgot-password'])(
    'preloads nothing at %s, which the build does not name',
    async (path) => {
      expect(preloaded(await page(await gatewayWith(STAFF), path))).toEqual([]);
    },
  );

  test('is sent where a build has no chunk graph, or one of another release', async () => {
    for (const graph of [{}, { ...STAFF, screens: undefined }, []]) {
      const html = await page(await gatewayWith(graph), '/games');
      expect(html).toContain('href="/mf/staff/remoteEntry.0123456789.js"');
      expect(preloaded(html)).toEqual([]);
    }
    expect(preloaded(await page(await gatewayUnderTest(), '/games'))).toEqual([]);
  });

  test.each([
    ['script', { imports: { ...STAFF.imports, 'src/games-screen.tsx': ['"><b>.js'] } }],
    ['read', { screens: { '/games': { module: 'src/games-screen.tsx', reads: ['/api/"><b>'] } } }],
    ['read', { screens: { '/games': { module: 'src/games-screen.tsx', reads: ['//x.example'] } } }],
    ['hash', { integrity: { 'games.2.js': '"><b>' } }],
  ])('takes no odd %s from a build', async (_what, odd) => {
    const html = await page(await gatewayWith({ ...STAFF, ...odd }), '/games');
    expect(html).not.toContain('<b>');
    expect(preloaded(html)).toEqual([]);
  });
});

test('a visitor preloads no screen', async () => {
  expect(preloaded(await page(await gatewayWith(STAFF), '/games', ''))).toEqual([]);
});

const listIn = (html: string): unknown => {
  const [, json] = /<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
};

describe('the list of the remotes in the page', () => {
  test('is that of /remotes.json, with the version of each manifest', async () => {
    const base = await gatewayUnderTest();
    const list: unknown = await (await fetch(`${base}/remotes.json`)).json();
    const versioned = listIn(await page(base, '/games'));
    expect(JSON.stringify(versioned)).toContain('/mf/staff/mf-manifest.json?v=');
    expect(JSON.parse(JSON.stringify(versioned).replaceAll(/\?v=\w+/g, ''))).toEqual(list);
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
