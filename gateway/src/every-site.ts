import type { RequestHandler } from 'express';

/** An app's files may be used by the page wherever the page comes from: they are the same for everybody. */
export const allowEverySite: RequestHandler = (_req, res, next) => {
  res.set({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  next();
};
