import { formatShortDay, outboxEndpoints } from '@fieldhouse/core-contract';
import type { OutboxMailView, OutboxState } from '@fieldhouse/core-contract';
import {
  chooseOption,
  expectToast,
  expectTexts,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aMail } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openSysadmin, sysadminApi } from '../../testing/sysadmin-app.ts';

const WAITS = 'The mail server asked to try again later.';
const FAILED = 'The mail server rejected the recipient address.';

/** An outbox with an email in each state, which applies retries and cancellations. */
const outboxApi = () => {
  let mails = [
    aMail(1, 'waiting', { problem: WAITS, attempts: 2, nextAttemptAt: '2026-11-20T16:00:00.000Z' }),
    aMail(2, 'sending'),
    aMail(3, 'sent', { sentAt: '2026-11-20T15:00:02.000Z' }),
    aMail(4, 'failed', { problem: FAILED }),
    aMail(5, 'canceled', { kind: 'password-reset', schoolName: null, attempts: 0 }),
  ];
  const put = (id: string, state: OutboxState): OutboxMailView => {
    mails = mails.map((each) => (each.id === id ? { ...each, state, problem: null } : each));
    return mails.find((each) => each.id === id) ?? aMail(9, state);
  };
  return sysadminApi()
    .on(outboxEndpoints.list, ({ query }) => {
      const counts = { waiting: 0, sending: 0, sent: 0, failed: 0, canceled: 0 };
      for (const { state } of mails) counts[state] += 1;
      const wanted = query?.state ?? null;
      return { mails: mails.filter(({ state }) => wanted === null || state === wanted), counts };
    })
    .on(outboxEndpoints.retry, ({ params }) => put(params.uuid, 'waiting'))
    .on(outboxEndpoints.cancel, ({ params }) => put(params.uuid, 'canceled'));
};

