export * from './delivery.ts';
export * from './message.ts';
export * from './outbox.ts';
export * from './preview.ts';
export * from './queue.ts';
