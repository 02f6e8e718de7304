/** A parameter in a path and what its value names, as people read it: 'Team' gives 'Team not found'. */
export interface PathParam {
  /** 'id' is a record's number, 'uuid' a UUID, 'text' whatever stands there, such as a token. */
  readonly kind: 'id' | 'uuid' | 'text';
  readonly what: string;
}

/** The largest number that a record's id can be: PostgreSQL's integer. */
export const LARGEST_ID = 2_147_483_647;

/** A record's number. */
export const idOf = <const What extends string>(what: What) =>
  ({ kind: 'id', what }) as const satisfies PathParam;
/** A record's UUID. */
export const uuidOf = <const What extends string>(what: What) =>
  ({ kind: 'uuid', what }) as const satisfies PathParam;
/** Any text, such as a token. */
export const textOf = <const What extends string>(what: What) =>
  ({ kind: 'text', what }) as const satisfies PathParam;

/** The names of a path's parameters: 'id' and 'uuid' of '/a/:id/b/:uuid'. */
export type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a parameter is once it is read. */
export type ParamValue<Param> = Param extends { readonly kind: 'id' } ? number : string;
