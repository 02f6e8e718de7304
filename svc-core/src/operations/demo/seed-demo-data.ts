import { createHash } from 'node:crypto';
import { formatTeam, slugOf, DAY_MS } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { SUPPRESS_ROW_AUDIT } from '../../records/audit/record-audit-event.ts';
import { hashPassword } from '../../people/accounts/password-hash.ts';
import { scoreColumns } from '../../schedule/games/game-edits.ts';
import { timeOfDay } from '../../platform/database/time-of-day.ts';
import type { Database } from '../../platform/database/database.ts';
import { parseRows } from '../../platform/database/rows.ts';
import { demoGames } from './demo-games.ts';
import type { DemoGame } from './demo-games.ts';
import { insertDemoFacilities, insertDemoNoPlayDates } from './insert-demo-facilities.ts';
import { insertDemoVerifications } from './demo-verifications.ts';
import { DEMO_SCHOOLS } from './demo-schools.ts';
import type { DemoSchool } from './demo-schools.ts';

/** The demo accounts that the start command prints. */
const SYSADMIN = { email: 'admin@fieldhouse.test', password: 'Fieldhouse-Admin-1' } as const;
const STAFF_PASSWORD = 'Fieldhouse-Staff-1';
const TEMPORARY_PASSWORD = 'Temporary-Pass-1';

const DEMO_LOCK = 7_236_002;

type Tx = Prisma.TransactionClient;
interface Passwords {
  readonly staff: string;
  readonly temporary: string;
  readonly sysadmin: string;
}

const Lock = z.object({ mine: z.boolean() });

/**
 * Fills an empty database with 4 schools, 12 users, 45 teams and 128 games around today: all or nothing, and once, even if several
 * processes start together.
 *
 * @returns false if there is a school already, or another process fills it.
 */
export async function seedDemoData(database: Database): Promise<boolean> {
  const passwords: Passwords = {
    staff: await hashPassword(STAFF_PASSWORD),
    temporary: await hashPassword(TEMPORARY_PASSWORD),
    sysadmin: await hashPassword(SYSADMIN.password),
  };
  const work = async (tx: Tx) => {
    const [lock] = parseRows(
      Lock,
      await tx.$queryRaw`select pg_try_advisory_xact_lock(${DEMO_LOCK}::int) as mine`,
    );
    if (!lock?.mine || (await tx.school.count()) > 0) return false;
    await tx.$executeRawUnsafe(SUPPRESS_ROW_AUDIT);
    await insertSysadmin(tx, passwords);
    for (const [index, school] of DEMO_SCHOOLS.entries()) {
      await insertSchool(tx, school, index, passwords);
    }
    return true;
  };
  return database.prisma.$transaction(work, { maxWait: 10_000, timeout: 30_000 });
}

async function insertSysadmin(tx: Tx, passwords: Passwords): Promise<void> {
  await tx.user.upsert({
    where: { email: SYSADMIN.email },
    update: {},
    create: {
      email: SYSADMIN.email,
      password: passwords.sysadmin,
      firstName: 'Alex',
      lastName: 'Morgan',
      role: 'sysadmin',
      mustChangePassword: false,
      emailConfirmedAt: new Date(),
    },
  });
}

async function insertSchool(
  tx: Tx,
  school: DemoSchool,
  index: number,
  passwords: Passwords,
): Promise<void> {
  const { id: schoolId } = await tx.school.create({
    data: schoolColumns(school),
    select: { id: true },
  });
  await tx.user.createMany({ data: userColumns(school, schoolId, passwords) });
  const homes = await insertDemoFacilities(tx, schoolId, school.sites ?? []);
  const teams = await tx.team.createManyAndReturn({
    data: school.teams.map(([sport, level, coach, gender], place) => ({
      schoolId,
      sport,
      level,
      gender: gender ?? null,
      ...(school.slug !== undefined && place < school.teams.length - 1
        ? { published: true, slug: slugOf(formatTeam({ sport, level, gender })) }
        : {}),
      coachName: coach,
      coachEmail: addressOf(coach, school.host),
      coachPhone: phoneNumber(school.phone, coach),
      defaultFacilityId: homes.get(sport) ?? null,
    })),
    select: { id: true, slug: true },
  });
  await insertAddresses(tx, school, schoolId, teams);
  await tx.contact.createMany({ data: contactColumns(school, schoolId) });
  const opponents = await tx.opponent.createManyAndReturn({
    data: school.opponents.map(([schoolName, managerName]) => ({
      schoolId,
      schoolName,
      managerName,
      email: addressOf(managerName, `${schoolName.toLowerCase().replace(/[^a-z]+/g, '')}.test`),
      phone: phoneNumber(school.phone, schoolName),
    })),
    select: { id: true },
  });
  await insertGames(tx, school, index, {
    schoolId,
    teams: teams.map((team) => team.id),
    opponents: opponents.map((opponent) => opponent.id),
  });
}

