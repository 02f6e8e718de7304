/** The keys of a table that is a literal: it has none but those of its type. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return Object.keys(table) as Key[];
}
