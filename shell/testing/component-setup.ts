import { afterEach, beforeEach, vi } from 'vitest';

import { failFor, leavePage } from './open-page.ts';

// Vitest runs this for each test file, where modules are loaded once for all files of a process.
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
