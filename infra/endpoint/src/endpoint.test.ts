import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpointUrl } from './endpoint-url.ts';
import { endpoint, errorCodesOf, successStatusesOf } from './endpoint.ts';
import { codeOfStatus, ERROR_CODES, isErrorCode } from './error-code.ts';
import { idParam, textParam } from './path-param.ts';

const declared = endpoint({
  method: 'PUT',
  path: '/api/things/:id/parts/:name',
  access: 'staff',
  summary: 'For this test',
  params: { id: idParam('Thing'), name: textParam('Part') },
  query: z.object({ from: z.optional(z.string()), all: z.optional(z.boolean()) }),
  body: z.object({}),
  answer: z.object({}),
  errors: ['conflict'],
});
const params = { id: 7, name: 'a/b ü' };

test('a URL has the escaped parameters and the defined query values', () => {
  expect(endpointUrl(declared, { params })).toBe('/api/things/7/parts/a%2Fb%20%C3%BC');
  expect(endpointUrl(declared, { params, query: { from: 'x&y', all: undefined } })).toBe(
    '/api/things/7/parts/a%2Fb%20%C3%BC?from=x%26y',
  );
});

test('an endpoint has the error codes of its kind and its own', () => {
  const codes = errorCodesOf(declared);
  expect(codes).toEqual(
    expect.arrayContaining(['signed-out', 'cross-site', 'not-found', 'conflict']),
  );
  expect(codes).not.toContain('wrong-credentials');
  const statuses = codes.map((code) => ERROR_CODES[code]);
  expect(statuses).toEqual(statuses.toSorted((one, other) => one - other));
  expect(errorCodesOf({ ...declared, method: 'GET' })).not.toContain('cross-site');
});

test('success is 200 unless the endpoint declares another status', () => {
  expect(successStatusesOf({})).toEqual([200]);
  expect(successStatusesOf({ status: 201 })).toEqual([201]);
  expect(successStatusesOf({ status: [200, 202] })).toEqual([200, 202]);
});

test.each([400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 500, 502, 503, 504])(
  'status %i has a generic code',
  (status) => expect(ERROR_CODES[codeOfStatus(status)]).toBe(status),
);

test('a status without a code gets the code of its class', () => {
  expect([codeOfStatus(431), codeOfStatus(507)]).toEqual(['invalid-input', 'internal-error']);
});

test('isErrorCode accepts only known codes', () => {
  expect(['conflict', 'toString', 'new-code'].map(isErrorCode)).toEqual([true, false, false]);
});
