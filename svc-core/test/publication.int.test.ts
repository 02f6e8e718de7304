import { PublicationView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newStaff, startCore } from '../testing/index.ts';
import type { Answer, Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  staff = await newStaff(core);
});
afterAll(() => core.close());

const PATH = '/api/school/publication';
let next = 0;
/** A slug that no other test has. */
const newSlug = () => `school-of-test-${(next += 1)}`;

async function read(of: Staff = staff): Promise<PublicationView> {
  const answer = await of.browser.get(PATH);
  expect(answer.status).toBe(200);
  return PublicationView.parse(answer.body);
}
const save = (body: object, of: Staff = staff) => of.browser.put(PATH, body);
const saved = async (body: object, of: Staff = staff): Promise<PublicationView> => {
  const answer = await save(body, of);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return PublicationView.parse(answer.body);
};
const check = (slug: string, of: Staff = staff) =>
  of.browser.get(`${PATH}/address?slug=${encodeURIComponent(slug)}`).then(({ body }) => body);
const conflictOf = ({ status, body }: Answer) => [status, body];
const taken = expect.objectContaining({
  code: 'duplicate',
  fields: { slug: 'Another school has this address. Try adding your city or mascot.' },
});

describe('a school', () => {
  test('is not published, and has no address, until it chooses so', async () => {
    expect(await read()).toEqual({
      published: false,
      slug: null,
      suggestedSlug: expect.stringMatching(/^school-\d+$/),
      earlierSlugs: [],
      embedSites: [],
      noIndex: false,
      teamIds: [],
      calendarFetches: 0,
    });
    const { body } = await staff.browser.get('/api/school');
    expect(body).toMatchObject({ published: false, slug: null });
  });

  test('is published under its address, and keeps what a change leaves out', async () => {
    const slug = newSlug();
    const first = await saved({
      published: true,
      slug: ` ${slug.toUpperCase()} `,
      embedSites: ['www.lions.test/athletics', 'http://intranet.lions.test:8080', 'www.lions.test'],
      noIndex: true,
    });
    const sites = ['https://www.lions.test', 'http://intranet.lions.test:8080'];
    expect(first).toMatchObject({ published: true, slug, embedSites: sites, noIndex: true });
    const second = await saved({ published: false });
    expect(second).toEqual({ ...first, published: false });
    expect(await read()).toEqual(second);
    const { body } = await staff.browser.get('/api/school');
    expect(body).toMatchObject({ published: false, slug });
  });

  test('cannot be published without an address', async () => {
    const answer = await save({ published: true, teamIds: [] });
    expect(conflictOf(answer)).toEqual([
      400,
      expect.objectContaining({ fields: { slug: 'Choose an address first' } }),
    ]);
    expect(await read()).toMatchObject({ published: false, slug: null });
  });

  test.each([
    ['', 'Must be at least 2 characters'],
    ['x', 'Must be at least 2 characters'],
    ['a'.repeat(61), 'Must be at most 60 characters'],
    ['two words', 'Use letters, digits, and single hyphens'],
    ['a--b', 'Use letters, digits, and single hyphens'],
    ['-ab', 'Use letters, digits, and single hyphens'],
    ['josé', 'Use letters, digits, and single hyphens'],
  ])('is refused the address "%s" with a reason', async (slug, problem) => {
    expect(await check(slug)).toEqual({ available: false, problem });
    const answer = await save({ published: true, slug });
    expect(conflictOf(answer)).toEqual([
      400,
      expect.objectContaining({ fields: { slug: problem } }),
    ]);
  });

  test.each([
    'not a site',
    'javascript:alert(1)',
    'ftp://files.test',
    'https://user@lions.test',
    'https://lions.test; script-src *',
    "https://lions.test'",
  ])('cannot list "%s" as a site', async (site) => {
    const answer = await save({ published: false, embedSites: [site] });
    expect(answer.status).toBe(400);
    expect(await read()).toMatchObject({ embedSites: [] });
  });

  test('keeps its earlier addresses, and can go back to one', async () => {
    const [one, two] = [newSlug(), newSlug()];
    await saved({ published: true, slug: one });
    expect(await saved({ published: true, slug: two })).toMatchObject({
      slug: two,
      earlierSlugs: [one],
    });
    expect(await saved({ published: true, slug: one })).toMatchObject({
      slug: one,
      earlierSlugs: [two],
    });
  });

  test('cannot take an address that another school has or had', async () => {
    const other = await newStaff(core);
    const [had, has] = [newSlug(), newSlug()];
    await saved({ published: true, slug: had }, other);
    await saved({ published: true, slug: has }, other);
    for (const slug of [had, has]) {
      expect(await check(slug)).toMatchObject({ available: false });
      expect(conflictOf(await save({ published: true, slug }))).toEqual([409, taken]);
      expect(await check(slug, other)).toEqual({ available: true });
    }
    expect(await read()).toMatchObject({ published: false, slug: null });
    expect(await check(newSlug())).toEqual({ available: true });
  });

  test('and another one that take the same address at once: one gets it', async () => {
    const schools = await Promise.all([1, 2, 3, 4].map(() => newStaff(core)));
    const slug = newSlug();
    const answers = await Promise.all(schools.map((of) => save({ published: true, slug }, of)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('can have 20 addresses', async () => {
    for (let count = 0; count < 20; count += 1) await saved({ published: true, slug: newSlug() });
    const { slug, earlierSlugs } = await read();
    const answer = await save({ published: true, slug: newSlug() });
    expect(conflictOf(answer)).toEqual([
      409,
      expect.objectContaining({
        fields: { slug: 'A school can have 20 addresses. Choose an earlier one.' },
      }),
    ]);
    expect(await read()).toMatchObject({ slug, earlierSlugs });
    expect(await saved({ published: true, slug: earlierSlugs[7] })).toMatchObject({
      slug: earlierSlugs[7],
    });
  });

  test.each([
    ['Lakota East High School', 'lakota-east'],
    ['St. Mary’s Senior High School', 'st-marys'],
    ['José Martí Academy', 'jose-marti-academy'],
    ['Middle School', 'middle'],
    ['高校', 'school'],
  ])('named %s gets a free address suggested', async (name, suggestedSlug) => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => newStaff(core, await core.make.school({ name }))),
    );
    if (!one || !other) throw new Error('No schools');
    expect(await read(one)).toMatchObject({ suggestedSlug });
    await saved({ published: true, slug: suggestedSlug }, one);
    const { suggestedSlug: second } = await read(other);
    expect(second).not.toBe(suggestedSlug);
    await saved({ published: true, slug: second }, other);
  });

  test('is edited as before: how it is published is no edit', async () => {
    const { body: before } = await staff.browser.get('/api/school');
    await saved({ published: true, slug: newSlug() });
    const { body: after } = await staff.browser.get('/api/school');
    expect(after).toMatchObject({ version: Reflect.get(Object(before), 'version') });
  });
});

describe('the teams of a school', () => {
  const teamIds = async (count: number) => {
    const teams = await Promise.all(
      Array.from({ length: count }, () => core.make.team({ schoolId: staff.school.id })),
    );
    return teams.map(({ id }) => id).toSorted((one, other) => one - other);
  };

  test('are published together, each with an address', async () => {
    const [one = 0, two = 0, three = 0] = await teamIds(3);
    const slug = newSlug();
    expect(await saved({ published: true, slug, teamIds: [two, one] })).toMatchObject({
      teamIds: [one, two],
    });
    expect(await saved({ published: true, teamIds: [two, three] })).toMatchObject({
      teamIds: [two, three],
    });
    const { body } = await staff.browser.get('/api/teams');
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: one,
          published: false,
          slug: expect.stringMatching(/^sport/),
        }),
        expect.objectContaining({ id: three, published: true }),
      ]),
    );
  });

  test('are all or none: a team of another school changes nothing', async () => {
    const [one = 0] = await teamIds(1);
    const other = await newStaff(core);
    const foreign = await core.make.team({ schoolId: other.school.id });
    const answer = await save({ published: true, slug: newSlug(), teamIds: [one, foreign.id] });
    expect(conflictOf(answer)).toEqual([
      400,
      expect.objectContaining({
        fields: { teamIds: 'One of these teams was deleted. Reload the page.' },
      }),
    ]);
    expect(await read()).toMatchObject({ published: false, slug: null, teamIds: [] });
  });
});
