import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type pg from 'pg';
import { newStaff, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

/** A game's school and import have no foreign key: the team implies the school, and triggers check the import. */
const MISSING_IMPORT = 'A game names an import that its school does not have';

let core: TestCore;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());

interface Made {
  readonly schoolId: number;
  readonly teamId: number;
  readonly opponentId: number;
  readonly importId: string;
}

/** A school with a team, an opponent and an import. */
async function makeSchool(): Promise<Made> {
  const { school } = await newStaff(core);
  const { teamId, opponentId } = await core.make.game({ schoolId: school.id });
  const { id } = await core.database.prisma.import.create({
    data: { schoolId: school.id, fileBytes: 1, state: 'done' },
  });
  return { schoolId: school.id, teamId, opponentId, importId: id };
}

const INSERT = `insert into games ("schoolId", "teamId", "opponentId", date, venue, "importId")
  values ($1, $2, $3, '2030-01-01', 'x', $4) returning id`;
const gameOf = ({ schoolId, teamId, opponentId, importId }: Made) => [
  schoolId,
  teamId,
  opponentId,
  importId,
];
const query = (text: string, values: readonly unknown[] = []) =>
  core.database.pool.query(text, [...values]);

/** How many games are without their school, and without their import. */
async function countOrphans() {
  const { rows } = await query(
    `select count(*) filter (where s.id is null)::int as schools, count(*) filter (where g."importId" is not null and i.id is null)::int as imports
     from games g left join schools s on s.id = g."schoolId" left join imports i on i.id = g."importId"`,
  );
  return rows[0] as unknown;
}

test('a game names an import of its school, or none', async () => {
  const [own, other] = [await makeSchool(), await makeSchool()];
  await expect(query(INSERT, gameOf({ ...own, importId: crypto.randomUUID() }))).rejects.toThrow(
    MISSING_IMPORT,
  );
  await expect(query(INSERT, gameOf({ ...own, importId: other.importId }))).rejects.toThrow(
    MISSING_IMPORT,
  );
  await expect(
    query('update games set "importId" = $2 where "schoolId" = $1', [own.schoolId, other.importId]),
  ).rejects.toThrow(MISSING_IMPORT);
  await query(INSERT, gameOf(own));
  await query('update games set "importId" = null where "schoolId" = $1', [own.schoolId]);
});

test('an import that games name is neither renamed nor removed with all others', async () => {
  const made = await makeSchool();
  await query(INSERT, gameOf(made));
  await expect(
    query('update imports set id = gen_random_uuid() where id = $1', [made.importId]),
  ).rejects.toThrow('Games name their imports');
  await expect(query('truncate imports, import_changes')).rejects.toThrow(
    'Games name their imports',
  );
});

test('the games of a deleted import stay, those of a deleted school do not', async () => {
  const made = await makeSchool();
  await query(INSERT, gameOf(made));
  const games = () =>
    query('select "importId" from games where "schoolId" = $1 order by id', [made.schoolId]);
  await query('delete from imports where id = $1', [made.importId]);
  expect((await games()).rows).toEqual([{ importId: null }, { importId: null }]);
  await query('delete from schools where id = $1', [made.schoolId]);
  expect((await games()).rows).toEqual([]);
});

describe.each(['read committed', 'repeatable read', 'serializable'])('%s', (level) => {
  const deletions = [
    ['import', 'delete from imports where id = $1', ({ importId }: Made) => importId],
    ['school', 'delete from schools where id = $1', ({ schoolId }: Made) => schoolId],
  ] as const;

  describe.each(deletions)('deletion of the %s', (_what, text, of) => {
    /** Two transactions whose snapshots are older than what the other one does. */
    async function withTwo(
      work: (made: Made, one: pg.PoolClient, other: pg.PoolClient) => Promise<void>,
    ): Promise<void> {
      const made = await makeSchool();
      const one = await core.database.pool.connect();
      const other = await core.database.pool.connect();
      try {
        for (const client of [one, other]) {
          await client.query(`begin isolation level ${level}`);
          await client.query('select count(*) from games');
        }
        await work(made, one, other);
      } finally {
        for (const client of [one, other]) {
          await client.query('rollback');
          client.release();
        }
      }
      expect(await countOrphans()).toEqual({ schools: 0, imports: 0 });
    }
    const ends = (client: pg.PoolClient, statement: Promise<unknown>) =>
      statement.then(
        () => client.query('commit').then(() => 'done'),
        () => 'failed',
      );

    test('leaves nothing behind if the game was there first', () =>
      withTwo(async (made, inserting, deleting) => {
        await inserting.query(INSERT, gameOf(made));
        const deletion = ends(deleting, deleting.query(text, [of(made)]));
        await inserting.query('commit');
        expect(await deletion).toBe(level === 'read committed' ? 'done' : 'failed');
      }));

    test('leaves nothing behind if the game was committed since its snapshot', () =>
      withTwo(async (made, inserting, deleting) => {
        await inserting.query(INSERT, gameOf(made));
        await inserting.query('commit');
        const deletion = ends(deleting, deleting.query(text, [of(made)]));
        expect(await deletion).toBe(level === 'read committed' ? 'done' : 'failed');
      }));

    test('refuses the game if the deletion was first', () =>
      withTwo(async (made, inserting, deleting) => {
        await deleting.query(text, [of(made)]);
        const insertion = ends(inserting, inserting.query(INSERT, gameOf(made)));
        await deleting.query('commit');
        expect(await insertion).toBe('failed');
      }));
  });
});
