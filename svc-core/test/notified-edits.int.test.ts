import { ChangePreviewView, UpdatedGameView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changingSchool } from '../testing/changing-school.ts';
import type { ChangingSchool } from '../testing/changing-school.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { mailsTo } from '../testing/outbox.ts';

let core: TestCore;
let school: ChangingSchool;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());
beforeEach(async () => {
  school = await changingSchool(core);
});

const edited = (more: object) => ({
  teamId: school.team.id,
  opponentId: school.opponent.id,
  date: '2030-09-06',
  time: '19:00',
  venue: 'Main Field',
  ...more,
});
const save = async (id: number, more: object) =>
  UpdatedGameView.parse((await school.browser.put(`/api/games/${id}`, edited(more))).body);

test('an edit tells of another date or place, and an undo brings back what the other school confirmed', async () => {
  const { id } = await school.game({
    status: 'verified',
    verifiedAt: new Date(),
    verificationToken: `of-${school.schoolId}`,
  });
  const { id: verificationId } = await core.database.prisma.verification.create({
    data: {
      schoolId: school.schoolId,
      gameId: id,
      tokenHash: `of-${school.schoolId}`,
      sentTo: school.opponent.email,
      snapshot: {},
      state: 'confirmed',
      answeredAt: new Date(),
      expiresAt: new Date('2031-01-01'),
    },
  });
  const { change, status } = await save(id, {
    date: '2030-09-07',
    venue: 'North Field',
    tell: ['opponents'],
  });
  expect({ change, status }).toMatchObject({
    status: 'scheduled',
    change: { recipients: 1, sendAt: expect.any(String) },
  });
  const changeSetId = change?.changeSetId ?? 0;
  expect(await school.changeOf(changeSetId)).toMatchObject({
    kind: 'edited',
    games: [{ date: '2030-09-07', was: { date: '2030-09-06', time: '19:00' } }],
  });
  expect(await school.undo(changeSetId)).toMatchObject({ status: 200 });
  expect(await school.gameOf(id)).toMatchObject({
    status: 'verified',
    date: '2030-09-06',
    venue: 'Main Field',
  });
  const where = { id: verificationId };
  expect(await core.database.prisma.verification.findUnique({ where })).toMatchObject({
    state: 'confirmed',
  });
});

test('an edit tells the other school that it replaces that they do not play', async () => {
  const { id } = await school.game();
  const other = await core.make.opponent({ schoolId: school.schoolId, schoolName: 'New High' });
  const { change } = await save(id, {
    opponentId: other.id,
    time: '18:00',
    tell: ['opponents', 'coaches'],
  });
  expect(change?.recipients).toBe(3);
  await school.emailsLeave(change?.changeSetId ?? 0);
  const mailedTo = async (email: string) => (await mailsTo(core, email)).map(({ data }) => data);
  expect(await mailedTo(school.opponent.email)).toMatchObject([
    {
      games: [
        {
          what: 'canceled',
          was: {},
          game: { time: '19:00', opponent: school.opponent.schoolName },
        },
      ],
    },
  ]);
  const matchup = `Football Varsity vs ${school.opponent.schoolName}`;
  for (const email of [other.email, school.team.coachEmail])
    expect(await mailedTo(email)).toMatchObject([
      {
        games: [{ what: 'moved', was: { matchup, time: '19:00' }, game: { opponent: 'New High' } }],
      },
    ]);
});

test('an edit tells nobody of anything else, nor if nobody is chosen', async () => {
  const { id } = await school.game();
  const tell = ['opponents'];
  expect(await save(id, { tell })).not.toHaveProperty('change');
  expect(await save(id, { status: 'completed', score: 'W 7-0', tell })).not.toHaveProperty(
    'change',
  );
  expect(await save(id, { date: '2030-09-08' })).not.toHaveProperty('change');
  expect((await school.browser.get('/api/change-sets')).body).toEqual([]);
});

test('an edit is previewed without being saved', async () => {
  const { id } = await school.game();
  const path = `/api/games/${id}/edit-check`;
  const { body } = await school.browser.post(path, edited({ status: 'canceled' }));
  expect(ChangePreviewView.parse(body).mails[0]).toMatchObject({ games: [{ what: 'canceled' }] });
  expect(await school.gameOf(id)).toMatchObject({ status: 'scheduled', version: 1 });
  expect(await school.browser.post(path, edited({ opponentId: 1_999_999_999 }))).toMatchObject({
    status: 400,
    body: { fields: { opponentId: 'Opponent not found' } },
  });
});
