import { randomUUID } from 'node:crypto';
import type { School } from '../generated/prisma/client.ts';
import type { Row } from './access-table.ts';
import { PASSWORD } from './builder.ts';
import type { Browser } from './browser.ts';
import type { TestCore } from './core.ts';

/** The callers of the access matrix: its columns, and those who must be treated as anonymous. */
export interface AccessCallers {
  readonly school: School;
  readonly people: Readonly<Record<string, Browser>>;
  /** Their sessions were valid and have ended. */
  readonly ended: Readonly<Record<string, Browser>>;
}

/** Signs everyone in, then deactivates and deletes the accounts and schools whose sessions are to end. */
export async function signInCallers(core: TestCore): Promise<AccessCallers> {
  const { make } = core;
  const enter = async (user: { email: string }) => core.browser().signIn(user.email, PASSWORD);
  const school = await make.school({ name: 'Own High School' });
  const sysadmin = await enter(await make.sysadmin());
  const elsewhere = async () => (await make.school()).id;
  const inactive = await make.user({ schoolId: school.id });
  const closed = await make.user({ schoolId: await elsewhere() });
  const gone = await make.user({ schoolId: await elsewhere() });
  const ended = {
    inactiveUser: await enter(inactive),
    inactiveSchool: await enter(closed),
    deletedSchool: await enter(gone),
  };
  await sysadmin.patch(`/api/sysadmin/users/${inactive.id}`, { isActive: false });
  await sysadmin.patch(`/api/sysadmin/schools/${closed.schoolId}`, { isActive: false });
  await sysadmin.delete(`/api/sysadmin/schools/${gone.schoolId}`);
  const people = {
    anonymous: core.browser(),
    confined: await enter(await make.user({ schoolId: school.id, mustChangePassword: true })),
    confinedSysadmin: await enter(await make.sysadmin({ mustChangePassword: true })),
    unconfirmed: await enter(await make.user({ schoolId: school.id, emailConfirmedAt: null })),
    own: await enter(await make.user({ schoolId: school.id })),
    other: await enter(await make.user({ schoolId: await elsewhere() })),
    sysadmin,
  };
  return { school, people, ended };
}

/** Headers that no gateway forwards and no service may trust. */
export const FORGED: Readonly<Record<string, string>> = {
  'x-user-id': '1',
  'x-school-id': '1',
  'x-role': 'sysadmin',
  'x-forwarded-for': '10.0.0.1',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-user': 'admin',
  'x-http-method-override': 'GET',
  'x-original-url': '/api/system',
};

/** A path and a body that fit a row. */
export interface PreparedCall {
  readonly path: string;
  readonly body: unknown;
}

let next = 0;

/** Creates the records that a call is about, in the callers' own school. */
export async function prepareCall(
  core: TestCore,
  school: School,
  name: string,
  row: Row,
): Promise<PreparedCall> {
  const schoolId = school.id;
  const game = row.record === 'game' ? await core.make.game({ schoolId }) : undefined;
  const id = game?.id ?? (await recordId(core, schoolId, row));
  const path = (name.split(' ')[1] ?? '')
    .replace(':id', String(id))
    .replace(':uuid', String(row.record === 'mail' ? id : randomUUID()))
    .replace(':token', 'x'.repeat(43));
  const hasBody = row.body !== undefined && !name.startsWith('GET');
  return { path, body: hasBody ? bodyOf(row.body ?? '', game) : undefined };
}

async function recordId(core: TestCore, schoolId: number, { record }: Row) {
  const { make, database } = core;
  switch (record) {
    case 'feed': {
      const { id: userId } = await make.user({ schoolId });
      const tokenHash = randomUUID();
      const data = { schoolId, userId, scope: 'school', tokenHash };
      return (await database.prisma.feedLink.create({ data })).id;
    }
    case 'team':
      return (await make.team({ schoolId })).id;
    case 'opponent':
      return (await make.opponent({ schoolId })).id;
    case 'facility': {
      const data = { schoolId, name: `Field ${randomUUID()}`, kind: 'site' };
      return (await database.prisma.facility.create({ data })).id;
    }
    case 'no-play-date': {
      const days = { firstDay: new Date('2030-01-01'), lastDay: new Date('2030-01-01') };
      const data = { schoolId, name: 'Exams', kind: 'exam', ...days };
      return (await database.prisma.noPlayDate.create({ data })).id;
    }
    case 'change': {
      const data = { schoolId, kind: 'postponed' };
      return (await database.prisma.changeSet.create({ data })).id;
    }
    case 'contact': {
      const data = { schoolId, role: 'press', name: 'Jo Reed', email: 'jo@press.test' };
      return (await database.prisma.contact.create({ data })).id;
    }
    case 'school':
      return (await make.school()).id;
    case 'user':
      return (await make.user({ schoolId: (await make.school()).id })).id;
    case 'mail': {
      const mail = { kind: 'test', recipient: 'a@b.test', data: {}, nextAttemptAt: new Date(0) };
      return (await database.prisma.outboxMail.create({ data: mail })).id;
    }
    case 'backup':
      return (await database.prisma.backup.create({ data: { state: 'done' } })).id;
    default:
      return 1;
  }
}

