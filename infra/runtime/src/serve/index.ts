export { isServerError } from './is-server-error.ts';
export { isInMemory, jsonList, StreamedAnswer } from './streamed-answer.ts';
export type { ListRows } from './streamed-answer.ts';
export { ClientDisconnectedError } from './client-disconnected.ts';
export { JsonBytes } from './json-bytes.ts';
export { KeptAnswers } from './kept-answers.ts';
export { matchesEntityTag } from './entity-tag.ts';
export { nameSessionUser } from './name-session-user.ts';
export { accepted, redirectTo, Reply, SENT } from './reply.ts';
export { parseValue } from './request-body.ts';
export { createRoutes } from './routes.ts';
export type {
  Call,
  Callers,
  CountedCall,
  Handler,
  Routes,
  ServeOptions,
  ServeHooks,
} from './routes.ts';
