import { defineShell } from './federation/define-shell.ts';

export default defineShell(import.meta.dirname);
