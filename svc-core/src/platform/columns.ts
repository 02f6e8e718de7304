import type * as z from 'zod/mini';

/** Where the value of a column comes from, by its schema. */
const sources = new WeakMap<z.ZodMiniType, string>();

/** A row whose columns were all made by `column`. */
export type RowSchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>;

/**
 * A column of a row's schema: what its values are, and where a statement reads them.
 *
 * @param source the name (`g`) of a table that has a column of this name, or an expression (`count(g.id)`).
 */
export function column<Value extends z.ZodMiniType>(source: string, value: Value): Value {
  // Its own: the same schema may stand for columns of several tables.
  const own = value.clone();
  sources.set(own, source);
  return own;
}

/** The columns of a row as a select list, each under its own name. */
export function selectList(row: RowSchema): string {
  return Object.entries(row.shape)
    .map(([name, value]) => {
      const source = sources.get(value);
      if (source === undefined) throw new Error(`Column "${name}" has no source`);
      return /^\w+$/.test(source) ? `${source}."${name}"` : `${source} as "${name}"`;
    })
    .join(', ');
}
