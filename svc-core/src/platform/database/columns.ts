import type * as z from 'zod/mini';

/** The SQL source of each column, by its schema. */
const sources = new WeakMap<z.ZodMiniType, string>();

/** The schema of a row whose columns were all declared with `column`. */
export type RowSchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>;

/** Declares a column of a row. @param source the alias (`g`) of a table with a column of this name, or an expression (`count(g.id)`). */
export function column<Value extends z.ZodMiniType>(source: string, value: Value): Value {
  // Cloned, because one schema may be used for columns of several tables.
  const own = value.clone();
  sources.set(own, source);
  return own;
}

/** The select list of a row's columns, each under its name in the schema. */
export function selectList(row: RowSchema): string {
  return Object.entries(row.shape)
    .map(([name, value]) => {
      const source = sources.get(value);
      if (source === undefined) throw new Error(`Column "${name}" has no source`);
      return /^\w+$/.test(source) ? `${source}."${name}"` : `${source} as "${name}"`;
    })
    .join(', ');
}
