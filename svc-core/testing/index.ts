export { Browser } from './browser.ts';
export type { Answer } from './browser.ts';
export { PASSWORD } from './builder.ts';
export { APP_SECRET, startCore } from './core.ts';
export type { TestCore } from './core.ts';
export { dayIn } from './day-in.ts';
export { newStaff, newSysadmin } from './staff.ts';
export type { Staff } from './staff.ts';
