import { defineConfig } from 'vitest/config';
import { componentProject } from '../shell/testing/component-project.ts';

export default defineConfig(componentProject('mf-sysadmin'));
