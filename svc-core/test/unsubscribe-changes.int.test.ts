import { rawCall } from '@fieldhouse/runtime/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeFollower, notifiedRecipient } from '../testing/followers.ts';
import { newSysadmin, startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';
import { publishedSchool } from '../testing/published-school.ts';
import type { PublishedSchool } from '../testing/published-school.ts';
import { settingsInput } from '../testing/settings.ts';

let core: TestCore;
let sysadmin: Browser;
let school: PublishedSchool;
let address: string;
let next = 0;
beforeAll(async () => {
  core = await startCore({
    env: { SMTP_URL: 'smtp://127.0.0.1:1', FOLLOW_REQUESTS_PER_IP: '10000' },
  });
  sysadmin = await newSysadmin(core);
});
beforeEach(async () => {
  school = await publishedSchool(core);
  next += 1;
  address = `coach${next}@people.test`;
});
afterAll(() => core.close());

const textOf = (html: string) => html.replaceAll('&#39;', "'").replaceAll(/\s+/g, ' ');
const visit = async (path: string) => textOf((await core.browser().get(path)).text);
const press = async (path: string) => textOf((await core.browser().post(path)).text);
const schoolId = () => school.school.id;
const told = (parts: { address?: string; followerId?: number } = {}) =>
  notifiedRecipient(core, { schoolId: schoolId(), address, ...parts });
const stopped = async (id = schoolId()) =>
  (await core.database.prisma.stoppedNotice.findMany({ where: { schoolId: id } })).map(
    (row) => row.address,
  );
const follower = async (id = schoolId()) => {
  const found = await core.database.prisma.follower.findFirst({ where: { schoolId: id } });
  if (!found) throw new Error('There is no follower');
  return found;
};

/** The POST of a mailbox's server (RFC 8058, section 3.2): no cookie, no origin, no Fetch Metadata. */
const oneClick = (token: string, contentType: string, body: string) =>
  rawCall(core.url, {
    method: 'POST',
    path: `/unsubscribe/${token}`,
    headers: { 'content-type': contentType, 'user-agent': 'Mailbox-Unsubscriber' },
    body,
  });
const FORM_BODY = 'List-Unsubscribe=One-Click';
const MULTIPART_BODY = [
  '--b0undary',
  'Content-Disposition: form-data; name="List-Unsubscribe"',
  '',
  'One-Click',
  '--b0undary--',
  '',
].join('\r\n');

describe('one click in a mail client', () => {
  test.each([
    ['application/x-www-form-urlencoded', FORM_BODY],
    ['multipart/form-data; boundary=b0undary', MULTIPART_BODY],
  ])('sent as %s stops the emails at once, as often as it is sent', async (type, body) => {
    const token = await told({ address: address.toUpperCase() });
    for (let time = 0; time < 3; time += 1) {
      const answer = await oneClick(token, type, body);
      expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([
        200,
        undefined,
        undefined,
      ]);
      expect(await stopped()).toEqual([address]);
    }
    expect(await visit(`/unsubscribe/${token}`)).toContain("<h1>You're unsubscribed</h1>");
  });

  test('forgets a follower, by the token of any email', async () => {
    await activeFollower(core, school, address);
    const { id: followerId } = await follower();
    const token = await told({ followerId });
    const later = await told({ followerId });
    expect((await oneClick(token, 'application/x-www-form-urlencoded', FORM_BODY)).status).toBe(
      200,
    );
    expect(await follower()).toMatchObject({ state: 'stopped', address: null });
    expect(await stopped()).toEqual([]);
    for (const path of [`/unsubscribe/${later}`, `/follow/${later}`]) {
      expect(await visit(path)).toContain(`You get no more emails from ${school.school.name}`);
    }
    expect(await press(`/unsubscribe/${later}`)).toContain('You get no more emails from');
  });

  test('works with the token of the email to confirm', async () => {
    const path = await activeFollower(core, school, address);
    const token = path.replace('/follow/', '');
    expect((await oneClick(token, 'application/x-www-form-urlencoded', FORM_BODY)).status).toBe(
      200,
    );
    expect(await follower()).toMatchObject({ state: 'stopped', address: null });
  });

  test('works during maintenance, and after the school was deactivated', async () => {
    const token = await told();
    const settings = '/api/admin/system-settings';
    await sysadmin.put(settings, settingsInput({ maintenanceMode: true }));
    const answer = await oneClick(token, 'application/x-www-form-urlencoded', FORM_BODY);
    const asked = await core.browser().get(`/unsubscribe/${token}`);
    const closed = await core.browser().get(`/s/${school.slug}/follow`);
    await sysadmin.put(settings, settingsInput({ maintenanceMode: false }));
    expect([answer.status, asked.status, closed.status]).toEqual([200, 200, 503]);
    expect(await stopped()).toEqual([address]);
    await press(`/unsubscribe/${token}/undo`);
    await sysadmin.patch(`/api/sysadmin/schools/${schoolId()}`, { isActive: false });
    expect((await oneClick(token, 'application/x-www-form-urlencoded', FORM_BODY)).status).toBe(
      200,
    );
    expect(await stopped()).toEqual([address]);
  });

  test('is never refused for a valid token, however many come from one address', async () => {
    const busy = await startCore({
      env: { DATABASE_URL: core.databaseUrl, ANSWER_PAGE_LOOKS_PER_MINUTE: '2' },
    });
    const token = await told();
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const four = async (method: 'GET' | 'POST', of: string) => {
      const statuses: number[] = [];
      for (let time = 0; time < 4; time += 1)
        statuses.push(
          (await busy.browser().send(method, `/unsubscribe/${of}`, undefined, from)).status,
        );
      return statuses;
    };
    expect(await four('POST', 'x'.repeat(43))).toEqual([404, 404, 429, 429]);
    expect(await four('GET', token)).toEqual([200, 200, 429, 429]);
    expect(await four('POST', token)).toEqual([200, 200, 200, 200]);
    expect(await stopped()).toEqual([address]);
    await busy.close();
  });

  test('with an unknown token changes nothing', async () => {
    await told();
    const answer = await oneClick('x'.repeat(43), 'application/x-www-form-urlencoded', FORM_BODY);
    expect([answer.status, await stopped()]).toEqual([404, []]);
  });

  test('sent by a script or form of another site is refused', async () => {
    const token = await told();
    for (const headers of [
      { origin: 'https://evil.test' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await core.browser().send('POST', `/unsubscribe/${token}`, FORM_BODY, {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      });
      expect(answer.status).toBe(403);
    }
    expect(await stopped()).toEqual([]);
  });
});

describe('the page', () => {
  test('asks first, and can be undone', async () => {
    const token = await told();
    const path = `/unsubscribe/${token}`;
    const asking = await visit(path);
    expect(asking).toContain('<h1>Unsubscribe?</h1>');
    expect(asking).toContain(`${school.school.name} will no longer email ${address}`);
    expect(asking).toContain("Emails that ask you to confirm a game don't stop.");
    expect(await stopped()).toEqual([]);
    expect(await press(path)).toContain("<h1>You're unsubscribed</h1>");
    expect(await visit(path)).toContain(`<form method="post" action="${path}/undo">`);
    expect(await press(`${path}/undo`)).toContain("<h1>You're subscribed again</h1>");
    expect(await stopped()).toEqual([]);
    expect(await visit(path)).toContain('<h1>Unsubscribe?</h1>');
  });

  test('leads a follower to what they follow, and cannot bring back a deleted address', async () => {
    await activeFollower(core, school, address);
    const token = await told({ followerId: (await follower()).id });
    const asking = await visit(`/unsubscribe/${token}`);
    expect(asking).toContain(`href="/follow/${token}"`);
    expect(await visit(`/follow/${token}`)).toContain('<h1>What you follow</h1>');
    await press(`/unsubscribe/${token}`);
    expect(await press(`/unsubscribe/${token}/undo`)).toContain(
      `href="/s/${school.slug}/follow">Follow teams again`,
    );
    expect(await follower()).toMatchObject({ state: 'stopped', address: null });
  });

  test('answers a program in JSON', async () => {
    const token = await told();
    const answer = await core.browser().post(`/unsubscribe/${token}`, {});
    expect([answer.status, answer.body]).toEqual([200, { message: "You're unsubscribed" }]);
  });
});

describe('what stops', () => {
  const { unsent, others } = {
    unsent: ['game-changes', 'confirm-follower'],
    others: ['verification', 'password-reset'],
  };
  const write = async (id: number, kind: string, state = 'waiting') =>
    (
      await core.database.prisma.outboxMail.create({
        data: { schoolId: id, kind, recipient: address, state, data: {} },
      })
    ).id;
  const states = async (ids: readonly string[]) => {
    const found = await core.database.prisma.outboxMail.findMany({
      where: { id: { in: [...ids] } },
    });
    return ids.map((id) => found.find((mail) => mail.id === id)?.state);
  };

  test('is what this school has not sent yet about changes, and nothing else', async () => {
    const other = await publishedSchool(core);
    const stopping = await Promise.all(unsent.map((kind) => write(schoolId(), kind)));
    const kept = [
      ...(await Promise.all(others.map((kind) => write(schoolId(), kind)))),
      await write(other.school.id, 'game-changes'),
    ];
    const sent = await write(schoolId(), 'game-changes', 'sent');
    await press(`/unsubscribe/${await told()}`);
    expect(await states(stopping)).toEqual(['canceled', 'canceled']);
    expect(await states(kept)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await states([sent])).toEqual(['sent']);
    expect(await stopped(other.school.id)).toEqual([]);
    expect(await core.database.prisma.mailSuppression.count({ where: { address } })).toBe(0);
  });

  test('includes what the same person gets as a follower, until they follow again', async () => {
    await activeFollower(core, school, address);
    await press(`/unsubscribe/${await told()}`);
    expect(await follower()).toMatchObject({ state: 'stopped', address: null });
    expect(await stopped()).toEqual([address]);
    await activeFollower(core, school, address);
    expect(await stopped()).toEqual([]);
  });
});
