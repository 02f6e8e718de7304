import type pg from 'pg';
import * as z from 'zod/mini';

/** Gives a school 12 teams, 20 opponents and its games. @returns its ID. */
export async function addGames(client: pg.Client, name: string, games: number): Promise<number> {
  await client.query(
    `insert into teams ("schoolId", sport, "sportName", level)
      select s.id, 'other', 'Sport ' || n, 'varsity' from schools s, generate_series(1, 12) n where s.name = $1`,
    [name],
  );
  await client.query(
    `insert into opponents ("schoolId", "schoolName", "managerName", email, phone)
      select s.id, 'Opponent High ' || n, 'Manager ' || n, 'ad' || n || '@opponent.test', '5551234567'
      from schools s, generate_series(1, 20) n where s.name = $1`,
    [name],
  );
  await client.query(
    `insert into games ("schoolId", "teamId", "opponentId", date, "time", venue, "isHome")
      select s.id, t.first + n % 12, o.first + n % 20, date '2026-08-01' + n % 400, time '12:00' + n % 600 * interval '1 minute',
        'Field ' || n % 40, n % 2 = 0
      from schools s, generate_series(1, $2::int) n,
        lateral (select min(id) as first from teams where "schoolId" = s.id) t,
        lateral (select min(id) as first from opponents where "schoolId" = s.id) o
      where s.name = $1`,
    [name, games],
  );
  await client.query('vacuum analyze');
  const { rows } = await client.query('select id from schools where name = $1', [name]);
  return z.object({ id: z.int() }).parse(rows[0]).id;
}
