export * from './internal/exported-schedule.ts';
export * from './internal/frames.ts';
export * from './internal/imports.ts';
export * from './internal/mail.ts';
export * from './internal/opponent-key.ts';
