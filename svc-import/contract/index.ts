export * from './corrections.ts';
export * from './decode.ts';
export * from './input.ts';
export * from './job.ts';
export * from './limits.ts';
export * from './preview.ts';
export * from './result.ts';
export * from './school-year.ts';
