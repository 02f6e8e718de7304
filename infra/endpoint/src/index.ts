export * from './access.ts';
export { addressOf, joinAddress } from './address.ts';
export type { AddressParts } from './address.ts';
export * from './answer.ts';
export * from './endpoint.ts';
export * from './endpoint-group.ts';
export * from './error-code.ts';
export * from './error-meaning.ts';
export * from './path-param.ts';
