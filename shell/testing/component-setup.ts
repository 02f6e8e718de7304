import { afterEach, beforeEach, vi } from 'vitest';

import './faster-cascade.ts';
import './no-owner-stacks.ts';
import { failOnProblems, cleanUpPage } from './page-cleanup.ts';

// Runs for each test file, while modules are loaded once per process.
let errors: string[];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    errors.push(words.map(String).join(' '));
  });
});

afterEach(async () => {
  try {
    await cleanUpPage();
  } finally {
    vi.restoreAllMocks();
  }
  failOnProblems('Console errors that the test did not expect', errors);
});
