import * as core from '@fieldhouse/core-contract';
import { CORE_GROUPS, ProblemView } from '@fieldhouse/core-contract';
import { endpointsOf, answerSchemaOf } from '@fieldhouse/endpoint';
import type { EndpointGroup, Endpoint } from '@fieldhouse/endpoint';
import * as imports from '@fieldhouse/import-contract';
import { IMPORT_GROUPS } from '@fieldhouse/import-contract';
import { createDocument } from 'zod-openapi';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import * as z from 'zod/mini';
import manifest from '../../../package.json' with { type: 'json' };
import { operationOf, pathTemplateOf } from './operation.ts';
import { errorComponentsOf } from './error-responses.ts';

/** Kinds of schemas that get a name. Strings and numbers are inlined. */
const NAMED_KINDS = new Set(['object', 'enum']);

const DESCRIPTION = `All public endpoints of Fieldhouse.

Sign in with POST /api/login. The response sets a session cookie. Send it with every other request. Request and response
bodies are JSON in UTF-8. Unknown request fields are ignored. Responses may have more fields than are described here.

Errors are returned as a \`Problem\`: \`code\` is for programs and comes from a fixed list for each endpoint. \`message\` is for
people and may change.`;

export interface Installation {
  /** Its public URL, without a trailing slash. */
  readonly publicUrl: string;
  /** The name of its session cookie. */
  readonly cookieName: string;
}

type Created = ReturnType<typeof createDocument>;
type Components = NonNullable<Created['components']>;

/** An OpenAPI document with paths and named schemas. */
export interface ApiDocument extends Created {
  readonly paths: NonNullable<Created['paths']>;
  readonly components: Components & { readonly schemas: NonNullable<Components['schemas']> };
}

export const ALL_GROUPS: readonly EndpointGroup[] = [...CORE_GROUPS, ...IMPORT_GROUPS];

/** The OpenAPI 3.1 document of every endpoint in `groups`. */
export function openApiDocument(
  { publicUrl, cookieName }: Installation,
  groups: readonly EndpointGroup[] = ALL_GROUPS,
): ApiDocument {
  nameSchemas(endpointsOf(groups));
  const {
    paths = {},
    components = {},
    ...document
  } = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Fieldhouse API',
        version: manifest.version,
        description: DESCRIPTION,
        license: { name: manifest.license, identifier: manifest.license },
      },
      servers: [{ url: publicUrl }],
      tags: groups.map(({ name, summary }) => ({ name, description: summary })),
      paths: pathsOf(groups),
      components: {
        schemas: { Problem: ProblemView },
        responses: errorComponentsOf(groups),
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: cookieName,
            description: 'Set by POST /api/login.',
          },
        },
      },
    },
    {
      override: ({ zodSchema, jsonSchema, io }) => {
        // Responses of a newer version may have more fields.
        if (zodSchema._zod.def.type === 'object' && io === 'output')
          delete jsonSchema.additionalProperties;
        // The bounds of any JavaScript integer carry no information.
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    },
  );
  return { ...document, paths, components: { ...components, schemas: components.schemas ?? {} } };
}

function pathsOf(groups: readonly EndpointGroup[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const group of groups)
    for (const [name, declared] of Object.entries(group.endpoints)) {
      const path = pathTemplateOf(declared);
      paths[path] = { ...paths[path], ...operationOf(group, name, declared) };
    }
  return paths;
}

/**
 * Names the schemas of bodies and responses after their exports in the contracts: as metadata, because a component that differs as input
 * and as output gets a second name.
 */
function nameSchemas(declared: readonly Endpoint[]): void {
  const used = usedIn(declared);
  for (const [name, value] of Object.entries<unknown>({ ...core, ...imports }))
    if (isSchema(value) && used.has(value) && NAMED_KINDS.has(value._zod.def.type))
      z.globalRegistry.add(value, { ...z.globalRegistry.get(value), id: name });
}

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;

/** Every schema used in the bodies and responses of some endpoints. */
function usedIn(declared: readonly Endpoint[]): ReadonlySet<z.core.$ZodType> {
  const used = new Set<z.core.$ZodType>();
  const take = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(take);
    else if (isSchema(part) && !used.has(part)) {
      used.add(part);
      Object.values(part._zod.def).forEach(take);
      if (part instanceof z.core.$ZodObject) Object.values(part._zod.def.shape).forEach(take);
    }
  };
  for (const one of declared) take([one.describedBody ?? one.body, answerSchemaOf(one)]);
  return used;
}
