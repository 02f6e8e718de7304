import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import { isJsonAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { ERROR_CODES } from './error-code.ts';
import type { ErrorCode } from './error-code.ts';
import type { ParamValue, PathNames, PathParam } from './path-param.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How a body is encoded: JSON; JSON or an HTML form (pages for people without an account); the same or a multipart form, where the body does
 * not matter (the one click of RFC 8058); JSON, a multipart form with a file, or the file itself; raw bytes, from other services only.
 */
export type BodyKind = 'json' | 'form' | 'any-form' | 'file' | 'bytes';

/** The content types of a file that is a body. */
export const FILE_TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'text/calendar',
  'application/octet-stream',
] as const;

/** A declared endpoint. */
export interface Endpoint {
  readonly method: Method;
  /** From the root of the site, with `:name` parameters; `*rest` matches everything below. */
  readonly path: string;
  readonly access: Access;
  /** For the API description. */
  readonly summary: string;
  /** One for each parameter in the path. */
  readonly params?: Readonly<Record<string, PathParam>>;
  /** Schema of the query; 400 if it does not match. */
  readonly query?: z.ZodMiniType;
  /** Schema of the body; 400 if it does not match. */
  readonly body?: z.ZodMiniType;
  /** The documented schema, if `body` accepts more so that the handler can report what is wrong. */
  readonly describedBody?: z.ZodMiniType;
  /** 'json' by default. */
  readonly takes?: BodyKind;
  /** The longest body in bytes; 413 beyond it. 100 kB by default. */
  readonly longestBody?: number;
  readonly answer: Answer;
  /** The success status; 200 by default. */
  readonly status?: 200 | 201 | 302 | readonly [200, 202];
  /** Its error codes, in addition to those of every endpoint of its kind: see `errorCodesOf`. */
  readonly errors?: readonly ErrorCode[];
  /**
   * 'schedule' if the answer depends on nothing but the query and the school's schedule: it then has an ETag, and a request whose
   * `If-None-Match` names the current one gets a 304.
   */
  readonly etag?: 'schedule';
  /** True if it may wait for a mail server or a whole file: the gateway then has a longer timeout. */
  readonly slow?: true;
  /** Keeps a public endpoint available during maintenance, when every other one returns 503. */
  readonly duringMaintenance?: 'open';
}

type WithParams<Path extends string> = [PathNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: { readonly [Name in PathNames<Path>]: PathParam } };

const DEFAULT_LONGEST_BODY = 100 * 1024;

/** The longest body of an endpoint, in bytes. */
export const longestBodyOf = ({ longestBody }: Pick<Endpoint, 'longestBody'>): number =>
  longestBody ?? DEFAULT_LONGEST_BODY;

/** Declares an endpoint. Server, clients, gateway, tests and API description all use this one value. */
export const endpoint = <const Path extends string, const Declared extends Endpoint>(
  declared: Declared & { readonly path: Path } & WithParams<Path>,
): Declared => declared;

/** The parsed path parameters: IDs are numbers, all others are strings. */
export type ParamsOf<E extends Endpoint> = {
  readonly [Name in keyof E['params']]: ParamValue<E['params'][Name]>;
};
/** The parsed query. */
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType
  ? z.output<E['query']>
  : undefined;
/** The parsed body. */
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.output<E['body']>
  : undefined;
/** The JSON that an endpoint returns; undefined if it does not return JSON. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodMiniType
  ? z.output<E['answer']>
  : undefined;

/** What a caller passes: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = (E['params'] extends Readonly<Record<string, PathParam>>
  ? { readonly params: ParamsOf<E> }
  : { readonly params?: undefined }) &
  (E['query'] extends z.ZodMiniType
    ? { readonly query?: z.input<E['query']> }
    : { readonly query?: undefined }) &
  (E['body'] extends z.ZodMiniType
    ? { readonly body: z.input<E['body']> }
    : { readonly body?: undefined });

/** The success statuses. */
export function successStatusesOf({ status = 200 }: Pick<Endpoint, 'status'>): readonly number[] {
  return typeof status === 'number' ? [status] : status;
}

/** The error codes of every endpoint with an access rule. */
const ERRORS_BY_ACCESS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  public: ['maintenance'],
  confined: ['signed-out', 'maintenance'],
  staff: [
    'signed-out',
    'maintenance',
    'password-change-required',
    'address-unconfirmed',
    'forbidden',
  ],
  sysadmin: ['signed-out', 'password-change-required', 'address-unconfirmed', 'forbidden'],
  internal: ['signed-out'],
};
const COMMON_ERRORS: readonly ErrorCode[] = [
  'invalid-input',
  'rate-limited',
  'too-large',
  'unsupported-type',
  'internal-error',
  'unavailable',
  'timed-out',
];
const WRITE_ERRORS: readonly ErrorCode[] = ['cross-site'];

/** Every error code that an endpoint can return, ordered by status. */
export function errorCodesOf(declared: Endpoint): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...COMMON_ERRORS,
    ...ERRORS_BY_ACCESS[declared.access],
    ...(declared.method === 'GET' ? [] : WRITE_ERRORS),
    ...(declared.params ? (['not-found'] as const) : []),
    ...(declared.errors ?? []),
  ]);
  return [...codes].toSorted((one, other) => ERROR_CODES[one] - ERROR_CODES[other]);
}

/** The schema of an endpoint's JSON answer; undefined if it is not JSON. */
export const answerSchemaOf = ({ answer }: Pick<Endpoint, 'answer'>): z.ZodMiniType | undefined =>
  isJsonAnswer(answer) ? answer : undefined;