async function insertAddresses(
  tx: Tx,
  { slug }: DemoSchool,
  schoolId: number,
  teams: readonly { readonly id: number; readonly slug: string | null }[],
): Promise<void> {
  if (slug === undefined) return;
  await tx.schoolAddress.create({ data: { slug, schoolId } });
  await tx.teamAddress.createMany({
    data: teams.flatMap((team) =>
      team.slug === null ? [] : [{ schoolId, slug: team.slug, teamId: team.id }],
    ),
  });
}

interface Made {
  readonly schoolId: number;
  readonly teams: readonly number[];
  readonly opponents: readonly number[];
}

const Clock = z.object({ today: z.date(), now: z.date() });

async function insertGames(tx: Tx, school: DemoSchool, index: number, made: Made): Promise<void> {
  const [clock] = parseRows(
    Clock,
    await tx.$queryRaw`
      select (now() at time zone ${school.timezone})::date as today, now() as now`,
  );
  if (!clock) throw new Error('The database did not return the date');
  const planned = demoGames(school, index, clock.today);
  const games = await tx.game.createManyAndReturn({
    data: planned.map((game, turn) => gameColumns(game, turn, made, clock)),
    include: { team: true, opponent: true },
  });
  await insertDemoVerifications(tx, games, { ...clock, school });
  const busy = new Set(planned.map(({ daysAhead }) => daysAhead));
  await insertDemoNoPlayDates(tx, made.schoolId, school.noPlayDates ?? [], { ...clock, busy });
}

function gameColumns(
  game: DemoGame,
  turn: number,
  made: Made,
  clock: { today: Date; now: Date },
): Prisma.GameCreateManyInput {
  const changedAt = new Date(clock.now.getTime() - ((turn * 7) % 60) * 3_600_000 - turn * 60_000);
  return {
    schoolId: made.schoolId,
    teamId: made.teams[game.team] ?? 0,
    opponentId: made.opponents[game.opponent] ?? 0,
    date: new Date(clock.today.getTime() + game.daysAhead * DAY_MS),
    time: timeOfDay(game.time),
    venue: game.venue,
    isHome: game.isHome,
    status: game.status,
    ...scoreColumns(game.status, game.score),
    verifiedAt: game.status === 'verified' ? changedAt : null,
    createdAt: new Date(clock.now.getTime() - 30 * DAY_MS),
    updatedAt: changedAt,
  };
}

const schoolColumns = (school: DemoSchool): Prisma.SchoolCreateInput => ({
  name: school.name,
  adminEmail: `director@${school.host}`,
  authorizedEmails: ['coach', 'assistant', ...school.people.map(({ local }) => local)]
    .filter((local) => local !== 'director')
    .map((local) => `${local}@${school.host}`),
  address: school.address,
  phone: school.phone,
  website: `https://www.${school.host}`,
  primaryColor: school.colors[0],
  secondaryColor: school.colors[1],
  athleticDirector: school.athleticDirector,
  mascot: school.mascot,
  timezone: school.timezone,
  ...(school.slug === undefined ? {} : { slug: school.slug, published: true }),
});

const userColumns = (
  school: DemoSchool,
  schoolId: number,
  passwords: Passwords,
): Prisma.UserCreateManyInput[] =>
  school.people.map(({ local, name: [firstName, lastName], temporary }) => ({
    schoolId,
    email: `${local}@${school.host}`,
    password: temporary ? passwords.temporary : passwords.staff,
    firstName,
    lastName,
    mustChangePassword: temporary ?? false,
    emailConfirmedAt: new Date(),
  }));

const contactColumns = (school: DemoSchool, schoolId: number): Prisma.ContactCreateManyInput[] =>
  (school.contacts ?? []).map(({ role, name, host, sports = [] }) => ({
    schoolId,
    role,
    name,
    email: addressOf(name, host),
    phone: phoneNumber(school.phone, name),
    sports: [...sports],
  }));

const addressOf = (person: string, host: string) =>
  `${person.toLowerCase().replace(/[^a-z]+/g, '.')}@${host}`;

/** A phone number in the school's area code, in the range reserved for fiction (555-0100 to 555-0199). */
function phoneNumber(schoolPhone: string, about: string): string {
  const [last = 0] = createHash('sha256').update(about).digest();
  return `${schoolPhone.slice(0, 3)}55501${String(last % 100).padStart(2, '0')}`;
}
