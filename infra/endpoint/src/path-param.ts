/** A path parameter and the name of what it identifies: 'Team' gives 'Team not found'. */
export interface PathParam {
  /** 'id' is a record's numeric ID, 'uuid' a UUID, 'text' any string, such as a token. */
  readonly kind: 'id' | 'uuid' | 'text';
  readonly what: string;
}

/** The largest ID of a record: PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647;

/** A record's numeric ID. */
export const idParam = <const What extends string>(what: What) =>
  ({ kind: 'id', what }) as const satisfies PathParam;
/** A record's UUID. */
export const uuidParam = <const What extends string>(what: What) =>
  ({ kind: 'uuid', what }) as const satisfies PathParam;
/** Any string, such as a token. */
export const textParam = <const What extends string>(what: What) =>
  ({ kind: 'text', what }) as const satisfies PathParam;

/** The parameter names of a path: 'id' and 'name' in '/a/:id/b/:name.json'. */
export type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? WithoutExtension<Name>
    : never;
type WithoutExtension<Name extends string> = Name extends `${infer Base}.${string}` ? Base : Name;

/** The type of a parsed parameter. */
export type ParamValue<Param> = Param extends { readonly kind: 'id' } ? number : string;
