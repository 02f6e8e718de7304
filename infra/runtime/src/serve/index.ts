export { couldNotServe } from './could-not-serve.ts';
export { isShort, jsonList, LongAnswer } from './long-answer.ts';
export type { ListRows } from './long-answer.ts';
export { ReaderGone } from './reader-gone.ts';
export { accepted, redirectTo, Reply } from './reply.ts';
export { parseValue } from './request-body.ts';
export { createRoutes } from './routes.ts';
export type {
  Call,
  Callers,
  CountedCall,
  Handler,
  Routes,
  ServeOptions,
  ServeWorld,
} from './routes.ts';
