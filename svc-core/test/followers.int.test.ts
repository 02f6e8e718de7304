import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import { describe, expect, test } from 'vitest';
import { dumpDatabase } from '../testing/access-callers.ts';
import {
  activeFollower,
  confirmLink,
  tablesWith,
  notifiedRecipient,
} from '../testing/followers.ts';
import { mailsTo } from '../testing/outbox.ts';
import { textOf, useFollowers } from '../testing/use-followers.ts';

const { core, sysadmin, school, email, visit, submit, ask, followers, counts, publishGolf } =
  useFollowers({
    FOLLOW_REQUESTS_PER_IP: '10000',
    ANSWER_PAGE_LOOKS_PER_MINUTE: '1000',
  });

describe('following', () => {
  test('takes a form, one email and one button', async () => {
    const form = await visit(`/s/${school().slug}/follow`);
    expect(form.text).toContain('For parents, guardians, and fans');
    const asked = await ask();
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('Check your email')]);
    expect(await mailsTo(core(), email())).toEqual([
      expect.objectContaining({
        kind: 'confirm-follower',
        state: 'waiting',
        data: { teams: ['Football Varsity'], validHours: 48 },
      }),
    ]);
    expect(await counts()).toEqual({ active: 0, pending: 1, teams: [] });
    const link = await confirmLink(core(), email());
    expect(link).toMatch(/^\/follow\/[\w-]{43}$/);
    const page = await visit(link);
    expect(page.text).toContain('Confirm that you follow these teams');
    expect(page.text).toContain(
      `${school().school.name} will email ${email()} about these teams: Football Varsity`,
    );
    const confirmed = await submit(link, 'action=confirm');
    expect(confirmed.text).toContain('You now get changes by email');
    const teams = [{ teamId: school().team.id }];
    expect(await followers()).toEqual([
      expect.objectContaining({
        address: email(),
        state: 'active',
        kinds: expect.arrayContaining(['called-off', 'moved']),
        expiresAt: null,
        confirmedAt: expect.any(Date),
        teams,
      }),
    ]);
    expect(await counts()).toEqual({
      active: 1,
      pending: 0,
      teams: [{ teamId: school().team.id, followers: 1 }],
    });
    expect(await tablesWith(core(), email())).toEqual(['followers', 'mail_outbox']);
    expect((await visit(link)).text).toContain('What you follow');
    expect((await submit(link, '')).text).toContain('You now get changes by email');
  });

  test('is the same as JSON, with slugs or IDs and all kinds of news by default', async () => {
    const golf = await publishGolf();
    const browser = core().browser();
    const body = { email: email().toUpperCase(), teams: [school().team.slug, golf] };
    const asked = await browser.post(`/s/${school().slug}/follow`, body);
    expect([asked.status, asked.body]).toEqual([200, { message: 'Check your email' }]);
    const link = await confirmLink(core(), email());
    const confirmed = await browser.post(link, {});
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      { message: 'You now get changes by email' },
    ]);
    const [follower] = await followers();
    expect(follower?.kinds.toSorted()).toEqual(['called-off', 'moved']);
    expect(follower?.teams).toEqual([{ teamId: school().team.id }, { teamId: golf }]);
  });

  test.each([
    ['email=nobody&teams=$&kinds=moved', 'Enter a valid email address'],
    ['email=$@&teams=&kinds=moved', 'Choose at least one team'],
    ['email=$@&kinds=moved', 'Choose at least one team'],
    ['email=$@&teams=hidden&kinds=moved', 'Choose published teams of this school'],
    ['email=$@&teams=$&kinds=', 'Choose at least one kind of news'],
    ['email=$@&teams=$&kinds=gossip', 'Choose kinds of news'],
  ])('refuses %s', async (fields, sentence) => {
    const filled = fields
      .replace('$@', email())
      .replace('teams=hidden', `teams=${school().privateTeam.id}`)
      .replace('$', String(school().team.id));
    const refused = await submit(`/s/${school().slug}/follow`, filled);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(sentence)]);
    expect([await followers(), await mailsTo(core(), email())]).toEqual([[], []]);
  });

  test('refuses JSON with the message of each field', async () => {
    const body = { email: 'nobody', teams: [school().team.id, 'golf'], kinds: [] };
    const refused = await core().browser().post(`/s/${school().slug}/follow`, body);
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        message: 'Enter a valid email address',
        code: 'invalid-input',
        fields: {
          email: 'Enter a valid email address',
          kinds: 'Choose at least one kind of news',
        },
      },
    ]);
  });

  test('needs a published school and no account, and answers 404 with the same bytes otherwise', async () => {
    const path = `/s/${school().slug}/follow`;
    await school().browser.put('/api/school/publication', { published: false });
    const [closed, nobody] = [
      await core().browser().get(path),
      await core().browser().get('/s/nobody/follow'),
    ];
    expect([closed.status, closed.text]).toEqual([404, nobody.text]);
    expect((await ask()).status).toBe(404);
    const json = await core()
      .browser()
      .post(path, { email: email(), teams: [school().team.slug] });
    expect([json.status, json.body]).toEqual([
      404,
      { message: 'Schedule not found', code: 'not-found' },
    ]);
  });
});

