/** The name of the constraint or index that a write violated, from an error of Prisma or pg. Undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  return nameIn(error, 0);
}

function nameIn(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null || depth > 6) return undefined;
  if ('constraint' in value) {
    if (typeof value.constraint === 'string') return value.constraint;
    const index = nameOfIndex(value.constraint);
    if (index) return index;
  }
  for (const key of ['meta', 'driverAdapterError', 'cause'] as const) {
    const found = nameIn(Reflect.get(value, key), depth + 1);
    if (found) return found;
  }
  return undefined;
}

function nameOfIndex(constraint: unknown): string | undefined {
  if (typeof constraint !== 'object' || constraint === null || !('index' in constraint))
    return undefined;
  return typeof constraint.index === 'string' ? constraint.index : undefined;
}
