import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fakeUpstream, UNREACHABLE_URL } from '../testing/fake-upstream.ts';
import { fakeDist, gatewayUnderTest } from '../testing/gateway-under-test.ts';

const html = { accept: 'text/html', 'accept-encoding': 'identity' };
const settings = {
  systemName: 'Fieldhouse',
  supportEmail: 'help@district.test',
  registrationEnabled: true,
  maintenanceMode: false,
};

/** A build whose pages name the settings that they were rendered with. */
function distWithPages(): string {
  const dist = fakeDist();
  const documents = [false, true].flatMap((maintenanceMode) =>
    [false, true].map((supported) => ({
      maintenanceMode,
      supported,
      document: `<style nonce="__CSP_NONCE__"></style><p>__SYSTEM_NAME__ __SUPPORT_EMAIL__ ${maintenanceMode} ${supported}</p><script>__SYSTEM__</script><i>__NEXT_FILES__</i>`,
    })),
  );
  writeFileSync(join(dist, 'visitor-pages.json'), JSON.stringify({ pages: { '/': documents } }));
  return dist;
}

const coreWith = (system: object) =>
  fakeUpstream((req, res) => {
    res.statusCode = req.url === '/api/system' ? 200 : 404;
    res.end(JSON.stringify(system));
  });

const gatewayWith = async (system: object, env: Record<string, string> = {}) =>
  gatewayUnderTest({ CORE_URL: await coreWith(system), MF_AUTH_DIST: distWithPages(), ...env });

const read = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers: { ...html, ...headers } })).text();

describe('the page of a visitor', () => {
  test('is rendered, has a nonce, and depends on the cookie', async () => {
    const answer = await fetch(await gatewayWith(settings), { headers: html });
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    const text = await answer.text();
    expect(text).toContain(`<style nonce="${nonce}">`);
    expect(text).toContain('<p>Fieldhouse help@district.test false true</p>');
    expect(answer.headers.get('vary')).toContain('Cookie');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('shows the settings of the installation as text', async () => {
    const systemName = `A & B's </script><b>`;
    const base = await gatewayWith({ systemName, supportEmail: '', maintenanceMode: true });
    const text = await read(base);
    expect(text).toContain('<p>A &amp; B&#x27;s &lt;/script&gt;&lt;b&gt;  true false</p>');
    const [, data = ''] = /<script>(.*)<\/script>/.exec(text) ?? [];
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toMatchObject({ systemName, maintenanceMode: true });
  });

  test('names the files of the page behind its form', async () => {
    const text = await read(await gatewayWith(settings));
    expect(text).toContain(
      '<i>["/mf/staff/remoteEntry.0123456789.js","/mf/staff/lifecycles.0123456789.js"]</i>',
    );
  });

  test('is compressed', async () => {
    const answer = await fetch(await gatewayWith(settings), {
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toContain('Fieldhouse');
  });

  test('can also come from the server that has the files', async () => {
    const page = [{ maintenanceMode: false, supported: true, document: 'from its server' }];
    const source = await fakeUpstream((req, res) => {
      res.end(req.url === '/visitor-pages.json' ? JSON.stringify({ pages: { '/': page } }) : '{}');
    });
    const base = await gatewayWith(settings, { MF_AUTH_SOURCE: source });
    expect(await read(base)).toBe('from its server');
  });
});

describe("the shell's page", () => {
  const shell = '<div id="app">';

  test('is for everyone with a session cookie, and for all other paths', async () => {
    const base = await gatewayWith(settings);
    expect(await read(base, { cookie: 'fieldhouse.sid=x' })).toContain(shell);
    expect(await read(base, { cookie: 'a=b; __Host-fieldhouse=x' })).toContain(shell);
    for (const path of ['/teams', '/reset-password', '/constructor', '/forgot-password'])
      expect(await read(`${base}${path}`)).toContain(shell);
  });

  test('replaces the page of a visitor where the build or the settings are missing', async () => {
    expect(await read(await gatewayWith(settings, { MF_AUTH_DIST: fakeDist() }))).toContain(shell);
    expect(await read(await gatewayWith(settings, { CORE_URL: UNREACHABLE_URL }))).toContain(shell);
    const elsewhere = { MF_AUTH_URL: 'https://auth.example.org' };
    expect(await read(await gatewayWith(settings, elsewhere))).toContain(shell);
  });
});
