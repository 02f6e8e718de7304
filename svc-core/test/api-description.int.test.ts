import { CORE_GROUPS } from '@fieldhouse/core-contract';
import { endpoint, ERROR_CODES, errorCodesOf, successStatusesOf } from '@fieldhouse/endpoint';
import type { Endpoint } from '@fieldhouse/endpoint';
import { rawCall } from '@fieldhouse/runtime/testing';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ALL_GROUPS, openApiDocument } from '../src/operations/api-description/openapi-document.ts';
import { methodOf, pathTemplateOf } from '../src/operations/api-description/operation.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

const Operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.unknown()),
});
const Described = z.looseObject({
  openapi: z.string(),
  servers: z.tuple([z.object({ url: z.string() })]),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

let core: TestCore;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core?.close());

const read = async () => Described.parse((await core.browser().get('/api/openapi.json')).body);
const nameOf = (declared: Endpoint) => `${methodOf(declared)} ${pathTemplateOf(declared)}`;
const namesIn = ({ paths }: z.infer<typeof Described>) =>
  Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((on) => `${on} ${path}`));
const everyCall = ALL_GROUPS.flatMap(({ endpoints }) => Object.values(endpoints));

describe('the description of the API', () => {
  test('is a valid OpenAPI 3.1 document', async () => {
    const document = await read();
    expect(document.openapi).toBe('3.1.1');
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test('has exactly the routes served outside /internal', async () => {
    const served = core.routes.list().filter(({ path }) => !path.startsWith('/internal/'));
    const own = new Set(CORE_GROUPS.flatMap(({ endpoints }) => Object.values(endpoints)));
    expect(served.filter((declared) => !own.has(declared)).map(nameOf)).toEqual([]);
    expect([...own].filter((declared) => !served.includes(declared)).map(nameOf)).toEqual([]);
    expect(namesIn(await read()).toSorted()).toEqual(everyCall.map(nameOf).toSorted());
  });

  test('has the declared statuses, errors and access rules', async () => {
    const { paths } = await read();
    for (const declared of everyCall) {
      const operation = paths[pathTemplateOf(declared)]?.[methodOf(declared)];
      const statuses = [
        ...successStatusesOf(declared),
        ...(declared.etag ? [304] : []),
        ...errorCodesOf(declared).map((code) => ERROR_CODES[code]),
      ];
      const told = Object.keys(operation?.responses ?? {}).map(Number);
      expect([nameOf(declared), told]).toEqual([
        nameOf(declared),
        [...new Set(statuses)].toSorted((one, other) => one - other),
      ]);
      expect(operation?.security).toEqual(declared.access === 'public' ? [] : [{ session: [] }]);
    }
  });

  test('has unique operation IDs and schema names, and the installation’s URL', async () => {
    const { paths, components, servers } = await read();
    const ids = Object.values(paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['teamsCreate', 'answerPagesShow', 'importsUndo']));
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['TeamView', 'GameInput', 'ImportResultView', 'Problem']),
    );
    // A generated name: a schema that differs between input and output.
    expect(Object.keys(components.schemas).filter((name) => /^__|Output$/.test(name))).toEqual([]);
    expect(servers[0].url).toBe('http://localhost:8080');
  });

  test('includes an added endpoint', () => {
    const path = '/api/added/:id';
    const param = { kind: 'id', what: 'Thing' } as const;
    const added = endpoint({
      method: 'GET',
      path,
      access: 'staff',
      params: { id: param },
      summary: 'A thing',
      answer: z.object({ name: z.string() }),
    });
    const group = { name: 'Things', summary: 'Things', endpoints: { read: added } };
    const installation = { publicUrl: 'http://localhost:8080', cookieName: 'fieldhouse.sid' };
    const { paths } = openApiDocument(installation, [...ALL_GROUPS, group]);
    expect(paths['/api/added/{id}']?.get?.operationId).toBe('thingsRead');
  });

  test('is revalidated by ETag', async () => {
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const first = await rawCall(core.url, { method: 'GET', path });
      const { etag = '', 'cache-control': cached } = first.headers;
      expect([path, first.status, cached]).toEqual([path, 200, 'no-store']);
      const headers = { 'if-none-match': etag };
      const again = await rawCall(core.url, { method: 'GET', path, headers });
      expect([path, again.status, again.text.length]).toEqual([path, 304, 0]);
    }
  });
});

describe('the page of the API', () => {
  test('shows every endpoint, schema and error code, and has no broken links', async () => {
    const { text, headers } = await core.browser().get('/api/docs');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { paths, components } = await read();
    const wanted = [
      ...Object.values(paths).flatMap((item) => Object.values(item).map((one) => one.operationId)),
      ...Object.keys(components.schemas).map((name) => `schema-${name}`),
      ...Object.keys(ERROR_CODES).map((code) => `code-${code}`),
    ];
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
    const links = [...text.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, to = '']) => to);
    const elsewhere = links.filter((to) => !to.startsWith('#') || !ids.includes(to.slice(1)));
    expect(elsewhere).toEqual(['/api/openapi.json']);
  });

  test('runs no scripts and loads nothing', async () => {
    const { text, headers } = await core.browser().get('/api/docs');
    expect(text).not.toMatch(/<script|<link|@import|url\(|\son\w+=|\sstyle=/i);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/);
  });
});
