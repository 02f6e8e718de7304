import type pg from 'pg';

/** Publishes a school with all its teams. @returns the slug. */
export async function publishSchool(client: pg.Client, schoolId: number): Promise<string> {
  const slug = `school-${schoolId}`;
  await client.query('insert into school_addresses ("schoolId", slug) values ($1, $2)', [
    schoolId,
    slug,
  ]);
  await client.query('update schools set published = true, slug = $2 where id = $1', [
    schoolId,
    slug,
  ]);
  await client.query(
    `update teams set published = true, slug = 'team-' || id where "schoolId" = $1`,
    [schoolId],
  );
  await client.query(
    `insert into team_addresses ("schoolId", slug, "teamId") select "schoolId", slug, id from teams where "schoolId" = $1`,
    [schoolId],
  );
  return slug;
}

/** Adds schools with one published team and 20 games each. */
export async function addPublishedSchools(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into schools (name, "adminEmail", slug, published)
      select 'Other ' || n, 'o' || n || '@bench.test', 'other-' || n, true from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(
    `insert into school_addresses ("schoolId", slug) select id, slug from schools where slug like 'other-%'`,
  );
  await client.query(
    `insert into teams ("schoolId", sport, level, slug, published)
      select id, 'soccer', 'varsity', 'soccer-varsity', true from schools where slug like 'other-%'`,
  );
  await client.query(
    `insert into team_addresses ("schoolId", slug, "teamId")
      select t."schoolId", t.slug, t.id from teams t where t.slug = 'soccer-varsity'`,
  );
  await client.query(
    `insert into opponents ("schoolId", "schoolName") select id, 'Opponent' from schools where slug like 'other-%'`,
  );
  await client.query(
    `insert into games ("schoolId", "teamId", "opponentId", date, venue)
      select t."schoolId", t.id, o.id, date '2026-09-01' + n * 7, 'Field'
      from teams t join opponents o on o."schoolId" = t."schoolId", generate_series(1, 20) n where t.slug = 'soccer-varsity'`,
  );
  await client.query('vacuum analyze');
}
