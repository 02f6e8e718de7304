import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newToken } from '../src/platform/token.ts';
import { deleteOldNotices } from '../src/schedule/reminders/delete-old-notices.ts';
import { writeDueNotices } from '../src/schedule/reminders/due-notices.ts';
import { tablesWith } from '../testing/followers.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { mailsTo } from '../testing/outbox.ts';
import { refuseRecipient } from '../testing/refuse-recipient.ts';
import { remindingSchool } from '../testing/reminding-school.ts';
import type { RemindingSchool } from '../testing/reminding-school.ts';

let core: TestCore;
let school: RemindingSchool;
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  school = await remindingSchool(core, { remindOpponents: true, remindCoaches: true });
  await school.game();
});
afterAll(() => core.close());

const db = () => core.database.prisma;
/** Sunday, September 1, 2030, 6 PM in New York, and the day before the game, 9 AM. */
const SUNDAY = new Date('2030-09-01T22:00:00Z');
const THURSDAY = new Date('2030-09-05T13:00:00Z');

/** The path of a link in the last email to an address. */
async function linkTo(address: string, name: 'stopLink' | 'chooseLink' = 'stopLink') {
  const mail = (await mailsTo(core, address)).at(-1);
  return new URL(mail?.secrets[name] ?? '').pathname;
}
/** What Gmail and Yahoo send. */
const oneClick = (path: string) =>
  fetch(`${core.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

async function follower() {
  const { schoolId, team } = school;
  await school.browser.put('/api/school/publication', {
    published: true,
    slug: `school-${schoolId}`,
    teamIds: [team.id],
  });
  const address = `fan${schoolId}@fans.test`;
  const data = { schoolId, address, kinds: ['weekly'], tokenHash: newToken().hash };
  const { id } = await db().follower.create({ data: { ...data, state: 'active' } });
  await db().followerTeam.create({ data: { schoolId, followerId: id, teamId: team.id } });
  return { id, address };
}

describe('the unsubscribe link of a reminder', () => {
  test('changes nothing when it is opened, and stops all such emails by one click', async () => {
    const { schoolId, opponent } = school;
    await school.game({ date: new Date('2030-09-07') });
    await writeDueNotices(core.deps, THURSDAY);
    const path = await linkTo(opponent.email);
    const page = await core.browser().get(path);
    expect([page.status, page.text.includes(opponent.email)]).toEqual([200, true]);
    expect(await db().stoppedNotice.count({ where: { schoolId } })).toBe(0);
    expect((await oneClick(path)).status).toBe(200);
    expect((await oneClick(path)).status).toBe(200);
    const [stopped] = await db().stoppedNotice.findMany({ where: { schoolId } });
    expect(stopped).toMatchObject({ address: opponent.email });
    const state = (await school.notices('game-reminder')).map((one) => [one.group, one.state]);
    expect(state).toEqual([
      ['coaches', 'waiting'],
      ['opponents', 'canceled'],
    ]);
    await writeDueNotices(core.deps, new Date('2030-09-06T13:00:00Z'));
    expect(await mailsTo(core, opponent.email)).toHaveLength(1);
    expect(await mailsTo(core, school.team.coachEmail)).toHaveLength(2);
  });

  test('works for 400 days', async () => {
    const { schoolId, opponent } = school;
    await writeDueNotices(core.deps, THURSDAY);
    const path = await linkTo(opponent.email);
    const age = (days: number) =>
      core.database.pool.query(
        `update notice_links set "createdAt" = now() - make_interval(days => $2) where "schoolId" = $1`,
        [schoolId, days],
      );
    await age(399);
    expect(await deleteOldNotices(core.database, 100)).toBe(0);
    expect((await core.browser().get(path)).status).toBe(200);
    await age(401);
    expect(await deleteOldNotices(core.database, 1)).toBe(1);
    expect(await deleteOldNotices(core.database, 100)).toBe(1);
    expect((await core.browser().get(path)).status).toBe(404);
  });
});

describe('the links of a weekly sheet to a follower', () => {
  test('lead to what they follow', async () => {
    const { address } = await follower();
    await writeDueNotices(core.deps, SUNDAY);
    const page = await core.browser().get(await linkTo(address, 'chooseLink'));
    expect([page.status, page.text.includes(address)]).toEqual([200, true]);
  });

  test('stop all emails and forget the address', async () => {
    const { id, address } = await follower();
    await writeDueNotices(core.deps, SUNDAY);
    const path = await linkTo(address);
    expect((await core.browser().get(path)).text).toContain(address);
    expect(await db().follower.count({ where: { id, state: 'active' } })).toBe(1);
    expect((await oneClick(path)).status).toBe(200);
    expect(await db().follower.findUnique({ where: { id } })).toMatchObject({
      state: 'stopped',
      address: null,
    });
    expect(await tablesWith(core, address)).toEqual([]);
    expect((await core.browser().get(path)).text).toContain('unsubscribed');
  });
});

test('the link of the weekly sheet to a user turns it off in their settings', async () => {
  const path = '/api/user/notifications';
  await school.browser.put(path, { confirmations: 'daily', weeklySheet: true });
  await writeDueNotices(core.deps, SUNDAY);
  expect((await oneClick(await linkTo(school.user.email))).status).toBe(200);
  expect((await school.browser.get(path)).body).toMatchObject({ weeklySheet: false });
});

describe('an address that the mail server refuses', () => {
  test('gets no more reminders until staff save it again', async () => {
    const { schoolId, opponent } = school;
    await school.game({ date: new Date('2030-09-07') });
    await writeDueNotices(core.deps, THURSDAY);
    const [mail] = await mailsTo(core, opponent.email);
    await refuseRecipient(core, mail?.id ?? '');
    expect(await db().mailSuppression.findMany({ where: { schoolId } })).toMatchObject([
      { address: opponent.email, reason: 'bounced' },
    ]);
    await writeDueNotices(core.deps, new Date('2030-09-06T13:00:00Z'));
    expect(await mailsTo(core, opponent.email)).toHaveLength(1);
  });

  test('of a follower is forgotten, and not named to the school', async () => {
    const { id, address } = await follower();
    await writeDueNotices(core.deps, SUNDAY);
    const [mail] = await mailsTo(core, address);
    await refuseRecipient(core, mail?.id ?? '');
    expect(await db().follower.findUnique({ where: { id } })).toMatchObject({ state: 'stopped' });
    expect(await db().mailSuppression.count({ where: { address } })).toBe(0);
  });
});
