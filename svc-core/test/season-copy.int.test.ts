import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { planningSchool } from '../testing/planning-school.ts';
import type { PlanningSchool } from '../testing/planning-school.ts';

let core: TestCore;
let school: PlanningSchool;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());
beforeEach(async () => {
  school = await planningSchool(core);
});

const at = (time: string) => new Date(`1970-01-01T${time}:00Z`);

describe('a copied season', () => {
  test('has the same week and weekday, and is not yet agreed with anyone', async () => {
    const source = await school.game({
      endTime: at('21:30'),
      status: 'completed',
      score: 'W 24-17',
      ourScore: 24,
      theirScore: 17,
      verifiedAt: new Date(),
      verificationToken: 'a',
      gameType: 'scrimmage',
      publicNote: 'Senior night',
    });
    const { changeSetId, ...copied } = await school.copied();
    const [, game] = await school.stored();
    expect(copied).toMatchObject({
      changed: 1,
      agreed: 0,
      conflicts: [],
      conflictCheck: 'done',
      games: [
        {
          fromGameId: source.id,
          gameId: game?.id,
          teamId: school.team.id,
          toTeamId: school.team.id,
          opponent: 'Central Catholic',
          from: { date: '2025-09-05', time: '19:00', venue: 'Main Field', isHome: true },
          to: { date: '2026-09-04', time: '19:00', venue: 'Main Field', isHome: true },
        },
      ],
      skipped: [],
    });
    expect(game).toMatchObject({
      teamId: school.team.id,
      opponentId: school.opponent.id,
      date: new Date('2026-09-04'),
      time: at('19:00'),
      endTime: at('21:30'),
      venue: 'Main Field',
      isHome: true,
      neutral: false,
      status: 'scheduled',
      score: null,
      ourScore: null,
      theirScore: null,
      verifiedAt: null,
      verificationToken: null,
      disruption: null,
      publicNote: null,
      gameType: 'scrimmage',
      copiedFromId: source.id,
      importId: null,
      version: 1,
    });
    expect(await school.changeOf(changeSetId)).toMatchObject({
      kind: 'copied',
      reason: '2025-26 to 2026-27',
      gamesCount: 1,
      canUndo: true,
      games: [{ gameId: game?.id, date: '2026-09-04', isNew: true }],
    });
  });

  test('is 371 days later where the calendar has 53 weeks, and goes back as well', async () => {
    await school.game({ date: new Date('2023-09-01') });
    await school.game({ date: new Date('2024-01-12') });
    const years = { fromYear: '2023-24', toYear: '2024-25' };
    const { games } = await school.copied(years);
    expect(games.map(({ to }) => to.date)).toEqual(['2024-09-06', '2025-01-17']);
    const back = await school.copied({ fromYear: '2024-25', toYear: '2023-24', preview: true });
    expect(back).toMatchObject({ changed: 0, skipped: [{ why: 'there' }, { why: 'there' }] });
  });

  test('is shifted by days, or by further weeks, and can be TBD', async () => {
    await school.game({ endTime: at('21:00') });
    const dateOf = async (input: Parameters<PlanningSchool['copied']>[0]) => {
      const { games } = await school.copied({ ...input, preview: true });
      return games[0]?.to.date;
    };
    expect(await dateOf({ dates: 'days' })).toBe('2026-09-04');
    expect(await dateOf({ dates: 'days', shiftDays: 365 })).toBe('2026-09-05');
    expect(await dateOf({ dates: 'week', shiftDays: -7 })).toBe('2026-08-28');
    expect(await dateOf({ dates: 'days', toYear: '2028-29' })).toBe('2028-09-01');
    await school.copied({ times: 'tbd' });
    expect((await school.stored())[1]).toMatchObject({ time: null, endTime: null });
  });

  test('leaves out make-up games, and canceled games unless they were made up for or are asked for', async () => {
    const postponed = await school.game({ disruption: 'postponed', reason: 'Weather' });
    await school.game({ date: new Date('2025-09-08'), replacesGameId: postponed.id });
    const rainedOut = await school.game({ date: new Date('2025-09-12'), status: 'canceled' });
    await school.game({ date: new Date('2025-09-15'), replacesGameId: rainedOut.id });
    await school.game({ date: new Date('2025-09-19'), status: 'canceled' });
    const { games, skipped } = await school.copied({ preview: true });
    expect(games.map(({ to }) => to.date)).toEqual(['2026-09-04', '2026-09-11']);
    expect(skipped.map(({ from, why }) => [from.date, why])).toEqual([
      ['2025-09-08', 'make-up'],
      ['2025-09-15', 'make-up'],
      ['2025-09-19', 'canceled'],
    ]);
    const { changed } = await school.copied({ includeCanceled: true });
    expect(changed).toBe(3);
    const copies = (await school.stored()).filter(({ copiedFromId }) => copiedFromId !== null);
    expect(
      copies.map(({ status, disruption, reason, replacesGameId }) => [
        status,
        disruption,
        reason,
        replacesGameId,
      ]),
    ).toEqual(Array.from({ length: 3 }, () => ['scheduled', null, null, null]));
  });

  test('leaves out declined and postponed games unless they are asked for', async () => {
    const { id: gameId } = await school.game({ status: 'reschedule' });
    await core.database.prisma.verification.create({
      data: {
        schoolId: school.schoolId,
        gameId,
        tokenHash: `declined ${gameId}`,
        sentTo: 'x@y.test',
        snapshot: {},
        expiresAt: new Date('2031-01-01'),
        state: 'declined',
        answeredAt: new Date(),
      },
    });
    await school.game({ date: new Date('2025-09-12'), disruption: 'postponed', reason: 'Ice' });
    const { games, skipped } = await school.copied({ preview: true });
    expect(games).toEqual([]);
    expect(skipped.map(({ why }) => why)).toEqual(['declined', 'postponed']);
    expect((await school.copied({ includeUnplayed: true })).changed).toBe(2);
    const copies = (await school.stored()).filter(({ copiedFromId }) => copiedFromId !== null);
    expect(copies.map(({ status, disruption }) => [status, disruption])).toEqual([
      ['scheduled', null],
      ['scheduled', null],
    ]);
  });

  test('takes a day of its own for a game, in the preview too', async () => {
    const { id } = await school.game();
    await school.game({ date: new Date('2025-09-12') });
    const days = [{ gameId: id, date: '2027-09-02' }];
    const { games } = await school.copied({ days, preview: true });
    expect(games.map(({ to, outsideYear }) => [to.date, outsideYear])).toEqual([
      ['2027-09-02', true],
      ['2026-09-11', undefined],
    ]);
    await school.copied({ days: [{ gameId: id, date: '2026-09-03' }] });
    const copies = (await school.stored()).filter(({ copiedFromId }) => copiedFromId !== null);
    expect(copies.map(({ date }) => date.toISOString().slice(0, 10)).toSorted()).toEqual([
      '2026-09-03',
      '2026-09-11',
    ]);
    // It isn't copied once more to the day of the rule.
    expect((await school.copied({ preview: true })).changed).toBe(0);
  });

  test('leaves out the games that were unticked', async () => {
    const left = await school.game();
    await school.game({ date: new Date('2025-09-12') });
    const { changed, skipped } = await school.copied({ exceptGameIds: [left.id] });
    expect({ changed, skipped }).toMatchObject({
      changed: 1,
      skipped: [{ fromGameId: left.id, why: 'left-out' }],
    });
  });

  test('of other teams or years is not touched', async () => {
    const other = await core.make.team({ schoolId: school.schoolId });
    await school.game({ teamId: other.id });
    await school.game({ date: new Date('2024-09-06') });
    expect(await school.copied()).toMatchObject({ changed: 0, games: [], skipped: [] });
    expect(await school.browser.get('/api/change-sets')).toMatchObject({ body: [] });
  });
});

