import { FILE_TYPES } from '@fieldhouse/endpoint';
import type { BodyKind } from '@fieldhouse/endpoint';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { hasBody } from '../has-body.ts';
import { invalid, tooLarge, unsupportedType } from '../http-problem.ts';
import type { HttpProblem } from '../http-problem.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const MULTIPART_TYPE = 'multipart/form-data';
/** The content types of each kind of body. */
const TYPES: Readonly<Record<Exclude<BodyKind, 'bytes'>, readonly string[]>> = {
  json: [JSON_TYPE],
  form: [JSON_TYPE, FORM_TYPE],
  'any-form': [JSON_TYPE, FORM_TYPE, MULTIPART_TYPE],
  file: [JSON_TYPE, MULTIPART_TYPE, ...FILE_TYPES],
};

/** 415 unless the body, if present or required, has a content type that the endpoint accepts. */
export function requireMediaType(request: Request, kind: BodyKind, needed: boolean): void {
  if (kind === 'bytes') return;
  const given = request.get('content-type');
  if (given === undefined) {
    if (needed || hasBody(request)) throw unsupportedType();
    return;
  }
  const [type = '', ...parameters] = given.split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.replace(/^charset="?|"$/g, '');
  if (!TYPES[kind].includes(type) || (charset && charset !== 'utf-8' && charset !== 'utf8'))
    throw unsupportedType();
}

/**
 * Parses a body by its schema. Keys that are not in the schema are dropped.
 *
 * @throws HttpProblem 400 with the message of the first field.
 */
export function parseBody<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): z.output<Schema> {
  return parseValue(schema, valueOf(request));
}

/** Parses a value by its schema. @throws HttpProblem as `parseBody`. */
export function parseValue<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw invalidFields(result.error.issues);
}

function invalidFields(issues: readonly z.core.$ZodIssue[]): HttpProblem {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = fieldName(issue.path);
    if (name !== '') fields[name] ??= issue.message;
  }
  const [first] = Object.values(fields);
  if (first !== undefined) return invalid(first, fields);
  const [whole] = issues;
  return invalid(
    whole === undefined || (whole.code === 'invalid_type' && whole.expected === 'object')
      ? 'The request body must be a JSON object.'
      : whole.message,
  );
}

/** The name of a field. The field of an element of a list is named under its index: '3.maxWeek' if the body is the list, else 'games.3.date'. */
function fieldName(path: readonly PropertyKey[]): string {
  if (typeof path[0] === 'number') return path.slice(0, 2).join('.');
  return path.slice(0, typeof path[1] === 'number' && path.length > 2 ? 3 : 1).join('.');
}

function valueOf(request: Request): unknown {
  const bytes: unknown = request.body;
  const text = Buffer.isBuffer(bytes) ? decode(bytes) : '';
  if (request.get('content-type')?.toLowerCase().startsWith(FORM_TYPE)) {
    return formFields(text);
  }
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('The request body is not valid JSON.');
  }
}

/** The fields of a form. One that is given several times is a list, as of checkboxes with one name. */
function formFields(text: string): Record<string, string | readonly string[]> {
  const fields = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  return Object.fromEntries(
    [...fields].map(([name, pairs]) => {
      const values = pairs.map(([, value]) => value);
      const [only = '', ...others] = values;
      return [name, others.length === 0 ? only : values];
    }),
  );
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid('The request body is not valid UTF-8.');
  }
}

/**
 * For a body that the handler reads: 415 if it is compressed, 413 if its `Content-Length` is too large.
 *
 * @param limit in bytes.
 */
export function checkUnreadBody(request: Request, limit: number, sentence?: string): void {
  if ((request.get('content-encoding') ?? 'identity') !== 'identity') throw unsupportedType();
  if (Number(request.get('content-length') ?? 0) > limit) throw tooLarge(sentence);
}
