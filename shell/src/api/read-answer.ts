import { isJsonAnswer } from '@fieldhouse/endpoint';
import type { AnswerOf, Endpoint } from '@fieldhouse/endpoint';

import { UNREADABLE, definitionOf, isRecord } from './answer-schema.ts';
import type { Schema, SchemaDefinition } from './answer-schema.ts';

/**
 * An answer as a page gets it: as declared, except that an enum value may be any text, since a newer service may have values that
 * the page does not know.
 */
export type Shown<T> = T extends string
  ? string
  : T extends number | boolean | bigint | null | undefined
    ? T
    : T extends object
      ? { [Key in keyof T]: Shown<T[Key]> }
      : T;
/** The answer of an endpoint as a page gets it. */
export type ShownAnswer<E extends Endpoint> = Shown<AnswerOf<E>>;

/** A parsed answer and the number of unreadable entries in its lists. */
export interface ReadAnswer<T> {
  readonly answer: T;
  readonly unreadable: number;
}

/** A success response whose body cannot be read. */
export class UnreadableAnswer extends Error {
  constructor({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
    super(`The answer of ${method} ${path} cannot be read.`);
    this.name = 'UnreadableAnswer';
  }
}

type CountLost = (count: number) => void;

const isMissing = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

/** Default for a missing value: undefined, null, an empty list or an empty text where the schema accepts it, else `UNREADABLE`. */
const defaultFor = (schema: Schema): unknown => {
  const { type } = definitionOf(schema);
  if (type === 'array') return [];
  if (type === 'record') return readAs(schema, {}, () => undefined);
  const candidates = type === 'default' ? [undefined] : [undefined, null, ''];
  for (const candidate of candidates) {
    const { success, data } = schema.safeParse(candidate);
    if (success) return data;
  }
  return UNREADABLE;
};

/** The value, or its default where it is missing or unreadable. */
const readOrDefault = (schema: Schema, value: unknown, lost: CountLost): unknown => {
  const read = isMissing(value) ? UNREADABLE : readAs(schema, value, lost);
  return read === UNREADABLE ? defaultFor(schema) : read;
};

const readEach = (element: Schema, values: readonly unknown[], lost: CountLost): unknown[] => {
  const rows = values.map((value) => readAs(element, value, lost));
  const readable = rows.filter((row) => row !== UNREADABLE);
  if (readable.length < rows.length) lost(rows.length - readable.length);
  return readable;
};

const readFields = ({ shape }: SchemaDefinition, value: unknown, lost: CountLost): unknown => {
  if (!isRecord(value)) return UNREADABLE;
  const fields: [string, unknown][] = Object.entries(shape).map(([name, schema]) => [
    name,
    readOrDefault(schema, value[name], lost),
  ]);
  if (fields.some(([, field]) => field === UNREADABLE)) return UNREADABLE;
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
};

const readEntries = (
  { keyType, valueType }: SchemaDefinition,
  value: unknown,
  lost: CountLost,
): unknown => {
  if (!isRecord(value)) return UNREADABLE;
  const expected =
    definitionOf(keyType).type === 'enum' ? Object.values(definitionOf(keyType).entries) : [];
  const names = [...new Set([...expected, ...Object.keys(value)])];
  return Object.fromEntries(
    names
      .map((name): [string, unknown] => [name, readOrDefault(valueType, value[name], lost)])
      .filter(([, entry]) => entry !== UNREADABLE),
  );
};

const readTuple = ({ items }: SchemaDefinition, value: unknown, lost: CountLost): unknown => {
  if (!Array.isArray(value) || value.length < items.length) return UNREADABLE;
  const read = items.map((item, index) => readAs(item, value[index], lost));
  return read.includes(UNREADABLE) ? UNREADABLE : read;
};

const readText = ({ format }: SchemaDefinition, value: unknown): unknown => {
  if (typeof value !== 'string') return UNREADABLE;
  if (format !== 'date') return value;
  // A date may be sent as a timestamp, as databases print it.
  const day = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? '';
  return Number.isNaN(Date.parse(day)) ? UNREADABLE : day;
};

const readPipe = (pipe: SchemaDefinition, value: unknown, lost: CountLost): unknown => {
  const before = pipe.in.safeParse(value);
  return before.success ? readAs(pipe.out, before.data, lost) : UNREADABLE;
};

const firstReadable = ({ options }: SchemaDefinition, value: unknown, lost: CountLost): unknown => {
  for (const option of options) {
    const read = readAs(option, value, lost);
    if (read !== UNREADABLE) return read;
  }
  return UNREADABLE;
};

/** Reads each part separately, so that an unreadable one affects as little as possible. */
const readLeniently = (parts: SchemaDefinition, value: unknown, lost: CountLost): unknown => {
  switch (parts.type) {
    case 'object':
      return readFields(parts, value, lost);
    case 'array':
      return Array.isArray(value) ? readEach(parts.element, value, lost) : UNREADABLE;
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'default':
      return readAs(parts.innerType, value, lost);
    case 'record':
      return readEntries(parts, value, lost);
    case 'tuple':
      return readTuple(parts, value, lost);
    case 'union':
      return firstReadable(parts, value, lost);
    case 'pipe':
      return readPipe(parts, value, lost);
    case 'enum':
      return typeof value === 'string' && value !== '' ? value : UNREADABLE;
    case 'string':
      return readText(parts, value);
    case 'number':
      return Number.isFinite(value) ? value : UNREADABLE;
    default:
      return UNREADABLE;
  }
};

const readAs = (schema: Schema, value: unknown, lost: CountLost): unknown => {
  const { success, data } = schema.safeParse(value);
  return success ? data : readLeniently(definitionOf(schema), value, lost);
};

/** The type matches what `readAs` returns for this schema; see {@link Shown}. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asShown = <E extends Endpoint>(value: unknown): ShownAnswer<E> => value as ShownAnswer<E>;

const readCounting = <E extends Endpoint>(
  declared: E,
  value: unknown,
  count: CountLost,
): ShownAnswer<E> => {
  const { answer: schema } = declared;
  const read = isJsonAnswer(schema) ? readAs(schema, value, count) : undefined;
  if (read === UNREADABLE) throw new UnreadableAnswer(declared);
  return asShown<E>(read);
};

const warnOfLost = ({ method, path }: Endpoint, unreadable: number): void => {
  if (unreadable > 0) console.warn(`${method} ${path}: entries that can't be shown: ${unreadable}`);
};

/**
 * Parses an answer leniently: `infra/decisions/0030-tolerant-reader.md`.
 * @throws UnreadableAnswer where nothing of it is readable.
 */
export const readAnswer = <E extends Endpoint>(
  declared: E,
  value: unknown,
): ReadAnswer<ShownAnswer<E>> => {
  let unreadable = 0;
  const answer = readCounting(declared, value, (count) => {
    unreadable += count;
  });
  warnOfLost(declared, unreadable);
  return { answer, unreadable };
};