function bodyOf(
  name: string,
  game: { id: number; teamId: number; opponentId: number } | undefined,
): unknown {
  const n = (next += 1);
  const { id = 0, teamId = 0, opponentId = 0 } = game ?? {};
  const email = `nobody${n}@nowhere.test`;
  const smtp = { smtpHost: 'smtp.test', smtpPort: 587, smtpUser: 'u', smtpPassword: 'p' };
  const bodies: Readonly<Record<string, unknown>> = {
    anything: {},
    login: { email, password: 'wrong' },
    register: { email, password: 'Long-Enough-77', firstName: 'A', lastName: 'B' },
    profile: { firstName: 'Pat', lastName: 'Doe' },
    forgot: { email },
    reset: { token: 'x'.repeat(43), newPassword: 'Long-Enough-77' },
    weakPassword: { newPassword: 'short' },
    settings: {
      name: 'Own High School',
      primaryColor: '#111',
      secondaryColor: '#222',
      timezone: 'America/Denver',
    },
    team: { sport: 'other', sportName: `Game ${n}`, level: 'varsity' },
    opponent: { schoolName: `X ${n}`, managerName: 'Y', email: 'x@y.test', phone: '5551234567' },
    game: { teamId, opponentId, date: '2030-01-01', time: '10:00', venue: 'Own-only gym' },
    games: {
      games: [{ teamId, opponentId, date: '2030-01-01', time: '10:00', venue: 'Own-only gym' }],
    },
    notification: { tell: ['opponents'] },
    sendAgain: { recipientIds: null },
    disruption: { gameIds: [id], disruption: 'postponed', reason: 'Weather' },
    seasonCopy: {
      fromYear: '2030-31',
      toYear: '2031-32',
      teamIds: [teamId],
      dates: 'week',
      times: 'keep',
    },
    bulkEdit: { gameIds: [id], change: { time: '17:15' } },
    facility: { name: `Gym ${n}`, kind: 'site' },
    noFacility: { into: 2_000_000_000 },
    opponentContacts: { rows: [{ school: `School ${n}`, email }] },
    noOpponent: { into: 2_000_000_000 },
    venues: { venues: ['Own-only gym'] },
    noPlayDate: noPlayDate(n),
    noPlayDates: { dates: [noPlayDate(n)] },
    contact: { role: 'press', name: 'Jo Reed', email },
    contestRules: [{ sport: 'golf', maxWeek: 3 }],
    feed: { scope: 'school' },
    follow: { email, teams: ['football-varsity'] },
    publication: { published: true, slug: `school-${n}`, embedSites: ['www.school.test'] },
    teamPublication: { published: true, slug: `team-${n}`, hideVenueUntilHours: 24 },
    restore: { entryId: 2_000_000_000 },
    acceptance: { fingerprint: '0'.repeat(32), reason: 'It is fine' },
    verifications: { gameIds: [id] },
    seenResponse: { requestedAt: '2026-11-20T17:00:00.000Z' },
    suggestion: {
      requestedAt: '2026-11-20T17:00:00.000Z',
      date: '2030-01-02',
      time: '10:00',
      venue: 'Own-only gym',
    },
    notifications: { confirmations: 'each' },
    myTeams: { teamIds: [], only: false },
    reminders: { opponents: true, coaches: false },
    answer: { answer: 'confirm' },
    school: { name: `School of ${n}`, adminEmail: email },
    inactive: { isActive: false },
    systemSettings: {
      systemName: 'Fieldhouse',
      systemEmail: 'a@b.test',
      supportEmail: 'a@b.test',
      maintenanceMode: false,
      registrationEnabled: true,
      maxSchoolsPerSystem: 1000,
      sessionTimeout: 30,
    },
    maintenance: {
      startsAt: '2031-01-01T00:00:00Z',
      endsAt: '2031-01-01T01:00:00Z',
      notice: 'Soon',
    },
    emailConfig: { ...smtp, fromEmail: 'a@b.test', fromName: 'Fieldhouse' },
    noTestAddress: { ...smtp, fromEmail: 'a@b.test', fromName: 'Fieldhouse' },
  };
  if (!(name in bodies)) throw new Error(`There is no body ${name}`);
  return bodies[name];
}

/** A checksum of every table, without those that count calls, and without audit entries of refused sign-ins. */
export async function dumpDatabase({ database }: TestCore): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name not in ('sessions', 'throttles')`,
  );
  const dump: Record<string, string> = {};
  for (const { name } of rows) {
    const but = name === 'audit_log' ? `where action <> 'sign-in-refused'` : '';
    const text = `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t ${but}`;
    dump[name] = (await database.pool.query<{ sum: string }>(text)).rows[0]?.sum ?? '';
  }
  return dump;
}

const noPlayDate = (n: number) => ({
  name: `Exams ${n}`,
  kind: 'exam',
  from: '2030-01-01',
  to: '2030-01-02',
});
