import { defineConfig } from 'vitest/config';
import { projectConfig } from '../infra/runtime/testing/vitest.base.ts';

export default defineConfig(projectConfig('shell', { stores: false, isolate: false }));
