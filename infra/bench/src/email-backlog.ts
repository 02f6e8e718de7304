import pg from 'pg';

/** Verification emails of one school that can be made due again, so that each round of a benchmark sends the same ones. */
export interface EmailBacklog {
  /** The games of the emails, all scheduled and with a contact. */
  readonly gameIds: readonly number[];
  /** After the emails were requested: keeps what sending them changes. */
  keep(): Promise<void>;
  /** Updates the planner's statistics, as the database itself does after a minute. */
  analyze(): Promise<void>;
  /** Makes all of them due again, without dead rows left from the last round. */
  reset(): Promise<void>;
  /** Emails by state. */
  states(): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
}

/** Creates scheduled games of the demo school against its opponents, each opponent with a number of its own in the address. */
export async function createEmailBacklog(
  databaseUrl: string,
  count: number,
): Promise<EmailBacklog> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `with school as (
        select id from schools where name = 'Lincoln High School'
      ), contacts as (
        insert into opponents ("schoolId", "schoolName", "managerName", email, phone, "createdAt", "updatedAt")
        select s.id, 'Bench School ' || n, 'Sam Porter', 'contact-' || n || '@opponent.test', '5551234567', now(), now()
        from school s, generate_series(1, $1::int) n returning id, "schoolId"
      )
      insert into games ("schoolId", "teamId", "opponentId", date, "time", venue, "isHome", status, "createdAt", "updatedAt")
      select c."schoolId", (select min(id) from teams t where t."schoolId" = c."schoolId"), c.id,
        date '2027-08-01' + c.id % 100, time '16:30', 'Lincoln Stadium, Field 2', true, 'scheduled', now(), now()
      from contacts c returning id`,
    [count],
  );
  await client.query('analyze games, opponents');
  return {
    gameIds: rows.map(({ id }) => id),
    async keep() {
      await client.query('create table kept_emails as select id, sealed from mail_outbox');
    },
    async analyze() {
      await client.query('analyze mail_outbox, verifications, games');
    },
    async reset() {
      await client.query(`with reset as (
          update mail_outbox m set state = 'waiting', attempts = 0, sealed = k.sealed, "sentAt" = null, "leasedAt" = null,
            "leaseOwner" = null, "leaseUntil" = null, "handOverUntil" = null, "publishedAt" = null
          from kept_emails k where k.id = m.id
        )
        update games set status = 'scheduled' where status = 'verification-sent'`);
      await client.query('vacuum full analyze mail_outbox');
      await client.query('vacuum analyze games');
      await client.query('checkpoint');
    },
    async states() {
      const found = await client.query<{ state: string; count: number }>(
        'select state, count(*)::int as count from mail_outbox group by state',
      );
      return Object.fromEntries(found.rows.map(({ state, count }) => [state, count]));
    },
    close: () => client.end(),
  };
}
