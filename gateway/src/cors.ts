import type { RequestHandler } from 'express';

/** CORS: pages of any origin may load a remote's files, which are public. */
export const allowAnyOrigin: RequestHandler = (_req, res, next) => {
  res.set({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  next();
};