describe('a season that is copied twice', () => {
  test('makes nothing twice, also where the copies were moved since', async () => {
    await school.game();
    await school.game({ date: new Date('2025-09-12') });
    await school.copied();
    const [, , first] = await school.stored();
    await core.database.prisma.game.update({
      where: { id: first?.id ?? 0 },
      data: { date: new Date('2026-10-02') },
    });
    const again = await school.copied();
    expect(again).toMatchObject({
      changed: 0,
      skipped: [{ why: 'copied', gameId: first?.id }, { why: 'copied' }],
    });
    expect(again).not.toHaveProperty('changeSetId');
    expect(await school.stored()).toHaveLength(4);
  });

  test('makes nothing twice at the same moment', async () => {
    for (const day of ['05', '12', '19']) await school.game({ date: new Date(`2025-09-${day}`) });
    const answers = await Promise.all([school.copied(), school.copied(), school.copied()]);
    expect(answers.map(({ changed }) => changed).toSorted((one, other) => one - other)).toEqual([
      0, 0, 3,
    ]);
    expect(await school.stored()).toHaveLength(6);
  });

  test('is there already where somebody entered the game, but only once for a team that plays twice', async () => {
    await school.game();
    await school.game({ time: at('21:00') });
    const entered = await school.game({ date: new Date('2026-09-04'), time: null });
    const { changed, skipped } = await school.copied();
    expect({ changed, skipped }).toMatchObject({
      changed: 1,
      skipped: [{ why: 'there', gameId: entered.id }],
    });
    expect(await school.copied()).toMatchObject({ changed: 0 });
  });

  test('is made again after an undo, and again for the next year but one', async () => {
    await school.game();
    const { changeSetId } = await school.copied();
    await school.undo(changeSetId);
    expect(await school.copied()).toMatchObject({ changed: 1 });
    expect(await school.copied({ toYear: '2027-28' })).toMatchObject({
      changed: 1,
      games: [{ to: { date: '2027-09-03' } }],
    });
    const on = await school.copied({ fromYear: '2026-27', toYear: '2027-28' });
    expect(on).toMatchObject({ changed: 0, skipped: [{ why: 'there' }] });
  });
});

