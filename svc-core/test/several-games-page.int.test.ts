import { describe, expect, test } from 'vitest';
import { newStaff } from '../testing/index.ts';
import type { Answer } from '../testing/browser.ts';
import { requestedGames } from '../testing/requested-games.ts';
import { useCore } from '../testing/use-core.ts';

const { core } = useCore({ SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' });

const DAYS = ['2027-03-05', '2027-03-06', '2027-03-07'] as const;
const VENUES = ['North Gym', 'South Gym', 'West Gym'] as const;

/** Three games in one email. */
async function asked() {
  const staff = await newStaff(core());
  const games = DAYS.map((day, at) => ({ date: new Date(day), venue: VENUES[at] ?? '' }));
  const { ids, paths, opponent } = await requestedGames(core(), staff, games);
  const [path = ''] = paths;
  return { staff, ids, paths, path, opponent };
}

const visit = (path: string) => core().browser().get(path);
const post = (path: string, fields: Readonly<Record<string, string>>) =>
  core().browser().send('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
const statuses = async (ids: readonly number[]) => {
  const games = await core().database.prisma.game.findMany({ where: { id: { in: [...ids] } } });
  return ids.map((id) => games.find((game) => game.id === id)?.status);
};
const headingOf = ({ text }: Answer) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];
/** The keys of the open games, by date. */
const keysOf = ({ text }: Answer) => [
  ...new Set([...text.matchAll(/action="[^"]+\/games\/([^"]+)"/g)].map(([, key = '']) => key)),
];

describe('the page of an email about several games', () => {
  test('is behind every link of the email, and tells the games apart without their IDs', async () => {
    const { ids, paths, staff } = await asked();
    const other = await requestedGames(core(), staff, [{ venue: 'Elsewhere' }]);
    expect(paths).toHaveLength(3);
    for (const path of paths) {
      const page = await visit(path);
      expect(headingOf(page)).toBe('Please confirm these games');
      for (const venue of VENUES) expect(page.text).toContain(venue);
      expect(page.text).toContain('Confirm All 3 Games');
      expect(page.text).not.toContain('Elsewhere');
      expect(keysOf(page)).toHaveLength(3);
      for (const id of ids) expect(keysOf(page)).not.toContain(String(id));
    }
    const single = await visit(other.paths[0] ?? '');
    expect(headingOf(single)).toBe('Please confirm this game');
    expect(single.text).not.toContain('Confirm All');
  });

  test('confirms all of them at once, and again without a change', async () => {
    const { ids, path } = await asked();
    const done = await post(path, { answer: 'confirm-all', name: 'Sam Porter' });
    expect([done.status, headingOf(done)]).toEqual([200, 'All 3 games are confirmed']);
    expect(done.text).toContain('Add 3 Games to Calendar');
    expect(await statuses(ids)).toEqual(['verified', 'verified', 'verified']);
    const answers = () =>
      core().database.prisma.verification.findMany({
        where: { gameId: { in: ids } },
        select: { state: true, answeredBy: true, answeredAt: true },
      });
    const recorded = await answers();
    expect(recorded).toEqual(
      ids.map(() => expect.objectContaining({ state: 'confirmed', answeredBy: 'Sam Porter' })),
    );
    expect((await post(path, { answer: 'confirm-all' })).status).toBe(200);
    expect(await answers()).toEqual(recorded);
  });

  test('records an exception on its own, and confirms the rest', async () => {
    const { ids, path } = await asked();
    const [, second = ''] = keysOf(await visit(path));
    const moved = await post(`${path}/games/${second}`, {
      answer: 'reschedule',
      note: 'No bus',
      proposedDate: '2027-03-20',
    });
    expect([moved.status, headingOf(moved)]).toEqual([200, 'Request sent']);
    expect(moved.text).toContain('2 games still need your response.');
    expect(moved.text).toContain('No bus');
    expect(moved.text).toContain('Sat, Mar 20');
    expect(await statuses(ids)).toEqual(['scheduled', 'reschedule', 'scheduled']);
    const done = await post(path, { answer: 'confirm-all' });
    expect([done.status, headingOf(done)]).toEqual([200, '2 of 3 games are confirmed']);
    expect(await statuses(ids)).toEqual(['verified', 'reschedule', 'verified']);
    expect(headingOf(await visit(path))).toBe('No response needed');
  });

  test('takes the fields of one game and the name from the form of all', async () => {
    const { ids, path } = await asked();
    const page = await visit(path);
    expect(page.text.match(/name="name"/g)).toHaveLength(1);
    const [first = '', second = '', third = ''] = keysOf(page);
    const answered = await post(`${path}/games/${second}`, {
      answer: 'reschedule',
      name: 'Sam Porter',
      [`note-${first}`]: 'Of another game',
      [`note-${second}`]: 'No bus',
      [`proposedDate-${second}`]: DAYS[1],
      [`proposedDate-${third}`]: '2027-04-01',
    });
    expect([answered.status, headingOf(answered)]).toEqual([200, 'Request sent']);
    const [, one = 0] = ids;
    expect(
      await core().database.prisma.verification.findFirst({
        where: { gameId: one },
        select: { answeredBy: true, note: true, proposedDate: true },
      }),
    ).toEqual({ answeredBy: 'Sam Porter', note: 'No bus', proposedDate: null });
    expect(await statuses(ids)).toEqual(['scheduled', 'reschedule', 'scheduled']);
  });

  test('leaves out a game that changed meanwhile, and says so', async () => {
    const { ids, path, staff } = await asked();
    const [first = 0] = ids;
    const [key = ''] = keysOf(await visit(path));
    const { teamId, opponentId } = await core().database.prisma.game.findUniqueOrThrow({
      where: { id: first },
    });
    const moved = { teamId, opponentId, date: DAYS[0], time: '20:00', venue: 'Old Gym' };
    expect((await staff.browser.put(`/api/games/${first}`, moved)).status).toBe(200);
    const done = await post(path, { answer: 'confirm-all' });
    expect([done.status, headingOf(done)]).toEqual([200, '2 of 3 games are confirmed']);
    expect(done.text).toContain('This game changed after we emailed you.');
    expect(await statuses(ids)).toEqual(['scheduled', 'verified', 'verified']);
    const late = await core().browser().post(`${path}/games/${key}`, { answer: 'confirm' });
    expect([late.status, late.body]).toEqual([
      409,
      { message: 'This game has changed', code: 'stale' },
    ]);
  });

  test('keeps the first response to each game, and refuses another one', async () => {
    const { ids, path } = await asked();
    const [first = ''] = keysOf(await visit(path));
    expect((await post(`${path}/games/${first}`, { answer: 'confirm' })).status).toBe(200);
    const again = await post(`${path}/games/${first}`, { answer: 'decline', note: 'No' });
    expect([again.status, headingOf(again)]).toEqual([409, 'Your school already responded']);
    expect(await statuses(ids)).toEqual(['verified', 'scheduled', 'scheduled']);
    expect((await post(`${path}/games/unknown`, { answer: 'confirm' })).status).toBe(404);
    await post(path, { answer: 'confirm-all' });
    expect(await statuses(ids)).toEqual(['verified', 'verified', 'verified']);
  });

  test('shows a refused response at its game and keeps what was typed', async () => {
    const { ids, path } = await asked();
    const [, second = ''] = keysOf(await visit(path));
    const refused = await post(`${path}/games/${second}`, {
      answer: 'reschedule',
      name: 'Sam "S" Porter',
    });
    expect([refused.status, headingOf(refused)]).toEqual([400, 'Your response wasn&#39;t sent']);
    expect(refused.text).toContain(`id="problem-${second}"`);
    expect(refused.text).toContain('value="Sam &quot;S&quot; Porter"');
    expect(refused.text.match(/autofocus/g)).toHaveLength(1);
    expect(await statuses(ids)).toEqual(['scheduled', 'scheduled', 'scheduled']);
  });

  test('answers a JSON call in JSON', async () => {
    const { path } = await asked();
    const answer = await core().browser().post(path, { answer: 'confirm-all' });
    expect([answer.status, answer.body]).toEqual([200, { message: 'All 3 games are confirmed' }]);
    const twice = await core().browser().post(path, { answer: 'decline', note: 'No' });
    expect([twice.status, twice.body]).toEqual([
      409,
      { message: 'Your school already responded', code: 'conflict' },
    ]);
  });
});