const openOutbox = async (api: ReturnType<typeof sysadminApi>) => {
  const page = await openSysadmin(api, '/sysadmin/outbox');
  await screen.findByRole('list', { name: 'Emails' });
  return page;
};
const rows = () => within(screen.getByRole('list', { name: 'Emails' })).queryAllByRole('listitem');
const row = (state: OutboxState) => {
  const found = rows().find((one) => one.textContent.includes(`${state}@field.test`));
  if (!found) throw new Error(`No mail ${state}`);
  return found;
};
type User = Awaited<ReturnType<typeof openOutbox>>['user'];
const act = async (user: User, state: OutboxState, action: string) => {
  await press(user, `Actions for the email to ${state}@field.test`, row(state));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the outbox', () => {
  test('is filtered, one email is resent and another canceled', async () => {
    const { user } = await openOutbox(outboxApi());
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(row('failed').textContent).toContain(FAILED);
    expect(row('waiting').textContent).toContain(
      `Next attempt ${formatShortDay('2026-11-20')}, 11:00 AM · 2 attempts`,
    );
    for (const state of ['sending', 'sent', 'canceled'] as const)
      expect(within(row(state)).queryByRole('button', { name: /^Actions/ })).toBeNull();

    await chooseOption(user, 'Show emails', 'Failed (1)');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await act(user, 'failed', 'Send Now');
    await expectToast('Email will be resent');
    await screen.findByText('No emails with this status');
    await chooseOption(user, 'Show emails', 'Waiting (2)');
    await waitFor(() => expect(row('failed').textContent).toContain('Waiting'));

    await act(user, 'waiting', 'Cancel Email');
    await press(user, 'Keep Email', await openedDialog('Cancel Email', 'alertdialog'));
    await gone(() => screen.queryByRole('alertdialog'));
    await act(user, 'waiting', 'Cancel Email');
    const dialog = await openedDialog('Cancel Email', 'alertdialog');
    expect(dialog.textContent).toContain("The email to waiting@field.test won't be sent.");
    await press(user, 'Cancel Email', dialog);
    await expectToast('Email canceled');
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test('is read page by page and searched, and counts many emails up to a limit', async () => {
    const counts = { waiting: 0, sending: 0, sent: 10_001, failed: 10_000, canceled: 0 };
    const api = sysadminApi().on(outboxEndpoints.list, ({ query }) => {
      if (query?.search !== undefined) return { mails: [aMail(3, 'failed')], counts, next: null };
      return query?.before === undefined
        ? { mails: [aMail(1, 'sent')], counts, next: 'older' }
        : { mails: [aMail(2, 'canceled')], counts, next: null };
    });
    const { user } = await openOutbox(api);
    await press(user, 'Show Older');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(document.activeElement).toBe(row('canceled'));
    expect(api.callsOf(outboxEndpoints.list)).toEqual([
      { query: { limit: '50' } },
      { query: { limit: '50', before: 'older' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Show Older' })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search emails' }), 'failed@');
    await waitFor(() => expect(rows()).toHaveLength(1));
    row('failed');
    await chooseOption(user, 'Show emails', 'Sent (10,000+)');
  });

  test('opens an email to read and resend, and says when its text cannot be shown', async () => {
    const details = {
      subject: 'Please confirm Soccer',
      text: 'Review and Respond:\n(link left out)',
    };
    const failed = aMail(4, 'failed', { problem: FAILED });
    const api = outboxApi().on(outboxEndpoints.read, () => ({ ...failed, ...details }));
    const { user } = await openOutbox(api);
    const open = async () => {
      await press(user, 'Game verification to failed@field.test');
      return openedDialog('Game verification');
    };
    await expectTexts(await open(), /link left out/, details.subject, FAILED);
    await press(user, 'Close');
    await gone(() => screen.queryByRole('dialog'));

    api.on(outboxEndpoints.read, () => ({ ...failed, subject: null, text: null }));
    await expectTexts(await open(), "The text can't be shown now", 'failed@field.test');
    api.on(outboxEndpoints.read, () => ({ ...failed, ...details }));
    await press(user, 'Retry');
    await expectTexts(screen.getByRole('dialog'), details.subject);
    await press(user, 'Send Now');
    await expectToast('Email will be resent');
    await gone(() => screen.queryByRole('dialog'));
    await waitFor(() => expect(row('failed').textContent).toContain('Waiting'));
  });

  test('reports that an email was sent meanwhile, and refreshes', async () => {
    const why = 'Only failed or waiting emails can be canceled.';
    const api = outboxApi().refuse(outboxEndpoints.cancel, 'conflict', why);
    const { user } = await openOutbox(api);
    await act(user, 'waiting', 'Cancel Email');
    api.forgetCalls();
    await press(user, 'Cancel Email', await openedDialog('Cancel Email', 'alertdialog'));
    await expectToast('Email not updated', why);
    await waitFor(() => expect(api.log).toContain('GET /api/admin/outbox'));
  });

  test('shows what it can of emails in an unknown form', async () => {
    const odd = {
      id: aMail(1, 'sent').id,
      kind: 'invoice',
      recipient: 'a@school.test',
      state: 'bounced',
    };
    const api = sysadminApi()
      .answerUnchecked(outboxEndpoints.list, {
        mails: [odd, { note: 'no entry at all' }],
        counts: { waiting: 2, bounced: 1 },
      })
      .answerUnchecked(outboxEndpoints.lane, {});
    const { user } = await openOutbox(api);
    expect(rows()[0]?.textContent).toMatch(/invoiceto a@school.test.*bounced/);
    expect(screen.getByRole('alert').textContent).toContain("1 entry can't be shown");
    api.answerUnchecked(outboxEndpoints.list, { counts: {} });
    await press(user, 'Refresh');
    await screen.findByText('No emails yet');
  });
});

describe('email delivery problems are shown above every screen', () => {
  const since = '2026-11-20T15:00:00.000Z';
  const alert = (text: RegExp) =>
    screen.queryAllByRole('alert').find((one) => text.test(one.textContent)) ?? null;

  test('while the mail server refuses the sign-in', async () => {
    const problem = 'The mail server rejected the username or password.';
    const api = outboxApi().on(outboxEndpoints.lane, {
      stopped: { since, problem, waiting: 12 },
      givenUp: null,
    });
    const { user } = await openSysadmin(api, '/sysadmin/schools');
    await waitFor(() =>
      expect(alert(/Email is paused/)?.textContent).toContain(
        `${problem} Email has been paused since ${formatShortDay('2026-11-20')}, 10:00 AM. 12 emails are waiting.`,
      ),
    );
    await user.click(screen.getByRole('link', { name: 'Outbox' }));
    await screen.findByRole('list', { name: 'Emails' });
    await screen.findByText(/Fix the username and password/);
    api.on(outboxEndpoints.lane, { stopped: null, givenUp: null });
    await press(user, 'Refresh');
    await gone(() => alert(/Email is paused/));
  });

  test('when emails were given up', async () => {
    const newest = [
      { kind: 'password-reset', schoolName: 'Lincoln High School', at: since },
      { kind: 'welcome', schoolName: null, at: since },
    ];
    const api = sysadminApi().on(outboxEndpoints.lane, {
      stopped: null,
      givenUp: { count: 3, newest },
    });
    await openSysadmin(api, '/sysadmin/schools');
    await waitFor(() => expect(alert(/3 emails couldn't be sent/)).not.toBeNull());
    await expectTexts(
      alert(/3 emails couldn't be sent/) ?? document.body,
      `Password reset for Lincoln High School, ${formatShortDay('2026-11-20')}, 10:00 AM`,
      `Temporary password, ${formatShortDay('2026-11-20')}, 10:00 AM`,
      '1 more',
    );
  });
});
