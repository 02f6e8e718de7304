import type pg from 'pg';

/**
 * Creates games and opponents for the school with that name, the opponents with names of 200 characters. Updates the planner
 * statistics, as an import does.
 */
export async function fillSchool(
  client: pg.Client,
  name: string,
  { games, opponents }: { readonly games: number; readonly opponents: number },
): Promise<void> {
  await client.query(
    `insert into teams ("schoolId", sport, level, "createdAt", "updatedAt")
      select id, 'football', 'varsity', now(), now() from schools where name = $1`,
    [name],
  );
  await client.query(
    `insert into opponents ("schoolId", "schoolName", "managerName", email, phone, "createdAt", "updatedAt")
      select s.id, rpad('School ' || n || ' ', 200, md5(n::text)), rpad('Manager ', 160, md5(n::text)), 'm' || n || '@opponent.test', '5551234567', now(), now()
      from schools s, generate_series(1, $2::int) n where s.name = $1`,
    [name, opponents],
  );
  await client.query(
    `insert into games ("schoolId", "teamId", "opponentId", date, "time", venue, "isHome", status, "createdAt", "updatedAt")
      select s.id, t.id, o.first + n % $3::int, date '2026-08-01' + n % 400, time '12:00' + n % 600 * interval '1 minute',
        'Field ' || n, n % 2 = 0, 'scheduled', now(), now()
      from schools s join teams t on t."schoolId" = s.id
      cross join lateral (select min(id) as first from opponents where "schoolId" = s.id) o
      cross join generate_series(1, $2::int) n where s.name = $1`,
    [name, games, opponents],
  );
  await client.query('analyze games, opponents, teams');
}
