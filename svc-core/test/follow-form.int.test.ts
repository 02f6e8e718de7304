import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { textOf, useFollowers } from '../testing/use-followers.ts';

const { core, school, email, submit, followers, publishGolf } = useFollowers();

test('the form can be kept by caches and is confirmed while nothing has changed', async () => {
  const path = `/s/${school().slug}/follow`;
  const first = await core().browser().get(path);
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=300/);
  expect(first.headers.get('set-cookie')).toBeNull();
  expect(first.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  const style = /<style>(.*?)<\/style>/s.exec(first.text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(first.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  const etag = first.headers.get('etag') ?? '';
  expect((await core().browser().get(path, { 'if-none-match': etag })).status).toBe(304);
  await publishGolf();
  const changed = await core().browser().get(path, { 'if-none-match': etag });
  expect([changed.status, textOf(changed.text)]).toEqual([200, expect.stringContaining('Golf')]);
});

test('the form has the only team chosen, or the one whose page led here', async () => {
  const chosen = async (query = '') => {
    const { text } = await core().browser().get(`/s/${school().slug}/follow${query}`);
    return [...text.matchAll(/name=teams value=(\d+) checked/g)].map(([, id]) => Number(id));
  };
  expect(await chosen()).toEqual([school().team.id]);
  const golf = await publishGolf();
  expect(await chosen()).toEqual([]);
  expect(await chosen('?team=golf')).toEqual([golf]);
  expect(await chosen('?sport=golf')).toEqual([golf]);
  expect(await chosen('?team=nothing')).toEqual([]);
  expect(await chosen('?sport=nothing')).toEqual([]);
  const { text } = await core().browser().get(`/s/${school().slug}/${school().team.slug}`);
  expect(text).toContain(`href="/s/${school().slug}/follow?team=${school().team.slug}"`);
});

test('the form of a school with 300 teams is below 30 kB', async () => {
  const levels = ['varsity', 'jr-varsity', 'freshman', 'sophomore', 'ms', '6th-grade'];
  const sports = ['baseball', 'basketball', 'cheerleading', 'cross-country', 'football'];
  const teams = Array.from({ length: 299 }, (_, index) => ({
    schoolId: school().school.id,
    sport: 'other',
    sportName: `${sports[index % 5]} ${Math.floor(index / 30)}`,
    level: levels[Math.floor(index / 5) % 6] ?? '',
    published: true,
    slug: `team-${index}`,
  }));
  await core().database.prisma.team.createMany({ data: teams });
  const { text } = await core().browser().get(`/s/${school().slug}/follow`);
  expect(text.match(/name=teams/g)).toHaveLength(300);
  expect(Buffer.byteLength(text)).toBeLessThan(30_000);
  const all = new URLSearchParams({ email: email(), kinds: 'moved' });
  for (const [, id] of text.matchAll(/name=teams value=(\d+)/g)) all.append('teams', id ?? '');
  expect((await submit(`/s/${school().slug}/follow`, all.toString())).status).toBe(200);
  expect((await followers())[0]?.teams).toHaveLength(300);
});

test('the form cannot be hidden by a team with its address', async () => {
  const path = `/api/teams/${school().team.id}/publication`;
  const refused = await school().browser.put(path, { published: true, slug: 'follow' });
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ fields: { slug: 'This address has another use.' } }),
  ]);
});
