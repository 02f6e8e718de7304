import { DoneView } from '@fieldhouse/core-contract';
import { endpoint, file, idParam, uuidParam } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import {
  BeginAloneInput,
  ClaimImportInput,
  ClaimImportView,
  DueImportsView,
  FailImportInput,
  MergeView,
  RememberSheetInput,
  RenewImportInput,
  RenewImportView,
  ScheduleContextView,
  StoredImportsView,
  StoredImportState,
  StoredImportView,
  StoredSheetView,
  StoredSheetsView,
  UndoImportView,
} from './internal.ts';
import { ImportUndoCheckView } from './preview.ts';

const access = 'internal';
const school = { method: 'GET', access, params: { id: idParam('Import') } } as const;
const schoolImport = {
  method: 'GET',
  access,
  params: { id: idParam('Import'), uuid: uuidParam('Import') },
} as const;
const post = { method: 'POST', access } as const;
const claimed = { ...post, params: { uuid: uuidParam('Import') } } as const;
/** Bodies of bytes or frames, read as a stream. */
const stream = { ...post, takes: 'bytes', errors: ['conflict', 'not-found'] } as const;
const LeaseQuery = z.object({ lease: z.uuid('The lease is missing.') });

/** Endpoints that svc-import calls on svc-core, which stores the files and the games. */
export const internalImportEndpoints = {
  context: endpoint({
    ...school,
    path: '/internal/schools/:id/schedule-context',
    summary: "The school's teams, opponents, and mappings for reading a file",
    answer: ScheduleContextView,
  }),
  list: endpoint({
    ...school,
    path: '/internal/schools/:id/imports',
    summary: "A school's imports, newest first",
    answer: StoredImportsView,
  }),
  read: endpoint({
    ...schoolImport,
    path: '/internal/schools/:id/imports/:uuid',
    summary: 'Status of an import',
    answer: StoredImportState,
  }),
  undoCheck: endpoint({
    ...schoolImport,
    path: '/internal/schools/:id/imports/:uuid/undo',
    summary: 'The conflicts that undoing an import would bring back',
    answer: ImportUndoCheckView,
  }),
  undo: endpoint({
    ...schoolImport,
    method: 'POST',
    path: '/internal/schools/:id/imports/:uuid/undo',
    summary: 'Undo an import',
    answer: UndoImportView,
    errors: ['conflict', 'already-done', 'busy'],
  }),
  sheets: endpoint({
    ...school,
    path: '/internal/schools/:id/sheets',
    summary: 'The Google Sheets that a school read, last read first',
    answer: StoredSheetsView,
  }),
  rememberSheet: endpoint({
    ...school,
    method: 'POST',
    path: '/internal/schools/:id/sheets',
    body: RememberSheetInput,
    summary: 'Remember that a Google Sheet was read',
    answer: StoredSheetView,
  }),
  forgetSheet: endpoint({
    access,
    params: { id: idParam('Sheet'), sheet: idParam('Sheet') },
    method: 'DELETE',
    path: '/internal/schools/:id/sheets/:sheet',
    summary: 'Forget a Google Sheet',
    answer: DoneView,
  }),
  store: endpoint({
    ...stream,
    path: '/internal/imports',
    summary: 'Store a file: frames, first a StoreImportInput, then the gzipped file',
    answer: StoredImportView,
  }),
  dryRun: endpoint({
    ...stream,
    path: '/internal/imports/dry-run',
    summary: 'Dry-run an import: frames, first a DryRunInput, then rows',
    answer: MergeView,
  }),
  claim: endpoint({
    ...post,
    path: '/internal/imports/claim',
    summary: 'Claim the next import',
    body: ClaimImportInput,
    answer: ClaimImportView,
  }),
  due: endpoint({
    ...post,
    path: '/internal/imports/due',
    summary: 'Imports that no worker holds',
    answer: DueImportsView,
  }),
  renew: endpoint({
    ...claimed,
    path: '/internal/imports/:uuid/renew',
    summary: 'Renew the lease of an import',
    body: RenewImportInput,
    answer: RenewImportView,
  }),
  beginAlone: endpoint({
    ...claimed,
    path: '/internal/imports/:uuid/begin-alone',
    summary: 'Start the run of an import that must run alone',
    body: BeginAloneInput,
    answer: RenewImportView,
  }),
  fail: endpoint({
    ...claimed,
    path: '/internal/imports/:uuid/fail',
    summary: 'Mark an import as failed',
    body: FailImportInput,
    answer: DoneView,
  }),
  payload: endpoint({
    ...claimed,
    method: 'GET',
    path: '/internal/imports/:uuid/payload',
    summary: 'The gzipped file of a claimed import',
    query: LeaseQuery,
    answer: file('application/octet-stream'),
  }),
  rows: endpoint({
    ...stream,
    ...claimed,
    path: '/internal/imports/:uuid/rows',
    summary: 'Merge the rows of a claimed import into the schedule',
    query: LeaseQuery,
    answer: MergeView,
  }),
};
