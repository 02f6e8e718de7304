import { isErrorCode } from '@fieldhouse/endpoint';
import fc from 'fast-check';
import { isFullRun } from './full-run.ts';
import type { RawAnswer, RawCall } from './raw-call.ts';
import {
  DISGUISES,
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_IDS,
  HOSTILE_TYPES,
  HOSTILE_VALUES,
} from './hostile-values.ts';

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

/** A valid request, from which hostile ones are derived. */
export interface Template extends RawCall {
  /** The declared path, with its `:id` parameters. */
  readonly pattern: string;
  /** The fields of the body's schema. */
  readonly fields: readonly string[];
  readonly body?: string;
}

type Change = (call: RawCall) => RawCall;

/** Requests derived from a template, with one to three things wrong. */
export function hostileCalls(templates: readonly Template[]): fc.Arbitrary<RawCall> {
  return fc.constantFrom(...templates).chain((template) =>
    fc.array(changeOf(template), { minLength: 1, maxLength: 3 }).map((changes) => {
      const { method, path, headers, body } = template;
      const call: RawCall = { method, path, ...(headers && { headers }), ...(body && { body }) };
      return changes.reduce((changed, change) => change(changed), call);
    }),
  );
}

function changeOf({ pattern, fields, body }: Template): fc.Arbitrary<Change> {
  const field = fc.constantFrom('unnamed', ...fields);
  const value = fc.oneof(fc.constantFrom(...HOSTILE_VALUES), fc.jsonValue(), fc.string());
  const changes: fc.Arbitrary<Change>[] = [
    fc.constantFrom(...METHODS).map((method) => (call) => ({ ...call, method })),
    fc
      .constantFrom(...HOSTILE_TYPES)
      .map((type) => (call) => ({ ...call, headers: { ...call.headers, 'content-type': type } })),
    fc.constantFrom(...HOSTILE_BODIES).map((text) => (call) => ({ ...call, body: text })),
    fc
      .constantFrom(...DISGUISES)
      .map((disguise) => (call) => ({ ...call, path: disguise(call.path) })),
    fc
      .constantFrom(...HOSTILE_HEADERS)
      .map((headers) => (call) => ({ ...call, headers: { ...call.headers, ...headers } })),
    fc.constant((call) => ({ ...call, chunked: true })),
  ];
  const fieldChange = fc.tuple(field, value).map(([name, hostile]): Change => (call) => ({
    ...call,
    body: JSON.stringify({ ...parsed(body), [name]: hostile }),
  }));
  const idChange = fc.constantFrom(...HOSTILE_IDS).map((id): Change => (call) => ({
    ...call,
    path: pattern.replaceAll(/:\w+/g, id),
  }));
  return fc.oneof(
    ...changes,
    ...(body === undefined ? [] : [{ weight: 14, arbitrary: fieldChange }]),
    ...(pattern.includes(':') ? [{ weight: 4, arbitrary: idChange }] : []),
  );
}

function parsed(body: string | undefined): object {
  const value: unknown = JSON.parse(body ?? '{}');
  return typeof value === 'object' && value !== null ? value : {};
}

const LEAK =
  /node_modules|\bat \S+ \(|\.[jt]s:\d|\bselect\b.*\bfrom\b|duplicate key|violates|prisma|postgres|ECONN|127\.0\.0\.1|\/work\/|\/home\/|express|Error:/i;

/** Pages for people without an account, by path or whole URL: their errors are pages too, unless the client sent JSON. */
const PAGES =
  /^(?:http:\/\/[^/]*)?\/(?:api\/(?:verify|confirm-email)|s|embed|follow|unsubscribe)\//;

/** The rules of the response contract that a response violates. */
export function contractViolations({ status, headers, text }: RawAnswer, call: RawCall): string[] {
  const type = headers['content-type'];
  const json = type === 'application/json; charset=utf-8';
  const page = PAGES.test(call.path) && type === 'text/html; charset=utf-8';
  const bodiless = call.method === 'HEAD' || status === 204 || status === 304;
  const body = json && !bodiless ? jsonOf(text) : undefined;
  const rules: Readonly<Record<string, boolean>> = {
    'no server error': status < 500 || (status === 503 && headers['retry-after'] !== undefined),
    'JSON on every error': status < 400 || json || page,
    'valid JSON': bodiless || !json || body !== undefined,
    'a message on every error': status < 400 || bodiless || page || isProblem(body),
    'no internals': status < 400 || page || !LEAK.test(text),
    'no-store': !call.path.startsWith('/api') || headers['cache-control'] === 'no-store',
    'Allow on 405': status !== 405 || headers.allow !== undefined,
    'Retry-After on 429': status !== 429 || Number(headers['retry-after']) > 0,
    'no server software': headers['x-powered-by'] === undefined && headers['server'] === undefined,
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an edit of a changed or deleted record is told besides its message. */
const EDIT_DETAILS: ReadonlySet<string> = new Set(['current', 'changes', 'deleted']);

function isProblem(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const given = { message: undefined, code: undefined, fields: {}, ...body };
  const { message, code, fields, ...more } = given;
  const sentences = typeof fields === 'object' && fields !== null ? Object.values(fields) : [0];
  return (
    typeof message === 'string' &&
    message !== '' &&
    typeof code === 'string' &&
    isErrorCode(code) &&
    sentences.every((sentence) => typeof sentence === 'string') &&
    Object.keys(more).every((name) => EDIT_DETAILS.has(name))
  );
}

/**
 * The parameters of a fuzz test: the same requests each time, unless FUZZ_SEED or FUZZ_RUNS is set.
 *
 * @param runs in a full run; otherwise the first fifth of them.
 */
export function fuzzParameters(runs: number): fc.Parameters<unknown> {
  const { FUZZ_SEED, FUZZ_RUNS } = process.env;
  const usual = isFullRun ? runs : Math.ceil(runs / 5);
  return { seed: Number(FUZZ_SEED ?? 20_261_120), numRuns: Number(FUZZ_RUNS ?? usual) };
}
