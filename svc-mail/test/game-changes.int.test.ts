import { ChangeSetView, StartedChangeView } from '@fieldhouse/core-contract';
import { queueStoresOfRun } from '@fieldhouse/runtime/testing';
import type { SinkMode } from '@fieldhouse/runtime/testing';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startMailStack } from '../testing/mail-stack.ts';
import type { MailStack } from '../testing/mail-stack.ts';
import { readMail } from '../testing/received-mail.ts';

const LONG = { timeout: 60_000, interval: 100 };
const PEOPLE = 40;

describe.each(queueStoresOfRun())('the emails of a change on $name', (store) => {
  let stack: MailStack;
  beforeAll(async () => {
    stack = await startMailStack(store, { env: { MAIL_RETRY_SECONDS: '1,1,1' } });
  });
  afterAll(() => stack.close());
  beforeEach(async () => {
    await stack.sql('delete from contacts');
    await stack.sql('delete from mail_suppressions');
  });
  afterEach(() => {
    stack.sink.setMode('ok');
    stack.sink.clear();
  });

  const addContacts = (count: number) =>
    stack.sql(
      `insert into contacts ("schoolId", role, name, email)
        select s.id, 'press', 'Reporter ' || n, 'reporter' || n || '@paper.test'
        from schools s cross join generate_series(1, $1::int) n where s.name = 'Lincoln High School'`,
      [count],
    );
  const postpone = async (tell: readonly string[]) => {
    const { id } = await stack.scheduledGame();
    const input = { gameIds: [id], disruption: 'postponed', reason: 'Weather', note: 'Stay dry.' };
    const { status, body } = await stack.director.call('POST', '/api/games/disrupt', {
      ...input,
      tell,
    });
    expect({ status, body }).toMatchObject({ status: 200 });
    return { ...StartedChangeView.parse(body), gameId: id };
  };
  const act = (id: number, call: string, body: object = {}) =>
    stack.director.call('POST', `/api/change-sets/${id}/${call}`, body);
  const show = async (id: number) =>
    ChangeSetView.parse((await stack.director.call('GET', `/api/change-sets/${id}`)).body);

  test('say what happened in words and in the calendar, and how to stop them', async () => {
    await addContacts(1);
    const { changeSetId, gameId } = await postpone(['contacts']);
    expect(await act(changeSetId, 'send-now')).toMatchObject({ status: 200 });
    const [message] = await stack.sink.waitFor(1);
    if (!message) throw new Error('no email arrived');
    const mail = await readMail(message);
    expect(mail.subject).toMatch(/^Postponed: .+, Fri, Mar 5$/);
    expect(mail.text).toContain("Postponed. It won't be played on Fri, Mar 5.");
    expect(mail.text).toContain('Stay dry.');
    expect(mail.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringMatching(/\/unsubscribe\/[\w-]{43}$/) },
    });
    expect(message.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const calendar = new ICAL.Component(
      ICAL.parse(mail.attachments[0]?.content.toString('utf8') ?? ''),
    );
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(event.uid).toBe(`game-${gameId}@fieldhouse.test`);
    expect(event.summary).toMatch(/^POSTPONED: /);
    expect(event.startDate.isDate).toBe(true);
  });

  test('that a mail server refuses or delays are shown exactly, and sent again', async () => {
    await addContacts(PEOPLE);
    const refused = [1, 2, 3].map((n) => `reporter${n}@paper.test`);
    let greylisted = 0;
    const modeOf = (recipient: string): SinkMode => {
      if (refused.includes(recipient)) return 'reject550';
      if (recipient !== 'reporter4@paper.test') return 'ok';
      greylisted += 1;
      return greylisted === 1 ? 'reject451' : 'ok';
    };
    stack.sink.setModes(modeOf);
    const { changeSetId, recipients } = await postpone(['contacts']);
    expect(recipients).toBe(PEOPLE);
    expect((await show(changeSetId)).recipients.map(({ state }) => state)).toEqual(
      Array.from({ length: PEOPLE }, () => 'held'),
    );
    await act(changeSetId, 'send-now');
    await vi.waitFor(async () => {
      const { recipients: told, failedCount } = await show(changeSetId);
      expect(failedCount).toBe(3);
      expect(told.filter(({ state }) => state === 'sent')).toHaveLength(PEOPLE - 3);
    }, LONG);
    expect(greylisted).toBeGreaterThan(1);
    const failed = (await show(changeSetId)).recipients.filter(({ state }) => state === 'failed');
    expect(failed.map(({ email }) => email).toSorted()).toEqual(refused);
    for (const { problem } of failed) expect(problem).not.toBeNull();
    const copies = Map.groupBy(stack.sink.messages, ({ to }) => to.join());
    expect([...copies.values()].filter((mails) => mails.length > 1)).toEqual([]);

    stack.sink.setMode('ok');
    const [one] = failed;
    const again = await act(changeSetId, 'send-again', { recipientIds: [one?.id] });
    expect(again).toMatchObject({ status: 200, body: { recipients: 1 } });
    expect(await act(changeSetId, 'send-again', { recipientIds: null })).toMatchObject({
      body: { recipients: 2 },
    });
    await vi.waitFor(async () => expect((await show(changeSetId)).failedCount).toBe(0), LONG);
    expect(await act(changeSetId, 'send-again', { recipientIds: null })).toMatchObject({
      status: 409,
    });
    expect(await stack.sink.waitFor(PEOPLE)).toHaveLength(PEOPLE);
  });

  test('to an address that bounced are not sent the next time', async () => {
    await addContacts(1);
    stack.sink.setMode('reject550');
    const first = await postpone(['contacts']);
    await act(first.changeSetId, 'send-now');
    await vi.waitFor(
      async () => expect(await show(first.changeSetId)).toMatchObject({ failedCount: 1 }),
      LONG,
    );
    const { changeSetId, recipients } = await postpone(['contacts']);
    expect(recipients).toBe(0);
    expect((await show(changeSetId)).recipients).toMatchObject([
      { state: 'skipped', problem: 'An earlier email bounced. Fix the address.' },
    ]);
  });
});
