import { answerSchemaOf, ERROR_CODES, errorCodesOf } from '@fieldhouse/endpoint';
import type { CallInput, Endpoint, ErrorCode } from '@fieldhouse/endpoint';

/** A call's answer as sent by the server. */
export type GivenAnswer<E extends Endpoint> = E['answer'] extends {
  readonly _zod: { readonly input: infer Sent };
}
  ? Sent
  : undefined;

/** A received call: `body` is the JSON that was sent. */
export type ReceivedCall<E extends Endpoint> = CallInput<E>;

type Maybe<T> = T | Promise<T>;
export type Handler<E extends Endpoint> = (call: ReceivedCall<E>) => Maybe<GivenAnswer<E>>;

/** Status and JSON of a response. */
interface Reply {
  readonly status: number;
  readonly json: unknown;
}
interface AnyCall {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
interface Route {
  readonly declared: Endpoint;
  readonly reply: (call: AnyCall) => Maybe<Reply>;
}
interface LoggedCall {
  readonly declared: Endpoint;
  readonly call: AnyCall;
}

/** A request for `FakeApi.receive`. */
export interface SentRequest {
  readonly method: string;
  /** Absolute URL. */
  readonly url: string;
  readonly text: string;
  /** Whether the body was a multipart form. */
  readonly isForm?: boolean;
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The path parameters of a URL by name; undefined where the path does not match. */
const paramsIn = ({ path, params }: Endpoint, pathname: string): AnyCall['params'] | undefined => {
  const [names, values] = [path.split('/'), pathname.split('/')];
  if (names.length !== values.length) return undefined;
  const found: Record<string, string | number> = {};
  for (const [index, name] of names.entries()) {
    const value = decodeURIComponent(values[index] ?? '');
    const param = name.startsWith(':') ? params?.[name.slice(1)] : undefined;
    if (param) found[name.slice(1)] = param.kind === 'id' ? Number(value) : value;
    else if (name !== value) return undefined;
  }
  return found;
};

/** A `LoggedCall` holds a call of its endpoint, whose parts the client's types have checked. */
const asCallOf = <E extends Endpoint>(call: AnyCall): ReceivedCall<E> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  call as ReceivedCall<E>;

const isFunction = <E extends Endpoint>(given: GivenAnswer<E> | Handler<E>): given is Handler<E> =>
  typeof given === 'function';

/** A fake server made of declared endpoints. An unexpected call fails the test. */
export class FakeApi {
  #routes = new Map<string, Route>();
  #held = new Map<string, Promise<void>>();
  #calls: LoggedCall[] = [];
  #problems: string[] = [];
  #takesAnyBody = new Set<Endpoint>();
  #ended = Promise.withResolvers<never>();

  constructor() {
    // There may be no pending call when the page ends.
    this.#ended.promise.catch(() => undefined);
  }

  /** Answers a call with a value or a function of the call. The answer must match the declared schema. */
  on<E extends Endpoint>(declared: E, given: GivenAnswer<E> | Handler<E>, status?: 202): this {
    return this.#set(declared, async (call) => {
      const value = isFunction(given) ? await given(asCallOf<E>(call)) : given;
      const json: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
      const checked = answerSchemaOf(declared)?.safeParse(json);
      if (checked && !checked.success)
        this.#problems.push(
          `The test's answer to ${nameOf(declared)} violates its schema: ${checked.error.message}`,
        );
      return { status: status ?? successOf(declared), json };
    });
  }

  /** Answers a call with something that violates its schema, as an older or newer service may. */
  answerUnchecked(declared: Endpoint, json: unknown, status = successOf(declared)): this {
    return this.#set(declared, () => ({ status, json }));
  }

  /** Allows request bodies that violate the page's contract, as for a newer service. */
  allowAnyBody(declared: Endpoint): this {
    this.#takesAnyBody.add(declared);
    return this;
  }

  /** Refuses a call with a declared error code. */
  refuse(
    declared: Endpoint,
    code: ErrorCode,
    message: string,
    fields?: Readonly<Record<string, string>>,
  ): this {
    if (!errorCodesOf(declared).includes(code))
      this.#problems.push(`${nameOf(declared)} does not declare the error '${code}'`);
    const json = { message, code, ...(fields ? { fields } : {}) };
    return this.#set(declared, () => ({ status: ERROR_CODES[code], json }));
  }

  /** Fails a call without a response, like a lost network. */
  failNetwork(declared: Endpoint): this {
    return this.#set(declared, () => {
      throw new TypeError('Failed to fetch');
    });
  }

  /** Holds calls until the returned function is called; they are answered by what is set then. */
  hold(declared: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(nameOf(declared), promise);
    return () => {
      this.#held.delete(nameOf(declared));
      resolve();
    };
  }

  /** The calls of an endpoint so far, oldest first. */
  callsOf<E extends Endpoint>(declared: E): readonly ReceivedCall<E>[] {
    return this.#calls
      .filter((logged) => logged.declared === declared)
      .map(({ call }) => asCallOf<E>(call));
  }

  /** All calls so far as 'GET /api/games', oldest first. */
  get log(): readonly string[] {
    return this.#calls.map(({ declared }) => nameOf(declared));
  }

  /** Clears the recorded calls. */
  forgetCalls(): void {
    this.#calls = [];
  }

  /** Problems with calls and answers. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  /** Fails all pending calls. */
  end(): void {
    this.#ended.reject(new TypeError('The page is gone'));
  }

  /** Answers a request of the page. */
  async receive({ method, url, text, isForm = false }: SentRequest): Promise<Reply> {
    const { pathname, searchParams } = new URL(url);
    const found = this.#routeOf(method, pathname);
    if (!found) {
      this.#problems.push(`The test did not expect ${method} ${pathname}`);
      throw new TypeError('Failed to fetch');
    }
    const { route, params } = found;
    const { declared } = route;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const refused = isForm ? undefined : declared.body?.safeParse(body);
    if (isForm && declared.takes !== 'file')
      this.#problems.push(`${nameOf(declared)} takes no form`);
    if (refused?.success === false && !this.#takesAnyBody.has(declared))
      this.#problems.push(`The body of ${nameOf(declared)} violates its schema: ${refused.error}`);
    const call: AnyCall = {
      ...(Object.keys(params).length > 0 ? { params } : {}),
      ...(searchParams.size > 0 ? { query: Object.fromEntries(searchParams) } : {}),
      ...(body === undefined ? {} : { body }),
    };
    this.#calls.push({ declared, call });
    await Promise.race([this.#held.get(nameOf(declared)), this.#ended.promise]);
    const now = this.#routes.get(nameOf(declared)) ?? route;
    return Promise.race([now.reply(call), this.#ended.promise]);
  }

  #set(declared: Endpoint, reply: Route['reply']): this {
    this.#routes.set(nameOf(declared), { declared, reply });
    return this;
  }

  /** A path without parameters takes precedence over one with parameters. */
  #routeOf(method: string, pathname: string) {
    return [...this.#routes.values()]
      .filter(({ declared }) => declared.method === method)
      .map((route) => ({ route, params: paramsIn(route.declared, pathname) }))
      .filter((match) => match.params !== undefined)
      .map(({ route, params = {} }) => ({ route, params }))
      .toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)
      .at(0);
  }
}

const successOf = ({ status = 200 }: Endpoint): number =>
  typeof status === 'number' ? status : status[0];

export const fakeApi = (): FakeApi => new FakeApi();
