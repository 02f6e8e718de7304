import { GIVEN_ROWS, GameFacts } from '@fieldhouse/core-contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newStaff } from '../testing/index.ts';
import { requestedGame } from '../testing/requested-game.ts';
import { requestedGames } from '../testing/requested-games.ts';
import { settingsInput } from '../testing/settings.ts';
import { useCore } from '../testing/use-core.ts';

const { core, sysadmin } = useCore({ SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' });

const NO_CHANGE_NAMED = 'Tell them what to change: add a message, or another date, time, or site.';

async function asked() {
  const staff = await newStaff(core());
  return { staff, ...(await requestedGame(core(), staff)) };
}
const visit = (path: string) => core().browser().get(path);
const post = (path: string, fields: Readonly<Record<string, string>> = {}) =>
  core().browser().send('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('&#39;', "'");

describe('asking to reschedule', () => {
  test('needs something to act on, and keeps what was entered', async () => {
    const { path, game } = await asked();
    const before = await core().database.prisma.verification.findFirst({
      where: { gameId: game.id },
    });
    const refused = await post(path, { answer: 'reschedule', name: 'Sam', note: '   ' });
    expect(refused.status).toBe(400);
    expect(oneLine(refused.text)).toContain(NO_CHANGE_NAMED);
    expect(refused.text).toMatch(/<details\s+open/);
    expect(refused.text).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*autofocus/);
    expect(refused.text).toContain('value="Sam"');
    expect(
      await core().database.prisma.verification.findFirst({ where: { gameId: game.id } }),
    ).toEqual(before);
  });

  test.each([
    { note: 'After 5 PM works' },
    { proposedDate: '2027-03-20' },
    { proposedTime: '17:30' },
    { proposedVenue: 'North Gym' },
  ])('takes %j', async (fields) => {
    const { path, game } = await asked();
    expect((await post(path, { answer: 'reschedule', ...fields })).status).toBe(200);
    const { status } = await core().database.prisma.game.findUniqueOrThrow({
      where: { id: game.id },
    });
    expect(status).toBe('reschedule');
  });

  test("starts with the game's date and time, and asks for a name once", async () => {
    const staff = await newStaff(core());
    const { paths } = await requestedGames(core(), staff, [
      { date: new Date('2027-03-05'), time: new Date('1970-01-01T19:00:00Z') },
    ]);
    const [path = ''] = paths;
    const { text } = await visit(path);
    expect(text).toMatch(/name="proposedDate"[^>]+value="2027-03-05"/);
    expect(text).toMatch(/name="proposedTime"[^>]+value="19:00"/);
    expect(text.match(/name="name"/g)).toHaveLength(1);
    // Enter presses the first button of the form.
    expect(/<form[\s\S]*?(<button[^>]*>)/.exec(text)?.[1]).toBe('<button disabled hidden>');
    const unchanged = { answer: 'reschedule', proposedDate: '2027-03-05', proposedTime: '19:00' };
    const refused = await post(path, unchanged);
    expect([refused.status, oneLine(refused.text)]).toEqual([
      400,
      expect.stringContaining(NO_CHANGE_NAMED),
    ]);
    const later = oneLine((await post(path, { ...unchanged, proposedTime: '20:00' })).text);
    expect(later).toMatch(/Proposed time<\/dt> <dd>8:00 PM/);
    expect(later).not.toContain('Proposed date');
  });

  test('shows what was proposed, then and later, and no calendar entry', async () => {
    const { path } = await asked();
    const proposal = {
      answer: 'reschedule',
      name: 'Sam Porter',
      note: 'Our gym is closed',
      proposedDate: '2027-03-20',
      proposedTime: '17:30',
      proposedVenue: 'North Gym',
    };
    for (const page of [await post(path, proposal), await visit(path)]) {
      expect(page.text).toContain('<h1>Request sent</h1>');
      for (const words of [
        'Our gym is closed',
        'Sat, Mar 20',
        '5:30 PM',
        'North Gym',
        'Sam Porter',
      ])
        expect(page.text).toContain(words);
      expect(page.text).not.toContain('calendar.ics');
    }
  });
});

test('the page and the email say where the game is, with a map, and in which year', async () => {
  const staff = await newStaff(core());
  const year = new Date().getUTCFullYear() + 1;
  const site = { name: 'Lincoln Gym', kind: 'site', address: '1200 Lincoln Avenue' };
  expect((await staff.browser.post('/api/facilities', site)).status).toBe(201);
  const { paths, opponent } = await requestedGames(core(), staff, [
    { date: new Date(`${year}-01-15`), venue: 'Lincoln Gym' },
  ]);
  const text = oneLine((await visit(paths[0] ?? '')).text);
  expect(text).toMatch(new RegExp(`When</dt> <dd>\\w{3}, Jan 15, ${year} · 7:00 PM`));
  expect(text).toContain(
    'href="https://www.google.com/maps/search/?api=1&amp;query=Lincoln+Gym%2C+1200+Lincoln+Avenue">Lincoln Gym, 1200 Lincoln Avenue <u>Map</u>',
  );
  const { data } = await core().database.prisma.outboxMail.findFirstOrThrow({
    where: { recipient: opponent.email },
  });
  expect(data).toMatchObject({ games: [{ address: '1200 Lincoln Avenue' }] });
});

test('an older link shows the response to the newer one', async () => {
  const { path, game, staff } = await asked();
  expect((await staff.browser.post(`/api/games/${game.id}/resend`)).status).toBe(409);
  await core().database.prisma.outboxMail.updateMany({
    where: { gameId: game.id },
    data: { state: 'sent' },
  });
  expect((await staff.browser.post(`/api/games/${game.id}/resend`)).status).toBe(202);
  const newer = await core().database.prisma.verification.findFirstOrThrow({
    where: { gameId: game.id, state: 'pending' },
  });
  await core().database.prisma.verification.update({
    where: { id: newer.id },
    data: { state: 'declined', note: 'No team this year', answeredAt: new Date() },
  });
  await core().database.prisma.game.update({
    where: { id: game.id },
    data: { status: 'reschedule' },
  });
  const { text } = await visit(path);
  expect(text).toContain('<h1>Game declined</h1>');
  expect(text).toContain('No team this year');
});

describe('the calendar file', () => {
  test('has the confirmed games, in UTC, and a game without a time all day', async () => {
    const staff = await newStaff(core());
    const { paths, ids } = await requestedGames(core(), staff, [
      { date: new Date('2027-03-05'), time: new Date('1970-01-01T19:00:00Z'), venue: 'Gym; A, B' },
      { date: new Date('2027-07-06'), time: null },
      { date: new Date('2027-07-07'), venue: 'Not yet' },
    ]);
    const [path = ''] = paths;
    const calendar = () => visit(`${path}/calendar.ics`);
    expect((await calendar()).text.match(/STATUS:TENTATIVE/g)).toHaveLength(3);
    await post(path, { answer: 'confirm-all' });
    const { status, headers, text } = await calendar();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text.match(/STATUS:CONFIRMED/g)).toHaveLength(3);
    const host = new URL(core().deps.config.PUBLIC_URL).hostname;
    for (const id of ids) expect(text).toContain(`UID:game-${id}@${host}\r\n`);
    expect(text).toContain('DTSTART:20270306T000000Z\r\nDTEND:20270306T020000Z\r\n');
    expect(text).toContain('DTSTART;VALUE=DATE:20270706\r\nDTEND;VALUE=DATE:20270707\r\n');
    expect(text).toContain('LOCATION:Gym\\; A\\, B\r\n');
    expect(text).not.toMatch(/[^\r]\n|\r\n\r\n/);
  });

  test('ends each game when the feeds and the calendar in the email do', async () => {
    const staff = await newStaff(core());
    const schoolId = staff.school.id;
    const at = (time: string) => new Date(`1970-01-01T${time}Z`);
    const long = await core().make.team({ schoolId, gameMinutes: 240 });
    const { paths, opponent } = await requestedGames(core(), staff, [
      { date: new Date('2027-03-05'), time: at('10:00:00'), endTime: at('17:30:00') },
      { date: new Date('2027-03-06'), time: at('22:00:00'), endTime: at('00:30:00') },
      { date: new Date('2027-03-07'), time: at('09:00:00'), teamId: long.id },
      { date: new Date('2027-03-08'), time: at('19:00:00') },
    ]);
    const ends = ['20270305T223000Z', '20270307T053000Z', '20270307T180000Z', '20270309T020000Z'];
    const calendars = [
      (await visit(`${paths[0] ?? ''}/calendar.ics`)).text,
      (await staff.browser.get('/api/games/export.ics')).text,
    ];
    for (const text of calendars)
      expect([...text.matchAll(/DTEND:(\S+)/g)].map(([, end]) => end)).toEqual(ends);
    const { data } = await core().database.prisma.outboxMail.findFirstOrThrow({
      where: { recipient: opponent.email },
    });
    const { games } = z.object({ games: z.array(GameFacts) }).parse(data);
    expect(games.map(({ endsAt }) => endsAt?.replaceAll(/[-:]/g, ''))).toEqual(ends);
  });

  test('folds long lines, between characters', async () => {
    const staff = await newStaff(core());
    const venue = 'Größenwahn-Stadion 😀 '.repeat(8).trim();
    const { paths } = await requestedGames(core(), staff, [{ venue }]);
    const { text } = await visit(`${paths[0] ?? ''}/calendar.ics`);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${venue}\r\n`);
  });

  test('is not there for an unknown link', async () => {
    const answer = await visit(`/api/verify/${'x'.repeat(43)}/calendar.ics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });
});

test('the pages name the installation as its settings do', async () => {
  const { path, staff } = await asked();
  const settings = settingsInput({ systemName: 'Prairie League' });
  expect((await sysadmin().put('/api/admin/system-settings', settings)).status).toBe(200);
  const unknown = oneLine((await visit(`/api/verify/${'x'.repeat(43)}`)).text);
  expect(unknown).toContain('<header><p>Prairie League</p></header>');
  const page = oneLine((await visit(path)).text);
  expect(page).toContain(`<header><p>${staff.school.name}</p></header>`);
  expect(page).toContain('Sent with Prairie League. No account needed.');
  const account = oneLine((await visit(`/api/confirm-email/${'x'.repeat(43)}`)).text);
  expect(account).toContain('Sent with Prairie League.</p>');
  expect(`${unknown}${page}${account}`).not.toContain('Fieldhouse');
});

describe("a confirmed game in the reader's own schedule", () => {
  const rowsIn = (text: string) => {
    const [, query = ''] = /href="\/games\/several\?([^"]+)"/.exec(text) ?? [];
    return new URLSearchParams(query).get(GIVEN_ROWS);
  };

  test('can be added by staff of the school that the games name, from its side', async () => {
    const asking = await newStaff(core());
    const { id: schoolId, name } = asking.school;
    const { facility } = core().database.prisma;
    const site = await facility.create({
      data: { schoolId, kind: 'site', name, address: '1 Main St' },
    });
    await facility.create({
      data: { schoolId, kind: 'space', parentId: site.id, name: 'Main Gym' },
    });
    const { opponent, paths } = await requestedGames(core(), asking, [
      {
        date: new Date('2027-03-05'),
        time: new Date('1970-01-01T19:00:00Z'),
        venue: 'Main Gym',
      },
      { date: new Date('2027-03-06'), time: null, isHome: false, venue: '"The Den"' },
    ]);
    const [path = ''] = paths;
    const { browser, school } = await newStaff(core());
    await core().database.prisma.opponent.update({
      where: { id: opponent.id },
      data: { schoolName: school.name },
    });
    const open = await browser.get(path);
    expect(rowsIn(open.text)).toBeNull();
    const confirmed = await browser.send('POST', path, 'answer=confirm-all', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(confirmed.text).toContain('Add 2 Games to Our Schedule');
    const [, first, second] = rowsIn(confirmed.text)?.split('\n') ?? [];
    expect(first).toMatch(new RegExp(`\t2027-03-05\t7:00 PM\tAway\t${name}\t${name} Main Gym$`));
    expect(second).toMatch(new RegExp(`\t2027-03-06\tTBD\tHome\t${name}\tThe Den$`));
    expect(rowsIn((await browser.get(path)).text)).toBe(rowsIn(confirmed.text));
  });

  test('is not offered to its own school, a third one, an administrator, and without an account', async () => {
    const { staff, path } = await asked();
    expect((await post(path, { answer: 'confirm' })).status).toBe(200);
    const third = await newStaff(core());
    for (const browser of [staff.browser, third.browser, sysadmin(), core().browser()]) {
      const { status, text } = await browser.get(path);
      expect([status, rowsIn(text)]).toEqual([200, null]);
    }
    // Its director is the one whom the email was sent to, whatever the school is called.
    const { opponent, verification } = core().database.prisma;
    const { email } = third.user;
    await opponent.updateMany({ where: { schoolId: staff.school.id }, data: { email } });
    await verification.updateMany({
      where: { schoolId: staff.school.id },
      data: { sentTo: email },
    });
    expect(rowsIn((await third.browser.get(path)).text)).not.toBeNull();
  });
});
