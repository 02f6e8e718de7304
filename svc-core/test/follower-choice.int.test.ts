import { expect, test } from 'vitest';
import { activeFollower, tablesWith, notifiedRecipient } from '../testing/followers.ts';
import { mailsTo } from '../testing/outbox.ts';
import { publishedSchool } from '../testing/published-school.ts';
import { refuseRecipient } from '../testing/refuse-recipient.ts';
import { useFollowers } from '../testing/use-followers.ts';

const { core, sysadmin, school, email, visit, submit, ask, followers, publishGolf } =
  useFollowers();

test('a follower changes the choice, and is told what is wrong with it', async () => {
  const golf = await publishGolf();
  const link = await activeFollower(core(), school(), email());
  for (const [fields, sentence] of [
    [`action=choose&teams=${golf}&kinds=`, 'Choose at least one kind of news'],
    ['action=choose&teams=999999999&kinds=moved', 'A team is no longer published. Choose again.'],
    ['action=dance', 'Invalid'],
  ] as const) {
    const refused = await submit(link, fields);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(sentence)]);
    expect((await followers())[0]?.teams).toEqual([{ teamId: school().team.id }]);
  }
  await submit(link, `action=choose&teams=${golf}&kinds=called-off&kinds=`);
  expect((await followers())[0]).toMatchObject({
    state: 'active',
    kinds: ['called-off'],
    teams: [{ teamId: golf }],
  });
});

test.each(['action=stop', 'action=choose&kinds=moved'])(
  'a follower who sends %s is forgotten in every table',
  async (fields) => {
    const link = await activeFollower(core(), school(), email());
    const { id: followerId } = (await followers())[0] ?? { id: 0 };
    const { id: schoolId } = school().school;
    const [mail] = await mailsTo(core(), email());
    await core().database.prisma.outboxMail.update({
      where: { id: mail?.id ?? '' },
      data: { state: 'sent', sealed: null },
    });
    const outbox = { kind: 'game-changes', recipient: email(), schoolId };
    const ids = [];
    for (const state of ['sent', 'waiting'])
      ids.push(
        (await core().database.prisma.outboxMail.create({ data: { ...outbox, state, data: {} } }))
          .id,
      );
    for (const outboxId of ids)
      await notifiedRecipient(core(), { schoolId, address: email(), followerId, outboxId });
    const stopped = await submit(link, fields);
    expect(stopped.text).toContain(`You get no more emails from ${school().school.name}`);
    expect(await visit(link)).toEqual(stopped);
    expect(await submit(link, 'action=confirm')).toEqual(stopped);
    expect(await tablesWith(core(), email())).toEqual([]);
    expect(await followers()).toEqual([
      expect.objectContaining({ state: 'stopped', address: null, kinds: [], teams: [] }),
    ]);
    const states = await core().database.prisma.outboxMail.findMany({ where: { id: { in: ids } } });
    expect(states.map(({ state }) => state).toSorted()).toEqual(['canceled', 'sent']);
    const listed = await sysadmin().get('/api/admin/outbox');
    expect([listed.status, listed.text.includes(email())]).toEqual([200, false]);
  },
);

test('a follower of a team that is deleted is forgotten, of one that is unpublished waits', async () => {
  const link = await activeFollower(core(), school(), email());
  await school().browser.put(`/api/teams/${school().team.id}/publication`, { published: false });
  expect((await visit(link)).text).toContain("doesn't publish its schedule now");
  expect((await followers())[0]).toMatchObject({ state: 'active' });
  const golf = await publishGolf();
  await submit(link, `action=choose&teams=${golf}&kinds=moved`);
  expect((await followers())[0]?.teams).toEqual([{ teamId: school().team.id }, { teamId: golf }]);
  for (const id of [school().team.id, golf])
    expect((await school().browser.delete(`/api/teams/${id}`)).status).toBe(200);
  expect(await followers()).toMatchObject([{ state: 'stopped', address: null }]);
  expect(await tablesWith(core(), email())).toEqual([]);
  expect((await visit(link)).text).toContain('You get no more emails from');
});

test('a follower of two schools stops one of them', async () => {
  const other = await publishedSchool(core());
  const link = await activeFollower(core(), school(), email());
  await activeFollower(core(), other, email());
  await submit(link, 'action=stop');
  expect(await followers(other.school.id)).toMatchObject([{ state: 'active', address: email() }]);
});

test('a follower whose address the mail server refuses is forgotten', async () => {
  const { prisma } = core().database;
  const link = await activeFollower(core(), school(), email());
  const [mail] = await mailsTo(core(), email());
  await refuseRecipient(core(), mail?.id ?? '');
  expect(await followers()).toMatchObject([{ state: 'stopped', address: null, teams: [] }]);
  expect((await visit(link)).text).toContain('You get no more emails from');
  expect(await prisma.mailSuppression.count({ where: { address: email() } })).toBe(0);
});

test('a follower is not named in the history of the school when a system administrator cancels the email', async () => {
  await ask();
  const [mail] = await mailsTo(core(), email());
  expect((await sysadmin().post(`/api/admin/outbox/${mail?.id}/cancel`)).status).toBe(200);
  const { text } = await school().browser.get('/api/audit');
  expect([text.includes('mail-canceled'), text.includes(email())]).toEqual([true, false]);
});
