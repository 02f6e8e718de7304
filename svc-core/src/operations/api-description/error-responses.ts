import { endpointsOf, ERROR_CODES, ERROR_DESCRIPTIONS, errorCodesOf } from '@fieldhouse/endpoint';
import type { Endpoint, EndpointGroup, ErrorCode } from '@fieldhouse/endpoint';
import type { ZodOpenApiResponseObject } from 'zod-openapi';

const PROBLEM = { $ref: '#/components/schemas/Problem' };
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const } },
};
const WITH_RETRY_AFTER = new Set([429, 503]);

/** The error responses of an endpoint by status, each a reference into `errorComponentsOf`. */
export const errorResponsesOf = (declared: Endpoint) =>
  Object.fromEntries(
    [...byStatus(declared)].map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${nameOf(codes)}` },
    ]),
  );

/** Every error response of some groups by name: one for each status and set of codes. */
export function errorComponentsOf(
  groups: readonly EndpointGroup[],
): Record<string, ZodOpenApiResponseObject> {
  const responses: Record<string, ZodOpenApiResponseObject> = {};
  for (const declared of endpointsOf(groups))
    for (const [status, codes] of byStatus(declared))
      responses[nameOf(codes)] = responseOf(status, codes);
  return responses;
}

function byStatus(declared: Endpoint): Map<number, readonly ErrorCode[]> {
  return Map.groupBy(errorCodesOf(declared), (code) => ERROR_CODES[code]);
}

/** 'SignedOutOrWrongCredentials' */
const nameOf = (codes: readonly ErrorCode[]): string =>
  codes
    .map((code) => code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .join('Or');

function responseOf(status: number, codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_DESCRIPTIONS[code]}`).join('\n\n'),
    ...(WITH_RETRY_AFTER.has(status) && { headers: RETRY_AFTER }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            PROBLEM,
            { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } },
          ],
        },
      },
    },
  };
}
