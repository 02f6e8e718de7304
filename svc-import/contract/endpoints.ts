import { endpoint, endpointsOf, uuidOf } from '@fieldhouse/endpoint';
import type { EndpointGroup } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { ImportInput } from './input.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { ImportPreviewView, ImportUndoneView } from './preview.ts';
import { ImportResultView, ImportStateView } from './result.ts';

const access = 'staff';
const params = { id: uuidOf('Import') } as const;
const upload = {
  method: 'POST',
  access,
  body: ImportInput,
  longestBody: IMPORT_LIMITS.bytes,
  slow: true,
} as const;

/** Importing a schedule from a file. */
export const importEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/import-games',
    access,
    summary: "The school's imports, newest first",
    answer: z.array(ImportStateView),
    slow: true,
  }),
  create: endpoint({
    ...upload,
    path: '/api/import-games',
    summary: 'Import a file: 200 with the result, or 202 if it takes longer than the request',
    answer: z.union([ImportResultView, ImportStateView]),
    status: [200, 202],
    errors: ['conflict'],
  }),
  preview: endpoint({
    ...upload,
    path: '/api/import-games/preview',
    summary: 'Preview the import of a file',
    answer: ImportPreviewView,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/import-games/:id',
    access,
    params,
    summary: 'Status of an import',
    answer: ImportStateView,
    slow: true,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/import-games/:id/undo',
    access,
    params,
    summary: 'Undo an import',
    answer: ImportUndoneView,
    errors: ['conflict'],
    slow: true,
  }),
};

/** The calls of svc-import that are reachable from outside, by what they are about. */
export const IMPORT_GROUPS: readonly EndpointGroup[] = [
  { name: 'Imports', summary: 'Import a schedule from a file', endpoints: importEndpoints },
];

/** Every call of svc-import that is reachable from outside. */
export const IMPORT_ENDPOINTS = endpointsOf(IMPORT_GROUPS);
