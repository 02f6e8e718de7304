import { hash } from '@node-rs/argon2';
import type { Game, Opponent, School, Team, User } from '../generated/prisma/client.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Database } from '../src/platform/database/database.ts';

/** The password of every user that a builder creates. */
export const PASSWORD = 'Correct-Horse-9';
/** The cheapest hash that argon2 allows, so that tests sign in fast. Tests of passwords create real ones. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let next = 0;
const number = () => (next += 1);

type Ids = 'schoolId' | 'teamId' | 'opponentId';

/** Creates complete rows; a test passes only the fields it is about. */
export class Builder {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  school(data: Partial<Prisma.SchoolUncheckedCreateInput> = {}): Promise<School> {
    const n = number();
    return this.#database.prisma.school.create({
      data: { name: `School ${n}`, adminEmail: `admin${n}@school${n}.test`, ...data },
    });
  }

  /** Confirmed staff with `PASSWORD`; pass `role: 'sysadmin'` and `schoolId: null` for a system administrator. */
  async user(
    data: { schoolId: number | null } & Partial<Prisma.UserUncheckedCreateInput>,
  ): Promise<User> {
    return this.#database.prisma.user.create({
      data: {
        email: `person${number()}@people.test`,
        password: await passwordHash,
        firstName: 'Pat',
        lastName: 'Doe',
        mustChangePassword: false,
        emailConfirmedAt: new Date(),
        ...data,
      },
    });
  }

  sysadmin(data: Partial<Prisma.UserUncheckedCreateInput> = {}): Promise<User> {
    return this.user({ schoolId: null, role: 'sysadmin', ...data });
  }

  /** 'other' with a unique sport name by default, so that teams never collide. */
  team(
    data: Pick<Prisma.TeamUncheckedCreateInput, 'schoolId'> &
      Partial<Prisma.TeamUncheckedCreateInput>,
  ): Promise<Team> {
    const kind =
      data.sport === undefined
        ? { sport: 'other', sportName: `Sport ${number()}` }
        : { sport: data.sport };
    return this.#database.prisma.team.create({ data: { level: 'varsity', ...kind, ...data } });
  }

  opponent(
    data: Pick<Prisma.OpponentUncheckedCreateInput, 'schoolId'> &
      Partial<Prisma.OpponentUncheckedCreateInput>,
  ): Promise<Opponent> {
    const n = number();
    return this.#database.prisma.opponent.create({
      data: {
        schoolName: `Opponent ${n}`,
        managerName: 'Max Manager',
        email: `manager${n}@opponent.test`,
        phone: '5551234567',
        ...data,
      },
    });
  }

  /** By default in the future and scheduled, with a new team and a new opponent. */
  async game(
    data: Pick<Prisma.GameUncheckedCreateInput, 'schoolId'> &
      Partial<Prisma.GameUncheckedCreateInput>,
  ): Promise<Game> {
    const { schoolId } = data;
    const ids: Record<Ids, number> = {
      schoolId,
      teamId: data.teamId ?? (await this.team({ schoolId })).id,
      opponentId: data.opponentId ?? (await this.opponent({ schoolId })).id,
    };
    return this.#database.prisma.game.create({
      data: {
        date: new Date('2030-09-06'),
        time: new Date('1970-01-01T19:00:00Z'),
        venue: 'Main Field',
        ...data,
        ...ids,
      },
    });
  }
}
