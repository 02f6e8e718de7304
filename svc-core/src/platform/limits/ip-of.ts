import { clientNetwork } from '@fieldhouse/runtime';
import type { Request } from 'express';

/** What limits count a request's client by. Logs and the audit trail have the whole address, `request.ip`. */
export const ipOf = (request: Request): string => clientNetwork(request.ip);
