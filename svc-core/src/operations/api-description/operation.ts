import { FILE_TYPES, isJsonAnswer, MAX_ID, successStatusesOf } from '@fieldhouse/endpoint';
import type { Access, Endpoint, EndpointGroup, PathParam } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import type {
  oas31,
  ZodObjectInput,
  ZodOpenApiContentObject,
  ZodOpenApiOperationObject,
  ZodOpenApiPathItemObject,
} from 'zod-openapi';
import { errorResponsesOf } from './error-responses.ts';

const ACCESS_DESCRIPTIONS: Readonly<Record<Access, string>> = {
  public: 'No sign-in required.',
  confined:
    'Requires a session. Also allowed before a required password change and before the email address is confirmed.',
  staff: 'Requires a staff session. Limited to their own school.',
  sysadmin: 'Requires a system administrator session.',
  internal: 'For other services of this installation.',
};
const STATUS_DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted, but not finished yet',
  302: 'Redirect to the URL in `Location`',
};
const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** An endpoint's path in OpenAPI syntax: `/api/teams/{id}`. */
export const pathTemplateOf = ({ path }: Pick<Endpoint, 'path'>): string =>
  path.replace(/:(\w+)/g, '{$1}').replace(/\*(\w+)$/, '{$1}');

export const methodOf = ({ method }: Pick<Endpoint, 'method'>) => METHODS[method];

/** An endpoint's operation, as part of a path item. */
export function operationOf(
  group: EndpointGroup,
  name: string,
  declared: Endpoint,
): ZodOpenApiPathItemObject {
  const { access, summary, slow, etag } = declared;
  const operation: ZodOpenApiOperationObject = {
    operationId: operationIdOf(group.name, name),
    tags: [group.name],
    summary,
    description: slow
      ? `${ACCESS_DESCRIPTIONS[access]} May take up to 30 seconds.`
      : ACCESS_DESCRIPTIONS[access],
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: pathParametersOf(declared),
    ...(declared.query && { requestParams: { query: fieldsOf(declared.query) } }),
    ...(declared.body && {
      requestBody: bodyOf(declared.describedBody ?? declared.body, declared),
    }),
    responses: {
      ...successResponsesOf(declared),
      ...(etag && { 304: { description: 'Not changed since the `ETag` in `If-None-Match`' } }),
      ...errorResponsesOf(declared),
    },
  };
  return { [methodOf(declared)]: operation };
}

/** 'list' of 'Answer pages' is `answerPagesList`. */
function operationIdOf(groupName: string, name: string): string {
  const [first = '', ...rest] = groupName.split(' ');
  const lead = /^[A-Z]+$/.test(first)
    ? first.toLowerCase()
    : first[0]?.toLowerCase() + first.slice(1);
  return lead + [...rest, name].map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

function pathParametersOf({ path, params = {} }: Endpoint): oas31.ParameterObject[] {
  const rest = /\*(\w+)$/.exec(path)?.[1];
  return [
    ...Object.entries(params).map(([name, param]) => ({
      name,
      in: 'path' as const,
      required: true,
      description: param.kind === 'text' ? param.what : `${param.what} ID`,
      schema: paramSchema(param),
    })),
    ...(rest === undefined
      ? []
      : [
          {
            name: rest,
            in: 'path' as const,
            required: true,
            description: 'The rest of the path, slashes included',
            schema: { type: 'string' as const },
          },
        ]),
  ];
}

function paramSchema({ kind }: PathParam): oas31.SchemaObject {
  if (kind === 'id') return { type: 'integer', minimum: 1, maximum: MAX_ID };
  return kind === 'uuid' ? { type: 'string', format: 'uuid' } : { type: 'string' };
}

/** A query's schema as an object, whose fields become parameters. */
function fieldsOf(query: z.ZodMiniType): ZodObjectInput {
  if (!(query instanceof z.ZodMiniObject)) throw new TypeError('A query must be an object');
  return query;
}

/** A form with a file and fields beside it, or the file itself. */
const FILE_BODIES: ZodOpenApiContentObject = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      additionalProperties: { type: 'string' },
    },
  },
  ...Object.fromEntries(FILE_TYPES.map((type) => [type, { schema: { type: 'string' } }])),
};

function bodyOf(schema: z.ZodMiniType, { takes }: Endpoint) {
  const content = { schema };
  return {
    required: true,
    content: {
      'application/json': content,
      ...(takes === 'form' && { 'application/x-www-form-urlencoded': content }),
      ...(takes === 'file' && FILE_BODIES),
    },
  };
}

function successResponsesOf(declared: Endpoint) {
  const content = contentOf(declared);
  return Object.fromEntries(
    successStatusesOf(declared).map((status) => [
      status,
      { description: STATUS_DESCRIPTIONS[status] ?? 'Success', ...(content && { content }) },
    ]),
  );
}

function contentOf({ answer }: Endpoint) {
  if (isJsonAnswer(answer)) return { 'application/json': { schema: answer } };
  if (answer.kind === 'html') return { 'text/html': { schema: { type: 'string' as const } } };
  return answer.kind === 'file' ? { [answer.type]: {} } : undefined;
}
