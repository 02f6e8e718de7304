import { endpoint, endpointsOf, idParam, uuidParam } from '@fieldhouse/endpoint';
import { DoneView } from '@fieldhouse/core-contract';
import type { EndpointGroup } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { ImportFileQuery, ImportInput } from './input.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { ImportPreviewView, ImportUndoCheckView, ImportUndoneView } from './preview.ts';
import { ImportResultView, ImportStateView } from './result.ts';
import { ReadSheetView, SharedSheetInput, SharedSheetView } from './shared-sheet.ts';
import { ReadWorkbookView } from './workbook-sheets.ts';

const access = 'staff';
const read = { method: 'GET', access, slow: true } as const;
const params = { id: uuidParam('Import') } as const;
const upload = {
  method: 'POST',
  access,
  body: ImportInput,
  takes: 'file',
  query: ImportFileQuery,
  longestBody: IMPORT_LIMITS.bytes,
  slow: true,
} as const;

export const importEndpoints = {
  list: endpoint({
    ...read,
    path: '/api/import-games',
    summary: "The school's imports, newest first",
    answer: z.array(ImportStateView),
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
  readWorkbook: endpoint({
    ...upload,
    path: '/api/import-games/workbooks/read',
    summary: 'Read the sheets of an Excel workbook as text. Nothing is imported or stored',
    answer: ReadWorkbookView,
  }),
  listSheets: endpoint({
    ...read,
    path: '/api/import-games/sheets',
    summary: 'The Google Sheets that the school read, last read first',
    answer: z.array(SharedSheetView),
  }),
  readSheet: endpoint({
    method: 'POST',
    path: '/api/import-games/sheets/read',
    access,
    body: SharedSheetInput,
    summary: 'Read a shared Google Sheet. Nothing is imported; its address is remembered',
    answer: ReadSheetView,
    slow: true,
  }),
  forgetSheet: endpoint({
    method: 'DELETE',
    path: '/api/import-games/sheets/:id',
    access,
    params: { id: idParam('Sheet') },
    summary: 'Forget the address of a shared Google Sheet. Its games stay',
    answer: DoneView,
    slow: true,
  }),
  read: endpoint({
    ...read,
    path: '/api/import-games/:id',
    params,
    summary: 'Status of an import',
    answer: ImportStateView,
  }),
  undoCheck: endpoint({
    ...read,
    path: '/api/import-games/:id/undo',
    params,
    summary: 'The conflicts that undoing an import would bring back',
    answer: ImportUndoCheckView,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/import-games/:id/undo',
    access,
    params,
    summary: 'Undo an import',
    answer: ImportUndoneView,
    errors: ['conflict', 'already-done', 'busy'],
    slow: true,
  }),
};

export const IMPORT_GROUPS: readonly EndpointGroup[] = [
  { name: 'Imports', summary: 'Import a schedule from a file', endpoints: importEndpoints },
];

export const IMPORT_ENDPOINTS = endpointsOf(IMPORT_GROUPS);
