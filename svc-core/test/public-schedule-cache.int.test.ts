import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSysadmin, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { publishedSchool } from '../testing/published-school.ts';
import type { PublishedSchool } from '../testing/published-school.ts';
import { settingsInput } from '../testing/settings.ts';

/** As in production: what was rendered is kept. */
let core: TestCore;
let school: PublishedSchool;
let game: { id: number };
beforeAll(async () => {
  core = await startCore({ env: { CHECK_ANSWERS: '0' } });
});
beforeEach(async () => {
  school = await publishedSchool(core);
  game = await school.game();
});
afterAll(() => core.close());

const paths = () => {
  const team = `/s/${school.slug}/${school.team.slug}`;
  const places = [`/s/${school.slug}`, team, `${team}/${game.id}`];
  const frames = [`/embed/${school.slug}`, `/embed/${school.slug}/${school.team.slug}`];
  return [...places.flatMap((place) => [place, `${place}.ics`, `${place}.json`]), ...frames];
};
/** As if the last change had been ten seconds ago. */
const later = () =>
  core.database.prisma.scheduleVersion.updateMany({
    where: { schoolId: school.school.id },
    data: { version: { decrement: 10_000 } },
  });
const get = (path: string, headers: Record<string, string> = {}) =>
  core.browser().get(path, headers);

describe('every answer', () => {
  test('can be kept by a cache, and is confirmed while nothing has changed', async () => {
    await later();
    for (const path of paths()) {
      const first = await get(path);
      const etag = first.headers.get('etag') ?? '';
      const modified = first.headers.get('last-modified') ?? '';
      expect([path, first.status, first.headers.get('cache-control')]).toEqual([
        path,
        200,
        'public, max-age=300, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400',
      ]);
      expect(first.headers.get('vary')).toBe('Accept-Encoding');
      expect(Date.parse(modified)).toBeGreaterThan(Date.now() - 60_000);
      expect((await get(path)).text).toBe(first.text);
      const older = new Date(Date.parse(modified) - 1_000).toUTCString();
      for (const [headers, status] of [
        [{ 'if-none-match': etag }, 304],
        [{ 'if-none-match': `"other", ${etag.slice(2)}` }, 304],
        [{ 'if-modified-since': modified }, 304],
        [{ 'if-none-match': '"other"', 'if-modified-since': modified }, 200],
        [{ 'if-modified-since': older }, 200],
        [{ 'if-modified-since': 'yesterday' }, 200],
      ] as const) {
        const answer = await get(path, headers);
        expect([path, headers, answer.status]).toEqual([path, headers, status]);
        if (status === 304) expect([answer.text, answer.headers.get('etag')]).toEqual(['', etag]);
      }
    }
  });

  test('is not confirmed by its date alone while another change can have the same date', async () => {
    const before = new Map<string, string>();
    for (const path of paths()) {
      const { headers } = await get(path);
      expect([path, headers.get('last-modified')]).toEqual([path, null]);
      before.set(path, headers.get('date') ?? '');
    }
    await school.game();
    for (const [path, date] of before) {
      const { status } = await get(path, { 'if-modified-since': date });
      expect([path, status]).toEqual([path, 200]);
    }
  });

  test('has the new name of the system, also where it was kept before', async () => {
    const sysadmin = await newSysadmin(core);
    const pages = [`/s/${school.slug}`, `/s/${school.slug}/follow`, `/s/${school.slug}?print=week`];
    const tags = new Map<string, string>();
    for (const path of pages) tags.set(path, (await get(path)).headers.get('etag') ?? '');
    const systemName = 'Eastside Schedules';
    await sysadmin.put('/api/admin/system-settings', settingsInput({ systemName }));
    for (const [path, etag] of tags) {
      const { status, text } = await get(path, { 'if-none-match': etag });
      expect([path, status, text.includes(systemName)]).toEqual([path, 200, true]);
      expect((await get(path)).text).toContain(systemName);
    }
  });

  test.each([
    [
      'a game',
      () => core.database.prisma.game.update({ where: { id: game.id }, data: { venue: 'New' } }),
    ],
    ['a new game', () => school.game()],
    [
      'a team',
      () =>
        core.database.prisma.team.update({
          where: { id: school.team.id },
          data: { level: 'freshman' },
        }),
    ],
    [
      'an opponent',
      () =>
        core.database.prisma.opponent.updateMany({
          where: { schoolId: school.school.id },
          data: { schoolName: 'New' },
        }),
    ],
    [
      'the school',
      () =>
        core.database.prisma.school.update({
          where: { id: school.school.id },
          data: { name: 'New' },
        }),
    ],
  ])('is another one after a change of %s', async (_what, change) => {
    const before = new Map<string, string>();
    for (const path of paths()) before.set(path, (await get(path)).headers.get('etag') ?? '');
    await change();
    for (const [path, etag] of before) {
      const answer = await get(path, { 'if-none-match': etag });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('etag')).not.toBe(etag);
    }
  });

  test('is gone when the school or the team is no longer published, also for whoever has a tag', async () => {
    const tags = new Map<string, string>();
    for (const path of paths()) tags.set(path, (await get(path)).headers.get('etag') ?? '');
    const expectGone = async (chosen: readonly string[]) => {
      for (const path of chosen) {
        const answer = await get(path, { 'if-none-match': tags.get(path) ?? '' });
        expect([path, answer.status]).toEqual([path, 404]);
      }
    };
    const publishTeam = (published: boolean) =>
      school.browser.put(`/api/teams/${school.team.id}/publication`, { published });
    await publishTeam(false);
    await expectGone(paths().filter((path) => path.includes(school.team.slug)));
    expect((await get(`/s/${school.slug}.json?year=2030-31`)).body).toMatchObject({ games: [] });
    await publishTeam(true);
    for (const path of paths()) expect((await get(path)).status).toBe(200);
    await school.browser.put('/api/school/publication', { published: false });
    await expectGone(paths());
    await school.browser.put('/api/school/publication', { published: true });
    await core.database.prisma.school.update({
      where: { id: school.school.id },
      data: { isActive: false },
    });
    await expectGone(paths());
  });

  test('is HEAD without a body', async () => {
    for (const path of paths()) {
      const { status, text, headers } = await core.browser().send('HEAD', path);
      expect([path, status, text]).toEqual([path, 200, '']);
      expect(headers.get('etag')).toBe((await get(path)).headers.get('etag'));
    }
  });
});

test('one address can read as often as a school does, and no more', async () => {
  const limited = await startCore({
    env: { DATABASE_URL: core.databaseUrl, PUBLIC_SCHEDULE_READS_PER_MINUTE: '5' },
  });
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await limited.browser().get(`/s/${school.slug}`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = await limited.browser().get(`/s/${school.slug}.json`);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  await limited.close();
});
