import { CORE_GROUPS, ProblemView } from '@fieldhouse/core-contract';
import { endpointsOf } from '@fieldhouse/endpoint';
import type { EndpointGroup } from '@fieldhouse/endpoint';
import { IMPORT_GROUPS } from '@fieldhouse/import-contract';
import { createDocument } from 'zod-openapi';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import manifest from '../../../package.json' with { type: 'json' };
import { nameSchemas } from './name-schemas.ts';
import { operationOf, pathTemplateOf } from './operation.ts';
import { errorComponentsOf } from './error-responses.ts';

const DESCRIPTION = `All public endpoints of Fieldhouse.

Sign in with POST /api/login. The response sets a session cookie. Send it with every other request. Request and response
bodies are JSON in UTF-8. Unknown request fields are ignored. Responses may have more fields than are described here.

Errors are returned as a \`Problem\`: \`code\` is for programs and comes from a fixed list for each endpoint. \`message\` is for
people and may change.`;

/** The installation that is described. */
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
