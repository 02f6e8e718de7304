export { addressOf } from '@fieldhouse/endpoint';
export type { CallInput } from '@fieldhouse/endpoint';
export { ApiError, errorSentence, isUnauthorized } from './api-error.ts';
export { call, change, download, upload } from './call.ts';
export type { Shown, ShownAnswer } from './read-answer.ts';
export { refetchOnFocus, refresh, useRead } from './reads.ts';
export type { Sent } from './send-upload.ts';
export { applyServerErrors } from './server-errors.ts';
export { handleUnauthorized } from './unauthorized.ts';
