import { PublicScheduleView } from '@fieldhouse/core-contract';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';
import { pageText } from '../testing/page-text.ts';
import { publishedSchool } from '../testing/published-school.ts';
import type { PublishedSchool } from '../testing/published-school.ts';

let core: TestCore;
let school: PublishedSchool;
let visitor: Browser;
beforeAll(async () => {
  core = await startCore();
  visitor = core.browser();
});
beforeEach(async () => {
  school = await publishedSchool(core, { name: 'Lincoln High School', mascot: 'Lions' });
});
afterAll(() => core.close());

const page = async (path: string) => {
  const answer = await visitor.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text;
};
const json = async (path: string): Promise<PublicScheduleView> => {
  const answer = await visitor.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return PublicScheduleView.parse(answer.body);
};

describe('the page of a school', () => {
  test('has its games by day, with words for what is not as usual', async () => {
    const opponent = await core.make.opponent({
      schoolId: school.school.id,
      schoolName: 'Roosevelt & <b>Sons</b>',
    });
    const one = await school.game({ opponentId: opponent.id, venue: 'Memorial Stadium' });
    await school.game({ date: new Date('2030-11-23'), time: null, status: 'canceled' });
    await school.game({ date: new Date('2030-11-24'), isHome: false, status: 'reschedule' });
    await school.game({ date: new Date('2030-11-25'), neutral: true, status: 'verified' });
    const html = await page(`/s/${school.slug}`);
    const text = pageText(html);
    expect(text).toContain('Lincoln High School Lions');
    expect(text).toMatch(
      /Next game Fri, Nov 22, 2030 · 7:00 PM Home Football Varsity vs Roosevelt &amp; &lt;b&gt;Sons&lt;\/b&gt; Memorial Stadium/,
    );
    expect(text).toMatch(
      /Sat, Nov 23, 2030 Canceled TBD Home Football Varsity vs Opponent \d+ Main Field/,
    );
    expect(text).toMatch(/Date may change 7:00 PM Away Football Varsity @ Opponent \d+ Main Field/);
    expect(text).toMatch(/7:00 PM Neutral Football Varsity vs Opponent \d+ \(N\) Main Field/);
    expect(text).not.toContain('Confirmed');
    expect(text.match(/Roosevelt/g)).toHaveLength(1);
    expect(text).toContain('Updated a few minutes ago');
    expect(html).toContain(`href="/s/${school.slug}/football-varsity/${one.id}"`);
  });

  test('starts with today, and leads to all others', async () => {
    const { team } = school;
    await school.browser.post('/api/facilities', {
      name: 'Main Field',
      kind: 'site',
      address: '1200 North Lincoln Avenue, Springfield',
    });
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000);
    const dates = Array.from({ length: 100 }, (_, index) => day(index + 1));
    const opponentId = (await core.make.opponent({ schoolId: school.school.id })).id;
    for (const date of dates) await school.game({ date, opponentId, teamId: team.id });
    await school.game({ date: day(-2), opponentId, status: 'completed', score: 'W 24-17' });
    const seen = new Set<string>();
    const idsOf = (html: string) =>
      [...html.matchAll(/varsity\/(\d+)"/g)].map(([, id]) => id ?? '');
    let path = `/s/${school.slug}`;
    let pages = 0;
    for (; path !== ''; pages += 1) {
      const html = await page(path);
      expect(Buffer.byteLength(html)).toBeLessThan(30_000);
      for (const id of idsOf(html)) seen.add(id);
      path = /href="([^"]+)">Later games/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    }
    expect([seen.size, pages]).toEqual([101, 4]);
    const earlier = /href="([^"]+)">Earlier games/.exec(await page(`/s/${school.slug}`))?.[1] ?? '';
    expect(pageText(await page(earlier.replaceAll('&amp;', '&')))).toContain('Final');
  });

  test('can be filtered by sport and school year, and ignores what it does not know', async () => {
    await school.game();
    const golf = school.privateTeam.id;
    await school.browser.put(`/api/teams/${golf}/publication`, { published: true });
    await school.game({ teamId: golf, date: new Date('2028-09-01') });
    const all = pageText(await page(`/s/${school.slug}?year=2030-31`));
    expect(all).toContain('Games in 2030-31');
    expect(all).toMatch(/Football Varsity vs/);
    expect(all).not.toMatch(/Golf Varsity vs/);
    const years = pageText(await page(`/s/${school.slug}?year=2028-29&sport=golf`));
    expect(years).toMatch(/Golf Varsity vs/);
    expect(years).toContain('School years 2028-29 2030-31');
    expect(pageText(await page(`/s/${school.slug}?sport=football&year=2028-29`))).toContain(
      'No games are scheduled.',
    );
    expect(await page(`/s/${school.slug}?utm_source=mail&year=1&sport=%3Cb%3E&from=x`)).toBe(
      await page(`/s/${school.slug}`),
    );
  });

  test('of a sport leads to the calendar, the emails and the teams of that sport', async () => {
    await school.game();
    const golf = school.privateTeam.id;
    await school.browser.put(`/api/teams/${golf}/publication`, { published: true });
    const all = await page(`/s/${school.slug}`);
    const ofSport = await page(`/s/${school.slug}?sport=golf`);
    const feed = `http://localhost:8080/s/${school.slug}.ics`;
    const calendarAddress = (html: string) =>
      /<code>(.*)<\/code>/.exec(html)?.[1]?.replaceAll('<wbr />', '');
    expect(calendarAddress(all)).toBe(feed);
    expect(calendarAddress(ofSport)).toBe(`${feed}?sport=golf`);
    expect(ofSport).toContain(`href="${feed.replace('http', 'webcal')}?sport=golf"`);
    expect(all).toContain(`href="/s/${school.slug}/follow"`);
    expect(ofSport).toContain(`href="/s/${school.slug}/follow?sport=golf"`);
    const chips = (html: string, label: string) =>
      pageText(html.split(`aria-label="${label}"`)[1]?.split('</nav>')[0] ?? '')
        .slice(2)
        .trim();
    expect(chips(all, 'Sports')).toBe('All sports Football Golf');
    expect(chips(all, 'Teams')).toBe('');
    expect(chips(ofSport, 'Teams')).toBe('Golf Varsity');
    const ofTeam = await page(`/s/${school.slug}/football-varsity`);
    expect(chips(ofTeam, 'Sports')).toBe('All sports Football Golf');
    expect(ofTeam).toMatch(/\?sport=football" aria-current="page">Football</);
  });

  test('is readable by anything: no script, no cookie, no frame, nothing from elsewhere', async () => {
    await school.game();
    const answer = await visitor.get(`/s/${school.slug}`);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(answer.text) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(answer.headers.get('x-robots-tag')).toBeNull();
    expect(answer.text).not.toMatch(
      /<script(?! type="application\/ld\+json")|<img(?!\s+src="\/calendar-pictures\/)|<iframe| on\w+=/,
    );
    expect(answer.text).toContain(
      `<link rel="canonical" href="http://localhost:8080/s/${school.slug}" />`,
    );
    expect(answer.text).toContain(
      '<meta property="og:title" content="Lincoln High School Schedule" />',
    );
    await school.browser.put('/api/school/publication', { published: true, noIndex: true });
    const hidden = await visitor.get(`/s/${school.slug}`);
    expect(hidden.headers.get('x-robots-tag')).toBe('noindex');
    expect(hidden.text).toContain('<meta name="robots" content="noindex" />');
  });
});

