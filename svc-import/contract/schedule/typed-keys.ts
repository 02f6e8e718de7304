/** `Object.keys` typed by the keys of a literal, which has no others. */
export function typedKeys<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return Object.keys(table) as Key[];
}
