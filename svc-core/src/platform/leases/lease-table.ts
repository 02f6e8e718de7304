/**
 * A table whose rows workers work on under a lease, which only the database's clock ends. It has the columns `id`, `state`,
 * `"leaseOwner"` (names the lease, not the worker) and `"leaseUntil"`.
 */
export interface LeaseTable {
  readonly name: string;
  /** The state of a row that is leased, or whose lease has ended and nobody told how. */
  readonly leased: string;
  /** How long a lease holds after it was taken or renewed. */
  readonly seconds: number;
}

/** Assignments that make a lease hold from now on. */
export const holdsAgain = ({ seconds }: LeaseTable): string =>
  `"leaseUntil" = now() + make_interval(secs => ${seconds})`;

/** Assignments that give a row away under a new lease, `"leaseOwner"`. Choose the row with `for update skip locked`. */
export const taken = (table: LeaseTable): string =>
  `state = '${table.leased}', "leaseOwner" = gen_random_uuid()::text, ${holdsAgain(table)}`;

/** Assignments that end a lease; the state is the caller's. */
export const RELEASED = `"leaseOwner" = null, "leaseUntil" = null`;

/** Whether `r` is the row `$1` under the lease `$2`. It may have run out, as long as nobody else took the row. */
export const isHeld = ({ leased }: LeaseTable, r: string): string =>
  `(${r}.id = $1 and ${r}."leaseOwner" = $2 and ${r}.state = '${leased}')`;

/** Whether somebody works on row `r`. */
export const isRunning = ({ leased }: LeaseTable, r: string): string =>
  `(${r}.state = '${leased}' and ${r}."leaseUntil" >= now())`;

/**
 * Whether the lease of row `r` has ended and nobody told how its work went.
 *
 * @param pause seconds that pass before it counts, in SQL.
 */
export const hasEnded = ({ leased }: LeaseTable, r: string, pause?: string): string => {
  const counts = pause === undefined ? '' : ` + make_interval(secs => ${pause})`;
  return `(${r}.state = '${leased}' and ${r}."leaseUntil"${counts} < now())`;
};

/** The row `$1`, locked, unless somebody else is changing it. Not waited for: it may take seconds, and connections are few. */
export const unlockedRow = ({ name }: LeaseTable): string =>
  `select r.id from ${name} r where r.id = $1 for update skip locked`;
