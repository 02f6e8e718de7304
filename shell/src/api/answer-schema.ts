/** The part of a schema that is used here. Remotes bundle their own zod, so nothing is compared by identity. */
export interface Schema {
  readonly _zod: { readonly def: object };
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}
/** A schema's definition; which fields exist depends on its type. */
export interface SchemaDefinition {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly unknown[];
  readonly catchall?: Schema;
  readonly coerce?: boolean;
  readonly shape: Readonly<Record<string, Schema>>;
  readonly element: Schema;
  readonly innerType: Schema;
  readonly defaultValue: unknown;
  readonly items: readonly Schema[];
  readonly keyType: Schema;
  readonly valueType: Schema;
  readonly entries: Readonly<Record<string, string>>;
  readonly options: readonly Schema[];
  readonly in: Schema;
  readonly out: Schema;
}

/** zod 4 documents `_zod.def` for libraries; only the fields that the named type has are used. */
export const definitionOf = (schema: Schema): SchemaDefinition =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  schema._zod.def as SchemaDefinition;

/** Marks an unreadable value. */
export const UNREADABLE = Symbol('nothing');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
