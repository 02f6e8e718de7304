import { afterEach, beforeEach, vi } from 'vitest';

import { failFor, leavePage } from './open-page.ts';

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
    await leavePage();
  } finally {
    vi.restoreAllMocks();
  }
  failFor('Console errors that the test did not expect', errors);
});