test('an undo deletes what was made and nothing else, except what somebody changed since', async () => {
  await school.game();
  await school.game({ date: new Date('2025-09-12') });
  const before = await school.stored();
  const { changeSetId } = await school.copied();
  expect(await school.undo(changeSetId)).toMatchObject({ status: 200 });
  expect(await school.stored()).toEqual(before);

  const again = await school.copied();
  const kept = again.games[0]?.gameId ?? 0;
  const game = (await school.games()).find(({ id }) => id === kept);
  await school.browser.put(`/api/games/${kept}`, { ...game, venue: 'North Field' });
  expect(await school.undo(again.changeSetId)).toMatchObject({
    status: 200,
    body: { kept: [{ gameId: kept }] },
  });
  expect((await school.stored()).map(({ id }) => id)).toEqual([
    ...before.map(({ id }) => id),
    kept,
  ]);
});

describe('refuses with a sentence, and changes nothing', () => {
  test.each([
    [{ fromYear: '2025' }, 'fromYear', 'Enter a school year, such as 2026-27'],
    [{ toYear: '2026-28' }, 'toYear', 'Enter a school year, such as 2026-27'],
    [{ toYear: '2226-27' }, 'toYear', 'Choose a school year from 1990 to 2099'],
    [{ toYear: '2025-26' }, 'toYear', 'Choose another school year, or another team to copy to'],
    [{ teamIds: [] }, 'teamIds', 'Choose the teams to copy'],
    [{ shiftDays: 3 }, 'shiftDays', 'Shift by whole weeks, or choose a number of days'],
    [
      { dates: 'days', shiftDays: 30 },
      'shiftDays',
      'With this shift the games would not be in 2026-27',
    ],
    [{ times: 'later' }, 'times', 'Choose whether the times are kept'],
  ])('%j', async (input, field, message) => {
    await school.game();
    const { status, body } = await school.copy(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of these inputs are wrong on purpose
      input as Parameters<PlanningSchool['copy']>[0],
    );
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
    expect(await school.stored()).toHaveLength(1);
  });

  test("another school's team, as a missing one", async () => {
    const other = await planningSchool(core);
    await other.game();
    for (const id of [other.team.id, 2_000_000_000]) {
      const expected = { status: 404, body: { message: 'Team not found' } };
      expect(await school.copy({ teamIds: [id] })).toMatchObject(expected);
      const targets = [{ teamId: school.team.id, toTeamId: id }];
      expect(await school.copy({ targets })).toMatchObject(expected);
    }
    expect(await other.stored()).toHaveLength(1);
  });
});
