/** Reads the fields of a form: a list of one is a single text there, and an empty text in a list is no choice. */
export function readFields(
  body: Readonly<Record<string, unknown>>,
  lists: readonly string[],
): Record<string, unknown> {
  const fields = { ...body };
  for (const name of lists) {
    const given = fields[name];
    if (given === undefined) continue;
    const all: readonly unknown[] = Array.isArray(given) ? given : [given];
    fields[name] = all.filter((value) => value !== '');
  }
  return fields;
}
