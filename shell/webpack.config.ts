import { definePageWorker } from './federation/define-page-worker.ts';
import { defineShell } from './federation/define-shell.ts';

export default [defineShell(import.meta.dirname), definePageWorker(import.meta.dirname)];
