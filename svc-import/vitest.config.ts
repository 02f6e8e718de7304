import { projectConfig } from '@fieldhouse/runtime/testing/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig(projectConfig('svc-import', { isolate: false }));
