import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';
import { publishedSchool } from '../testing/published-school.ts';
import type { PublishedSchool } from '../testing/published-school.ts';

let core: TestCore;
let school: PublishedSchool;
let visitor: Browser;
beforeAll(async () => {
  core = await startCore();
  visitor = core.browser();
  school = await publishedSchool(core);
});
afterAll(() => core.close());

describe('the schedule for other websites', () => {
  test('says who can embed it, and runs one script that it names', async () => {
    await school.game({ date: new Date(Date.now() + 86_400_000), venue: 'Memorial Stadium' });
    for (const [embedSites, ancestors] of [
      [[], '*'],
      [['www.lions.test', 'https://a.test'], "'self' https://www.lions.test https://a.test"],
    ] as const) {
      await school.browser.put('/api/school/publication', { published: true, embedSites });
      for (const path of [`/embed/${school.slug}`, `/embed/${school.slug}/football-varsity`]) {
        const answer = await visitor.get(path);
        const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(answer.text) ?? [];
        const hash = createHash('sha256').update(script).digest('base64');
        const policy = answer.headers.get('content-security-policy') ?? '';
        expect([path, policy.slice(policy.indexOf('frame-ancestors'))]).toEqual([
          path,
          `frame-ancestors ${ancestors}`,
        ]);
        expect(policy).toContain(`script-src 'sha256-${hash}'`);
        expect(answer.text).toContain('Memorial Stadium');
        expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      }
    }
    const { status, headers } = await visitor.get(`/embed/${school.slug}/golf-varsity`);
    expect([status, headers.get('content-security-policy')]).toEqual([
      404,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  });
});

test('a name that looks like a place in a page is a name, and every page keeps its style', async () => {
  const { id: opponentId } = await core.make.opponent({
    schoolId: school.school.id,
    schoolName: '__STYLE__ </head> __SCRIPT__ </body>',
  });
  const game = await school.game({
    date: new Date(Date.now() + 86_400_000),
    opponentId,
    venue: '__STYLE__ __SCRIPT__',
  });
  const path = `/s/${school.slug}/football-varsity`;
  for (const address of [
    `/s/${school.slug}`,
    path,
    `${path}/${game.id}`,
    `${path}?print=season`,
    `/embed/${school.slug}`,
  ]) {
    const { text, headers } = await visitor.get(address);
    const policy = headers.get('content-security-policy') ?? '';
    const styles = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
      ([, style]) => style ?? '',
    );
    const [hash] = styles.map((style) => createHash('sha256').update(style).digest('base64'));
    expect([address, styles.length, policy.includes(`'sha256-${hash}'`)]).toEqual([
      address,
      1,
      true,
    ]);
    expect(text).toContain('__STYLE__ &lt;/head&gt; __SCRIPT__ &lt;/body&gt;');
    const data = /ld\+json">\s*([^\n]+)/.exec(text)?.[1];
    if (data !== undefined) expect(data).toContain(JSON.stringify('__STYLE__ __SCRIPT__'));
    if (data !== undefined) expect(() => JSON.parse(data)).not.toThrow();
  }
});
