import { isDeepStrictEqual } from 'node:util';
import { answerSchemaOf, errorCodesOf } from '@fieldhouse/endpoint';
import type { Endpoint } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import type { HttpProblem } from '../http-problem.ts';

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/**
 * Throws unless an answer matches its endpoint's schema exactly, without extra fields. For tests, which check every answer;
 * in production it would only cost time.
 *
 * @param json the answer as it is sent.
 */
export function checkAnswer(declared: Endpoint, json: string): void {
  const schema = answerSchemaOf(declared);
  if (!schema) throw new Error(`${nameOf(declared)} declares no JSON answer`);
  const given: unknown = JSON.parse(json);
  const result = z.safeParse(schema, given);
  if (!result.success)
    throw new Error(
      `The answer of ${nameOf(declared)} does not meet its schema: ${z.prettifyError(result.error)}`,
    );
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(result.data ?? null)), given))
    throw new Error(
      `The answer of ${nameOf(declared)} has more than its schema: ${json.slice(0, 500)}`,
    );
}

/** Throws unless the endpoint declares the error code. For tests. */
export function checkRefusal(declared: Endpoint, { code, message }: HttpProblem): void {
  if (!errorCodesOf(declared).includes(code))
    throw new Error(`${nameOf(declared)} does not declare the refusal '${code}' (${message})`);
}
