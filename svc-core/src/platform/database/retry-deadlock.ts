/** Of Prisma and PostgreSQL. No transaction is serializable, where the first one would also have another cause. */
const DEADLOCK = new Set<unknown>(['P2034', '40P01']);

/**
 * Runs a transaction, and once more if the database ended it because it and another one waited for each other's locks. By then the
 * other one has its locks.
 *
 * @param transaction has no effect of its own when it is rolled back.
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
