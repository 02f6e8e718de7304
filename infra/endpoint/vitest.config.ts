import { defineConfig } from 'vitest/config';
import { projectConfig } from '../runtime/testing/vitest.base.ts';

export default defineConfig(projectConfig('endpoint', { stores: false, isolate: false }));
