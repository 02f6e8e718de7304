import { HttpProblem } from '@fieldhouse/runtime';
import type { Request } from 'express';

type Fields = Readonly<Record<string, unknown>>;

/** Reads the fields of a form. A browser sends a list of one as a text, and an empty text in a list means no choice. */
export function readFields(body: Fields, lists: readonly string[]): Record<string, unknown> {
  const fields = { ...body };
  for (const name of lists) {
    const given = fields[name];
    if (given === undefined) continue;
    const all: readonly unknown[] = Array.isArray(given) ? given : [given];
    fields[name] = all.filter((value) => value !== '');
  }
  return fields;
}

/** The entered texts, to fill the form again; '' for a value that is no text. */
export const enteredTexts = (given: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

/** The problem of a form, to show it in the form. @throws the error if it is another one, or if a program sent the request. */
export function refusedInput(request: Request, error: unknown): HttpProblem {
  const isForm = !request.is('application/json');
  if (isForm && error instanceof HttpProblem && error.status === 400) return error;
  throw error;
}