describe('an address that is known', () => {
  test('gets the same answer, and its choice stays as it is', async () => {
    const golf = await publishGolf();
    const link = await activeFollower(core(), school(), email());
    const fresh = await ask(`new.${email()}`, golf);
    const known = await ask(email(), golf);
    const again = await ask(email(), golf);
    expect([known, again]).toEqual([fresh, fresh]);
    const [follower] = await followers();
    expect(follower).toMatchObject({ state: 'active', teams: [{ teamId: school().team.id }] });
    const added = await confirmLink(core(), email());
    expect(added).toMatch(new RegExp(`^/follow/[\\w-]{43}\\?add=${golf}$`));
    const { text } = await core().browser().get(added);
    expect(textOf(text)).toContain('Save to follow the teams that you just asked for, too.');
    expect(text.match(/name=teams value=\d+ checked/g)).toHaveLength(2);
    const [path = ''] = added.split('?');
    const fields = `action=choose&teams=${school().team.id}&teams=${golf}&kinds=moved&kinds=`;
    expect((await submit(path, fields)).text).toContain('Saved');
    expect((await followers())[0]).toMatchObject({
      kinds: ['moved'],
      teams: [{ teamId: school().team.id }, { teamId: golf }],
    });
    expect((await visit(link)).status).toBe(404);
  });

  test('follows all teams that were asked for before it was confirmed, with one email', async () => {
    const golf = await publishGolf();
    await ask();
    await ask(email(), golf);
    expect(await mailsTo(core(), email())).toHaveLength(1);
    await submit(await confirmLink(core(), email()), 'action=confirm');
    expect((await followers())[0]?.teams).toEqual([{ teamId: school().team.id }, { teamId: golf }]);
  });
});

/** Of each link. */
const TIMES = isFullRun ? 100 : 5;

describe('opening a link', () => {
  test(`${TIMES} times confirms, changes and stops nothing`, async () => {
    const active = await activeFollower(core(), school(), `active.${email()}`);
    await ask();
    const pending = await confirmLink(core(), email());
    const token = await notifiedRecipient(core(), {
      schoolId: school().school.id,
      address: 'coach@x.test',
    });
    const before = await dumpDatabase(core());
    const paths = [
      active,
      pending,
      `/unsubscribe/${token}`,
      active.replace('follow', 'unsubscribe'),
    ];
    for (const path of [...paths, `${pending}?action=confirm&add=${school().privateTeam.id}`])
      for (const method of ['HEAD', ...Array.from({ length: TIMES }, () => 'GET')])
        expect((await core().browser().send(method, path)).status).toBe(200);
    expect(await dumpDatabase(core())).toEqual(before);
  });

  test('that is unknown, too old or of a deleted school shows the same page', async () => {
    await ask();
    const link = await confirmLink(core(), email());
    const unknown = await visit(`/follow/${'x'.repeat(43)}`);
    expect([unknown.status, unknown.text]).toEqual([
      404,
      expect.stringContaining('This link no longer works'),
    ]);
    expect(await visit('/follow/x')).toEqual(unknown);
    expect(await visit('/unsubscribe/x')).toEqual(unknown);
    await core().database.prisma.follower.updateMany({
      where: { address: email() },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    expect(await visit(link)).toEqual(unknown);
    expect(await submit(link, 'action=confirm')).toEqual(unknown);
    expect(await counts()).toEqual({ active: 0, pending: 0, teams: [] });
    const active = await activeFollower(core(), school(), `active.${email()}`);
    await sysadmin().delete(`/api/sysadmin/schools/${school().school.id}`);
    expect(await visit(active)).toEqual(unknown);
    expect(await tablesWith(core(), email())).toEqual([]);
  });
});

test('housekeeping deletes followers who did not confirm, with the address in their email', async () => {
  await ask();
  await ask(`later.${email()}`);
  await core().database.prisma.outboxMail.updateMany({
    where: { recipient: email() },
    data: { state: 'sent', sealed: null },
  });
  await core().database.prisma.follower.updateMany({
    where: { address: email() },
    data: { expiresAt: new Date(Date.now() - 1_000) },
  });
  await core().runRound('housekeeping');
  expect(await followers()).toMatchObject([{ address: `later.${email()}` }]);
  expect(await mailsTo(core(), email())).toEqual([]);
});
