import { endpoint, html } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';

/** An OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html). */
const ApiDescription = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** The API description, for programs and for people. */
export const apiDescriptionEndpoints = {
  document: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    duringMaintenance: 'open',
    summary: 'This API as an OpenAPI 3.1 document',
    answer: ApiDescription,
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    duringMaintenance: 'open',
    summary: 'This API as a web page',
    answer: html,
  }),
};
