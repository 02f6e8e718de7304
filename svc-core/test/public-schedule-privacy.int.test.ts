import fc from 'fast-check';
import { fuzzParameters } from '@fieldhouse/runtime/testing/hostile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { publishedSchool } from '../testing/published-school.ts';
import type { PublishedSchool } from '../testing/published-school.ts';

/** Stored with the school, its people or its games, and never public. */
const SECRET = 'Private-Detail';
/** The same of what is not published: another team, another school. */
const HIDDEN = 'Unpublished-Venue';

let core: TestCore;
/** With a public team, and one that is not. */
let open: PublishedSchool;
/** Was published, and is no longer. */
let closed: PublishedSchool;
let ids: { readonly open: number; readonly hidden: number; readonly closed: number };

beforeAll(async () => {
  core = await startCore({ env: { PUBLIC_SCHEDULE_READS_PER_MINUTE: '1000000' } });
  open = await publishedSchool(core, {
    adminEmail: `${SECRET}@school.test`,
    athleticDirector: SECRET,
    address: SECRET,
    phone: SECRET,
    website: `https://${SECRET}.test`,
    authorizedEmails: [`${SECRET}@people.test`],
  });
  closed = await publishedSchool(core, { name: HIDDEN });
  const { prisma } = core.database;
  const schoolId = open.school.id;
  await prisma.team.updateMany({
    where: { schoolId },
    data: { coachName: SECRET, coachEmail: `${SECRET}@coach.test`, coachPhone: SECRET },
  });
  const opponent = await core.make.opponent({
    schoolId,
    managerName: SECRET,
    email: `${SECRET}@there.test`,
    phone: SECRET,
  });
  const shown = await open.game({
    opponentId: opponent.id,
    status: 'reschedule',
    reason: SECRET,
    mailProblem: SECRET,
    transport: SECRET,
    departureTime: new Date('1970-01-01T03:33:00Z'),
  });
  await prisma.verification.create({
    data: {
      schoolId,
      gameId: shown.id,
      tokenHash: SECRET,
      sentTo: `${SECRET}@there.test`,
      snapshot: {},
      state: 'reschedule',
      note: SECRET,
      proposedVenue: SECRET,
      answeredBy: SECRET,
      answeredAt: new Date(),
      expiresAt: new Date(),
    },
  });
  const hidden = await open.game({ teamId: open.privateTeam.id, venue: HIDDEN });
  const gone = await closed.game({ venue: HIDDEN });
  await closed.browser.put('/api/school/publication', { published: false });
  // Both keep an address, which does not make them public.
  await open.browser.put(`/api/teams/${open.privateTeam.id}/publication`, {
    published: false,
    slug: 'golf',
  });
  ids = { open: shown.id, hidden: hidden.id, closed: gone.id };
});
afterAll(() => core.close());

const get = (path: string) => core.browser().get(path);

test('nothing private is in any answer, published or not, whatever the address', async () => {
  const schools = fc.constantFrom(
    open.slug,
    open.slug,
    open.slug,
    closed.slug,
    open.slug.toUpperCase(),
    'school',
    '%00',
    '..',
  );
  const teams = fc.constantFrom(
    'football-varsity',
    'golf',
    'follow',
    String(open.team.id),
    'team',
    '%2e%2e',
  );
  const games = fc.oneof(
    fc.constantFrom(...Object.values(ids)),
    fc.integer(),
    fc.constantFrom('x', '1e1', '0x1', '01', '%31', '99999999999'),
  );
  const place = fc.oneof(
    fc.tuple(schools),
    fc.tuple(schools, teams),
    fc.tuple(schools, teams, games),
  );
  const query = fc.constantFrom(
    '',
    '?year=2030-31',
    '?sport=golf',
    '?from=2030-01-01',
    '?strict=1',
    '?sport[]=x',
    '?team=golf',
    '?print=week&week=2030-11-22',
    '?print=season&year=2030-31',
  );
  const address = fc
    .tuple(
      fc.constantFrom('s', 's', 's', 'embed'),
      place,
      fc.constantFrom('', '.ics', '.json'),
      query,
    )
    .map(([root, parts, extension, search]) => `/${root}/${parts.join('/')}${extension}${search}`);
  let published = 0;
  await fc.assert(
    fc.asyncProperty(address, async (path) => {
      const { status, text, headers } = await get(path);
      expect([path, [200, 301, 400, 404].includes(status)]).toEqual([path, true]);
      expect([path, text.includes(SECRET), text.includes(HIDDEN)]).toEqual([path, false, false]);
      expect(headers.get('set-cookie')).toBeNull();
      if (status === 200) {
        published += 1;
        expect(path.toLowerCase()).toContain(open.slug);
      }
    }),
    fuzzParameters(400),
  );
  expect(published).toBeGreaterThan(5);
});

test('what is not published is answered like what does not exist, byte for byte', async () => {
  const missing = [
    '/s/no-such-school',
    '/s/no-such-school/football-varsity',
    '/s/no-such-school/x/1',
  ];
  const unpublished = [
    `/s/${closed.slug}`,
    `/s/${closed.slug}/football-varsity`,
    `/s/${closed.slug}/football-varsity/${ids.closed}`,
    `/s/${open.slug}/golf`,
    `/s/${open.slug}/golf/${ids.hidden}`,
    `/s/${open.slug}/football-varsity/${ids.hidden}`,
    `/s/${open.slug}/football-varsity/${ids.closed}`,
    `/s/${open.slug}/football-varsity/2147483647`,
    `/s/${open.slug}/football-varsity/x`,
  ];
  for (const extension of ['', '.ics', '.json']) {
    const answers = await Promise.all(
      [...missing, ...unpublished].map(async (path) => {
        const { status, text, headers } = await get(`${path}${extension}`);
        const { date: _date, ...others } = Object.fromEntries(headers);
        return { status, text, others: { ...others, 'x-request-id': '' } };
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(404);
  }
});

test('a browser that is signed in gets the same page as everybody', async () => {
  const [own, other] = [await open.browser.get(`/s/${open.slug}`), await get(`/s/${open.slug}`)];
  expect(own.text).toBe(other.text);
  expect((await open.browser.get(`/s/${open.slug}/golf`)).status).toBe(404);
});
