import { expect, test } from 'vitest';
import { FORM, confirmLink } from '../testing/followers.ts';
import { startCore } from '../testing/index.ts';
import { mailsTo } from '../testing/outbox.ts';
import { publishedSchool } from '../testing/published-school.ts';
import { useFollowers } from '../testing/use-followers.ts';

const { core, school, email, submit, ask, followers } = useFollowers({
  FOLLOW_REQUESTS_PER_IP: '10000',
});

/** As if a day had passed since the last email to confirm. */
const nextDay = () =>
  core().database.pool.query(`delete from throttles where key ~ '^follow-(day|any-school):'`);
const mails = async () => (await mailsTo(core(), email())).length;

test('a flood sends an address one email a day, three until it is confirmed', async () => {
  const sent: number[] = [];
  for (let day = 0; day < 5; day += 1) {
    for (let time = 0; time < 4; time += 1) expect((await ask()).status).toBe(200);
    sent.push(await mails());
    await nextDay();
  }
  expect(sent).toEqual([1, 2, 3, 3, 3]);
  await submit(await confirmLink(core(), email()), 'action=confirm');
  await ask();
  expect(await mails()).toBe(4);
});

test('a flood through many schools sends an address three emails a day', async () => {
  for (let count = 0; count < 5; count += 1) {
    const other = await publishedSchool(core());
    expect((await ask(email(), other.team.id, other)).status).toBe(200);
  }
  expect(await mails()).toBe(3);
});

test('a mailbox has one limit under all its names with a plus', async () => {
  const [name = '', domain = ''] = email().split('@');
  for (const tag of ['', '+1', '+2', '+a+b']) {
    expect((await ask(`${name}${tag}@${domain}`)).status).toBe(200);
  }
  const sent = await core().database.prisma.outboxMail.count({
    where: { recipient: { startsWith: name } },
  });
  expect(sent).toBe(1);
});

test('a flood from one IP address, one network, or through one school, is refused beyond the limit', async () => {
  const own = await startCore({
    env: {
      DATABASE_URL: core().databaseUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      FOLLOW_REQUESTS_PER_IP: '3',
      FOLLOW_MAILS_PER_SCHOOL: '5',
    },
  });
  let count = 0;
  const request = async (from: string) => {
    count += 1;
    const fields = `email=flood${count}.${email()}&teams=${school().team.id}&kinds=moved`;
    const headers = { ...FORM, 'x-forwarded-for': from };
    const path = `/s/${school().slug}/follow`;
    const { status, headers: sent, text } = await own.browser().send('POST', path, fields, headers);
    return [status, Number(sent.get('retry-after')) > 0, text.includes('Too many visits')];
  };
  const [ok, refused] = [
    [200, false, false],
    [429, true, true],
  ];
  const from = async (address: string) => [
    await request(address),
    await request(address),
    await request(address),
    await request(address),
  ];
  expect(await from('203.0.113.1')).toEqual([ok, ok, ok, refused]);
  // Half of the school's limit is for others.
  expect(await request('203.0.113.2')).toEqual(refused);
  expect(await from('2001:db8:1::1')).toEqual([ok, ok, refused, refused]);
  expect(await followers()).toHaveLength(5);
  await own.close();
});
