export * from './abrupt-postgres.ts';
export * from '../src/free-port.ts';
export * from './local-server.ts';
export * from './queue-stores.ts';
export * from './raw-call.ts';
export * from './repeated-keys.ts';
export * from './smtp-sink.ts';
export * from './test-database.ts';
