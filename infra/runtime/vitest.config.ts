import { defineConfig } from 'vitest/config';
import { projectConfig } from './testing/vitest.base.ts';

export default defineConfig(projectConfig('infra/runtime', { isolate: false }));
