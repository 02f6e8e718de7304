import { clientNetwork } from '@fieldhouse/runtime';
import type { Request } from 'express';

/** The client's key in rate limits. Logs and the audit trail use the full IP address, `request.ip`. */
export const clientKey = (request: Request): string => clientNetwork(request.ip);
