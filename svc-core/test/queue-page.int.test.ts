import { IMPORT_QUEUE } from '@fieldhouse/import-contract';
import { MAIL_QUEUE } from '@fieldhouse/mail-contract';
import { queueStores } from '@fieldhouse/runtime/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mailQueue } from '../src/outbound/mail/publish-mail.ts';
import { PASSWORD, startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';

const Queues = z.object({
  queues: z.array(
    z.object({
      name: z.string(),
      counts: z.looseObject({ waiting: z.int() }),
      readOnlyMode: z.boolean(),
    }),
  ),
});

/** The page and its styles load nothing from other sites. */
async function expectOwnOnly(browser: Browser, page: string): Promise<void> {
  const asked = [...page.matchAll(/\b(?:href|src)=["']?([^"' >]+)/gi)].map(([, to = '']) => to);
  expect(asked.filter((to) => /^(?:[a-z]+:)?\/\//i.test(to))).toEqual([]);
  const styles = asked.filter((to) => to.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(0);
  for (const style of styles) {
    const { status, text } = await browser.get(`/api/admin/queues/${style}`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/@import|url\(["']?(?:https?:)?\/\//i);
  }
}

describe.each(queueStores())('the queue page on $name', ({ env }) => {
  let core: TestCore;
  let sysadmin: Browser;
  beforeAll(async () => {
    core = await startCore({ env });
    const { email } = await core.make.user({ role: 'sysadmin', schoolId: null });
    sysadmin = await core.browser().signIn(email, PASSWORD);
  });
  afterAll(() => core?.close());

  test('shows a system administrator the waiting jobs, read-only', async () => {
    const queue = mailQueue(core.deps.queues);
    const { waiting: before = 0 } = await queue.getJobCounts('waiting');
    await queue.add('due', { outboxId: '00000000-0000-4000-8000-000000000000' });
    const page = await sysadmin.get('/api/admin/queues');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    await expectOwnOnly(sysadmin, page.text);
    const { queues } = Queues.parse(
      (await sysadmin.get('/api/admin/queues/api/queues?page=1&jobsPerPage=10&status=latest')).body,
    );
    expect(queues.map(({ name }) => name).toSorted()).toEqual([IMPORT_QUEUE, MAIL_QUEUE]);
    expect(queues.find(({ name }) => name === MAIL_QUEUE)?.counts.waiting).toBe(before + 1);
    expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
    expect((await sysadmin.put('/api/admin/queues/api/queues/mail/pause', {})).status).toBe(405);
  });
});