describe('the JSON of a schedule', () => {
  test('has the published games of a school year', async () => {
    const game = await school.game({
      status: 'completed',
      score: 'W 24-17',
      ourScore: 24,
      theirScore: 17,
    });
    await school.game({ date: new Date('2031-08-01') });
    await school.game({ teamId: school.privateTeam.id });
    const schedule = await json(`/s/${school.slug}.json?year=2030-31`);
    expect(schedule).toMatchObject({
      school: { slug: school.slug, name: 'Lincoln High School', timezone: 'America/New_York' },
      year: '2030-31',
      teams: [{ slug: 'football-varsity', name: 'Football Varsity', gender: null }],
    });
    expect(schedule.games).toEqual([
      {
        id: game.id,
        url: `http://localhost:8080/s/${school.slug}/football-varsity/${game.id}`,
        team: 'football-varsity',
        opponent: expect.stringMatching(/^Opponent/),
        side: 'home',
        date: '2030-11-22',
        time: '19:00',
        endTime: null,
        startsAt: '2030-11-23T00:00:00.000Z',
        venue: 'Main Field',
        status: 'final',
        disruption: null,
        type: 'game',
        previousDates: [],
        makeUpDate: null,
        ourScore: 24,
        theirScore: 17,
        result: null,
        note: null,
        updatedAt: expect.any(String),
      },
    ]);
    expect(await json(`/s/${school.slug}/football-varsity.json?year=2030-31`)).toEqual(schedule);
    expect((await json(`/s/${school.slug}/football-varsity/${game.id}.json`)).games).toEqual(
      schedule.games,
    );
    expect((await visitor.get(`/s/${school.slug}.json?year=2030-32`)).status).toBe(400);
    expect((await visitor.get(`/s/${school.slug}.json?year=next`)).status).toBe(400);
  });
});

describe('an address', () => {
  test('that was changed leads to the current one, with its query', async () => {
    const publish = (slug: string) =>
      school.browser.put('/api/school/publication', { published: true, slug });
    const game = await school.game();
    const renamed = `${school.slug}-renamed`;
    await publish(renamed);
    await school.browser.put(`/api/teams/${school.team.id}/publication`, {
      published: true,
      slug: 'varsity-football',
    });
    const moves: readonly (readonly [string, string])[] = [
      [`/s/${school.slug}?sport=football`, `/s/${renamed}?sport=football`],
      [`/s/${school.slug.toUpperCase()}.ics`, `/s/${renamed}.ics`],
      [`/s/${renamed}/football-varsity.json`, `/s/${renamed}/varsity-football.json`],
      [
        `/s/${school.slug}/football-varsity/${game.id}`,
        `/s/${renamed}/varsity-football/${game.id}`,
      ],
    ];
    for (const [from, to] of moves) {
      const { status, headers } = await visitor.get(from);
      expect([from, status, headers.get('location')]).toEqual([from, 301, to]);
      expect((await visitor.get(to)).status).toBe(200);
    }
  });
});
