export * from './access.ts';
export { endpointUrl, buildUrl } from './endpoint-url.ts';
export type { UrlParts } from './endpoint-url.ts';
export * from './answer.ts';
export * from './endpoint.ts';
export * from './endpoint-group.ts';
export * from './error-code.ts';
export * from './error-description.ts';
export * from './path-param.ts';
