export * from './internal/exported-schedule.ts';
export * from './internal/frames.ts';
export * from './internal/opponent-key.ts';
export * from './internal/session.ts';
