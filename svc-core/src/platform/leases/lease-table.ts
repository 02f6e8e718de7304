/**
 * A table whose rows workers claim under a lease, which expires by the database's clock. Its columns: `id`, `state`, `"leaseOwner"` (the
 * lease's ID, not the worker's) and `"leaseUntil"`.
 */
export interface LeaseTable {
  readonly name: string;
  /** The state of a row with a lease, expired or not. */
  readonly leased: string;
  /** Duration of a lease after it was taken or renewed. */
  readonly seconds: number;
}

/** Assignments that extend a lease from now. */
export const extendLease = ({ seconds }: LeaseTable): string =>
  `"leaseUntil" = now() + make_interval(secs => ${seconds})`;

/** Assignments that claim a row under a new lease, `"leaseOwner"`. Select the row with `for update skip locked`. */
export const takeLease = (table: LeaseTable): string =>
  `state = '${table.leased}', "leaseOwner" = gen_random_uuid()::text, ${extendLease(table)}`;

/** Assignments that release a lease. The caller sets the state. */
export const RELEASE_LEASE = `"leaseOwner" = null, "leaseUntil" = null`;

/** Whether `r` is the row `$1` under the lease `$2`. The lease may have expired if no one else claimed the row. */
export const isHeld = ({ leased }: LeaseTable, r: string): string =>
  `(${r}.id = $1 and ${r}."leaseOwner" = $2 and ${r}.state = '${leased}')`;

/** Whether row `r` is under a lease that has not expired. */
export const isLeased = ({ leased }: LeaseTable, r: string): string =>
  `(${r}.state = '${leased}' and ${r}."leaseUntil" >= now())`;

/** Whether the lease of row `r` expired without a reported outcome. @param pause SQL: seconds after the expiry before it counts. */
export const hasExpired = ({ leased }: LeaseTable, r: string, pause?: string): string => {
  const counts = pause === undefined ? '' : ` + make_interval(secs => ${pause})`;
  return `(${r}.state = '${leased}' and ${r}."leaseUntil"${counts} < now())`;
};

/** The row `$1`, locked, unless another transaction locks it: waiting could take seconds, and connections are scarce. */
export const unlockedRow = ({ name }: LeaseTable): string =>
  `select r.id from ${name} r where r.id = $1 for update skip locked`;

/** The rows `$1`, an array, as in `unlockedRow`. */
export const unlockedRows = ({ name }: LeaseTable): string =>
  `select r.id from ${name} r where r.id = any($1) for update skip locked`;
