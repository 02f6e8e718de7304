import { NewPrivateFeedView, PublicScheduleView } from '@fieldhouse/core-contract';
import { openClient } from '@fieldhouse/runtime';
import { rawCall } from '@fieldhouse/runtime/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHORT_LIST } from '../src/platform/school-data/school-list.ts';
import { scheduleTurns } from '../src/public/public-schedule/schedule-turns.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { publishedSchool } from '../testing/published-school.ts';
import type { PublishedSchool } from '../testing/published-school.ts';

let core: TestCore;
let school: PublishedSchool;
/** The IDs of the published games, by date. */
let ids: number[];
beforeAll(async () => {
  core = await startCore();
  school = await publishedSchool(core);
  const { id } = await school.game({ date: new Date('2030-11-01') });
  await school.game({ teamId: school.privateTeam.id });
  const client = await openClient({ connectionString: core.databaseUrl });
  const { rows } = await client.query<{ id: number }>(
    `insert into games ("schoolId", "teamId", "opponentId", date, "time", venue, "updatedAt")
      select "schoolId", "teamId", "opponentId", date + n / 20, "time", 'Field ' || n, now() from games, generate_series(1, $2::int) n
      where id = $1 order by n returning id`,
    [id, SHORT_LIST],
  );
  await client.end();
  ids = [id, ...rows.map((row) => row.id)];
});
afterAll(() => core.close());

/** An answer in one piece has its length. */
async function read(path: string) {
  const { status, text, headers } = await rawCall(core.url, { method: 'GET', path });
  expect([path, status]).toEqual([path, 200]);
  return { text, tag: headers.etag, isStreamed: headers['content-length'] === undefined };
}
const idsIn = (calendar: string) =>
  [...calendar.matchAll(/UID:game-(\d+)@/g)].map(([, id]) => Number(id));

test('a large schedule is streamed, as the same calendar and JSON as a small one', async () => {
  const path = `/s/${school.slug}`;
  for (const query of ['', '?strict=1', '?year=2030-31']) {
    const { text, isStreamed, tag } = await read(`${path}.ics${query}`);
    expect([query, isStreamed, tag]).toEqual([query, true, expect.any(String)]);
    expect(idsIn(text)).toEqual(ids);
    expect(text.match(/BEGIN:VCALENDAR|END:VCALENDAR/g)).toHaveLength(2);
  }
  const { text, isStreamed } = await read(`${path}.json?year=2030-31`);
  const { games, teams, ...about } = PublicScheduleView.parse(JSON.parse(text));
  expect([isStreamed, games.map((game) => game.id)]).toEqual([true, ids]);
  const small = await read(`${path}/football-varsity/${ids[0]}.json`);
  expect(small.isStreamed).toBe(false);
  expect(PublicScheduleView.parse(JSON.parse(small.text))).toEqual({
    ...about,
    teams,
    games: games.slice(0, 1),
  });
});

test('so is its private calendar', async () => {
  const { body } = await school.browser.post('/api/feeds', { scope: 'school' });
  const { pathname } = new URL(NewPrivateFeedView.parse(body).url);
  const { text, isStreamed } = await read(pathname);
  expect([isStreamed, idsIn(text).length]).toEqual([true, SHORT_LIST + 2]);
});

test('its pages begin where they were asked to', async () => {
  const { text } = await read(`/s/${school.slug}?from=2031-01-01`);
  expect(text).toContain('Games from Wed, Jan 1, 2031');
  expect(text).toContain('Earlier games');
});

test('while answers of one school are made, others get theirs', async () => {
  const other = await publishedSchool(core);
  const { id } = school.school;
  const end = await scheduleTurns.acquire({ key: id });
  let answered = 0;
  const forms = ['', '.ics', '.json', '?print=season', '/follow'];
  const own = forms.map((form) => read(`/s/${school.slug}${form}`).then(() => (answered += 1)));
  for (const form of forms) await read(`/s/${other.slug}${form}`);
  expect(answered).toBe(0);
  end();
  await Promise.all(own);
});
