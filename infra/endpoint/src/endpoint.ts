import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import { isJsonAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { ERROR_CODES } from './error-code.ts';
import type { ErrorCode } from './error-code.ts';
import type { ParamValue, PathNames, PathParam } from './path-param.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What a body is sent as: JSON; JSON or an HTML form (pages for people without an account); bytes as they come, which only
 * other services of ours send.
 */
export type BodyKind = 'json' | 'form' | 'bytes';

/** A call as it is declared. */
export interface Endpoint {
  readonly method: Method;
  /** From the root of the site, with `:names` for what differs; `*rest` stands for everything below. */
  readonly path: string;
  readonly access: Access;
  /** What it does, for the API description. */
  readonly summary: string;
  /** One for each name in the path. */
  readonly params?: Readonly<Record<string, PathParam>>;
  /** The address's query; 400 where it is not met. */
  readonly query?: z.ZodMiniType;
  /** The body; 400 where it is not met. */
  readonly body?: z.ZodMiniType;
  /** What `body` is described as, where it is read loosely so that a page or one and the same refusal can say what is wrong. */
  readonly describedBody?: z.ZodMiniType;
  /** 'json' unless said otherwise. */
  readonly takes?: BodyKind;
  /** The longest body in bytes; 413 beyond it. 100 kB unless said otherwise. */
  readonly longestBody?: number;
  readonly answer: Answer;
  /** The statuses of success; 200 unless said otherwise. */
  readonly status?: 200 | 201 | 302 | readonly [200, 202];
  /** What it can be refused with besides what every call of its kind can be: see `errorsOf`. */
  readonly errors?: readonly ErrorCode[];
  /** True where it may take as long as a mail server or a whole file needs: whoever passes it on waits longer. */
  readonly slow?: true;
  /** Lets a public call answer under maintenance; every other one is 503 then. */
  readonly duringMaintenance?: 'open';
}

type WithParams<Path extends string> = [PathNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: { readonly [Name in PathNames<Path>]: PathParam } };

/** Declares a call. Its value is all that the server, the clients, the gateway, the tests and the API description know of it. */
export const endpoint = <const Path extends string, const Declared extends Endpoint>(
  declared: Declared & { readonly path: Path } & WithParams<Path>,
): Declared => declared;

/** The parameters of a call's path, read: ids are numbers, everything else is text. */
export type ParamsOf<E extends Endpoint> = {
  readonly [Name in keyof E['params']]: ParamValue<E['params'][Name]>;
};
/** The query of a call, read. */
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType
  ? z.output<E['query']>
  : undefined;
/** The body of a call, read. */
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.output<E['body']>
  : undefined;
/** The JSON that a call is answered with; undefined where it is no JSON. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodMiniType
  ? z.output<E['answer']>
  : undefined;

/** What a caller gives to a call: each part only where the call has it. */
export type CallInput<E extends Endpoint> = (E['params'] extends Readonly<Record<string, PathParam>>
  ? { readonly params: ParamsOf<E> }
  : { readonly params?: undefined }) &
  (E['query'] extends z.ZodMiniType
    ? { readonly query?: z.input<E['query']> }
    : { readonly query?: undefined }) &
  (E['body'] extends z.ZodMiniType
    ? { readonly body: z.input<E['body']> }
    : { readonly body?: undefined });

/** The statuses that mean success. */
export function successesOf({ status = 200 }: Pick<Endpoint, 'status'>): readonly number[] {
  return typeof status === 'number' ? [status] : status;
}

/** What any call of a rule can be refused with. */
const BY_ACCESS: Readonly<Record<Access, readonly ErrorCode[]>> = {
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
const ALWAYS: readonly ErrorCode[] = [
  'invalid-input',
  'rate-limited',
  'too-large',
  'unsupported-type',
  'internal-error',
  'unavailable',
  'timed-out',
];
const OF_A_WRITE: readonly ErrorCode[] = ['cross-site'];

/** Every code that a call can be refused with, in the order of their statuses. */
export function errorsOf(declared: Endpoint): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...ALWAYS,
    ...BY_ACCESS[declared.access],
    ...(declared.method === 'GET' ? [] : OF_A_WRITE),
    ...(declared.params ? (['not-found'] as const) : []),
    ...(declared.errors ?? []),
  ]);
  return [...codes].toSorted((one, other) => ERROR_CODES[one] - ERROR_CODES[other]);
}

/** The schema of a call's JSON answer; undefined where it is no JSON. */
export const answerSchemaOf = ({ answer }: Pick<Endpoint, 'answer'>): z.ZodMiniType | undefined =>
  isJsonAnswer(answer) ? answer : undefined;
