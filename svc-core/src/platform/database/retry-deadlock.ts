/** The codes of Prisma and PostgreSQL. Prisma's means a deadlock only because no transaction is serializable. */
const DEADLOCK = new Set<unknown>(['P2034', '40P01']);

/**
 * Runs a transaction, and once more if the database ended it because of a deadlock.
 *
 * @param transaction must have no effect outside the database.
 */
export async function retryDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (isDeadlock(error, 0)) return transaction();
    throw error;
  }
}

function isDeadlock(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth > 6) return false;
  const codes = ['code', 'originalCode'].map((key): unknown => Reflect.get(value, key));
  return (
    codes.some((code) => DEADLOCK.has(code)) ||
    ['meta', 'driverAdapterError', 'cause'].some((key) =>
      isDeadlock(Reflect.get(value, key), depth + 1),
    )
  );
}
