import type { Request } from 'express';

/** Where a request comes from, as the gateway saw it. */
export const ipOf = (request: Request): string => request.ip ?? '';
