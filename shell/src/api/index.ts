export { api } from './api-client.ts';
export type { Parser } from './api-client.ts';
export type { Sent } from './send-upload.ts';
export { ApiError, errorSentence, isUnauthorized } from './api-error.ts';
export { refetchOnFocus, refresh, useRead } from './reads.ts';
export type { ReadOptions } from './reads.ts';
export { applyServerErrors } from './server-errors.ts';
export { handleUnauthorized } from './unauthorized.ts';
